import { mutationOptions } from '@tanstack/react-query'
import type { Printed } from '../../hardware/printers/printing.ts'
import { printHere } from '../../patterns/print-here.ts'
import { type DrawerReason, noteDrawerOpened } from '../../session/print-log.ts'
import { readPrinters } from '../../session/printers.ts'

/** Who let it be opened, where the shop wants its owner asked. */
interface Agreed {
  agreed?: Parameters<typeof noteDrawerOpened>[3]
}

/** Opens the drawer of this device by the printer it hangs on, and writes down who did and why. Needs no network. */
export const openDrawerMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: async ({ why, note, agreed }: { why: DrawerReason; note: string } & Agreed): Promise<Printed> => {
      const printed = await printHere(
        readPrinters().filter(({ drawer }) => drawer !== 'none'),
        { opensDrawer: true },
        { ask: true },
      )
      if (printed.state !== 'unreached') noteDrawerOpened(why, note, null, agreed)
      return printed
    },
  })
