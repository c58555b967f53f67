"""What runs inside the guest: carries scenarios out on a real kernel."""
