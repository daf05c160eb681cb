import type { PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import { browserPart, type ChosenPrinter, CONNECT_MS, type PrinterConnection, slices, WRITE_MS } from './connection.ts'
import { isNamed, PrinterTrouble, within } from './trouble.ts'

/** Web Serial (wicg.github.io/serial): cables, and on Android the classic Bluetooth that most cheap printers speak. */
export interface SerialPortInfo {
  usbVendorId?: number | undefined
  usbProductId?: number | undefined
  bluetoothServiceClassId?: string | number | undefined
}
export interface SerialPort {
  getInfo: () => SerialPortInfo
  open: (options: { baudRate: number; bufferSize: number }) => Promise<void>
  close: () => Promise<void>
  readonly writable: WritableStream<Uint8Array> | null
}
export interface Serial {
  getPorts: () => Promise<SerialPort[]>
  requestPort: (options: { allowedBluetoothServiceClassIds: readonly string[] }) => Promise<SerialPort>
}

/** Serial port profile: what a Bluetooth printer that is no BLE printer offers. */
const SERIAL_PORT_PROFILE = '00001101-0000-1000-8000-00805f9b34fb'
/** Small, so that a printer that is gone is noticed soon. */
const SLICE = 512

// Nothing but the browser can say what it has.
// eslint-disable-next-line typescript/no-unsafe-type-assertion
export const findSerial = (): Serial | null => browserPart('serial') as Serial | null

const addressOf = ({
  usbVendorId,
  usbProductId,
  bluetoothServiceClassId,
}: SerialPortInfo): PrinterSetup['address'] => ({
  ...(usbVendorId === undefined ? {} : { usbVendorId }),
  ...(usbProductId === undefined ? {} : { usbProductId }),
  ...(bluetoothServiceClassId === undefined ? {} : { bluetoothServiceClassId }),
})
const isSame = (one: PrinterSetup['address'], other: PrinterSetup['address']) =>
  ['usbVendorId', 'usbProductId', 'bluetoothServiceClassId'].every((key) => one[key] === other[key])

export async function chooseSerial(serial: Serial | null): Promise<ChosenPrinter> {
  if (!serial) throw new PrinterTrouble('unsupported')
  try {
    const port = await serial.requestPort({ allowedBluetoothServiceClassIds: [SERIAL_PORT_PROFILE] })
    const address = addressOf(port.getInfo())
    // The browser tells no name of a port.
    return { name: address.bluetoothServiceClassId === undefined ? 'COM' : 'Bluetooth', address }
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) throw new PrinterTrouble('not_chosen', error)
    throw PrinterTrouble.from(error, 'not_allowed')
  }
}

export function serialConnection(
  { address, baudRate }: Pick<PrinterSetup, 'address' | 'baudRate'>,
  serial: Serial | null,
): PrinterConnection {
  let open: SerialPort | null = null
  return {
    async connect() {
      if (!serial) throw new PrinterTrouble('unsupported')
      const ports = await within(CONNECT_MS, serial.getPorts())
      const port = ports.find((one) => isSame(addressOf(one.getInfo()), address))
      if (!port) throw new PrinterTrouble('not_found')
      try {
        await within(CONNECT_MS, port.open({ baudRate, bufferSize: SLICE }))
        open = port
      } catch (error) {
        if (isNamed(error, 'InvalidStateError')) throw new PrinterTrouble('busy', error)
        // The printer is off or out of reach: Chrome says no more than that it could not be opened.
        if (isNamed(error, 'NetworkError')) throw new PrinterTrouble('not_found', error)
        throw PrinterTrouble.from(error, 'no_answer')
      }
    },
    async write(bytes) {
      const writer = open?.writable?.getWriter()
      if (!writer) throw new PrinterTrouble('gone')
      // What ends a stream is told by the write that fails; told here as well, it would be an error that nobody caught.
      writer.closed.catch(() => {})
      try {
        for (const slice of slices(bytes, SLICE)) await within(WRITE_MS, writer.write(slice))
        // Only a closed stream has handed over all of it; the port makes a new one.
        await within(WRITE_MS, writer.close())
      } catch (error) {
        void writer.abort().catch(() => {})
        throw error instanceof PrinterTrouble ? error : new PrinterTrouble('gone', error)
      } finally {
        writer.releaseLock()
      }
    },
    async close() {
      const port = open
      open = null
      if (port) await within(CONNECT_MS, port.close()).catch(() => {})
    },
  }
}
