"""The language of scenarios: reading it, and judging events by it. Nothing here touches a device."""
