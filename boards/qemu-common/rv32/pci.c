// Makes the second UART, QEMU's pci-serial in slot 1, answer at an address: no BIOS does it here.

#include <stdint.h>
#include "uart.h"
#include "pci.h"

#define SLOT             (1)
#define CONFIG           ((volatile uint32_t *)(0x30000000 + (SLOT << 15)))
#define CONFIG_COMMAND   (0x04 / 4)
#define CONFIG_BAR0      (0x10 / 4)
#define COMMAND_ENABLE_IO (1)

void pci_place_uart(void) {
    CONFIG[CONFIG_BAR0] = PCI_UART_IO;
    CONFIG[CONFIG_COMMAND] = COMMAND_ENABLE_IO;
}
