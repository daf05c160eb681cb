import { isPort, type PrinterAddress, isIpv4 } from '../../../shared/domain/printer-address.ts'
import type { PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import type { PrinterConnection } from './connection.ts'
import { PrinterTrouble } from './trouble.ts'

/** The server of the shop, which writes where no browser may. Whoever prints hands it in: hardware calls nobody. Both fail with a `PrinterTrouble`. */
export interface PrintServer {
  /** Whether the printer is there and ready; nothing comes out. */
  ask: (address: PrinterAddress) => Promise<void>
  /** What fails with `isUnsent` left nothing on paper. */
  print: (address: PrinterAddress, bytes: Uint8Array) => Promise<void>
}

function addressOf({ address: { host, port } }: Pick<PrinterSetup, 'address'>): PrinterAddress {
  if (typeof host !== 'string' || typeof port !== 'number' || !isIpv4(host) || !isPort(port))
    throw new PrinterTrouble('not_found')
  return { host, port }
}

/** A printer of the shop's network. The question before the paper tells a server or a printer that is away, where the next way may still print, from one that broke off. */
export function networkConnection(
  printer: Pick<PrinterSetup, 'address'>,
  server: PrintServer | null,
): PrinterConnection {
  return {
    async connect() {
      if (!server) throw new PrinterTrouble('unsupported')
      await server.ask(addressOf(printer))
    },
    async write(bytes) {
      if (!server) throw new PrinterTrouble('unsupported')
      await server.print(addressOf(printer), bytes)
    },
    close: async () => await Promise.resolve(),
  }
}
