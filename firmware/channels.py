"""The board's two byte channels, link and bus: what the board has, or one USB port for both."""


def channels():
    """(link, bus): each with readinto(buffer, n) and write(buffer, n), the link also with any()."""
    try:
        import armlet_io
    except ImportError:
        from .io_usb import UsbPort

        port = UsbPort()
        return port.link, port.bus
    return armlet_io.uart1, armlet_io.bus
