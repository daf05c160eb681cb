import type { PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import type { PrinterConnection } from './connection.ts'
import { PrinterTrouble } from './trouble.ts'

/** Which printer of which other device. `deviceName`: for people. */
interface SharedAddress {
  deviceId: string
  printerId: string
  deviceName: string
}
/** The way to the printer of another device. Whoever prints hands it in: hardware calls nobody. Both fail with a `PrinterTrouble`. */
export interface OtherDevices {
  /** Whether that device is there and offers it; nothing comes out. */
  ask: (address: SharedAddress) => Promise<void>
  /** Answers when it is on paper there. What fails with `isUnsent` left nothing on paper. */
  print: (address: SharedAddress, bytes: Uint8Array) => Promise<void>
}

function addressOf({ address: { deviceId, printerId, deviceName } }: Pick<PrinterSetup, 'address'>): SharedAddress {
  if (typeof deviceId !== 'string' || typeof printerId !== 'string') throw new PrinterTrouble('not_found')
  return { deviceId, printerId, deviceName: typeof deviceName === 'string' ? deviceName : '' }
}

/** The question before the paper tells a device or a server that is away, where the next way prints, from one that broke off. */
export function sharedConnection(
  printer: Pick<PrinterSetup, 'address'>,
  others: OtherDevices | null,
): PrinterConnection {
  return {
    async connect() {
      if (!others) throw new PrinterTrouble('unsupported')
      await others.ask(addressOf(printer))
    },
    async write(bytes) {
      if (!others) throw new PrinterTrouble('unsupported')
      await others.print(addressOf(printer), bytes)
    },
    close: async () => await Promise.resolve(),
  }
}
