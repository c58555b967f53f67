"""What runs on the machine: boots the guest, watches it, tells how it went."""
