/// Gives the UART on the PCI bus the address that uart.h says.
void pci_place_uart(void);
