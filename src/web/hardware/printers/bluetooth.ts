import type { PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import { browserPart, type ChosenPrinter, CONNECT_MS, type PrinterConnection, WRITE_MS } from './connection.ts'
import { isNamed, PrinterTrouble, within } from './trouble.ts'

/** Web Bluetooth (webbluetoothcg.github.io): printers with Bluetooth Low Energy. Classic ones come by `serial.ts` or RawBT. */
export interface GattCharacteristic {
  properties: { write: boolean; writeWithoutResponse: boolean }
  writeValueWithResponse: (value: BufferSource) => Promise<void>
  writeValueWithoutResponse: (value: BufferSource) => Promise<void>
}
interface GattService {
  uuid: string
  getCharacteristics: () => Promise<GattCharacteristic[]>
}
export interface BluetoothDevice {
  id: string
  name?: string | undefined
  gatt?:
    | {
        connected: boolean
        connect: () => Promise<unknown>
        disconnect: () => void
        getPrimaryServices: () => Promise<GattService[]>
      }
    | undefined
}
export interface Bluetooth {
  requestDevice: (
    options: { optionalServices: readonly string[] } & (
      | { acceptAllDevices: true }
      | { filters: readonly { name: string }[] }
    ),
  ) => Promise<BluetoothDevice>
  /** Not in each browser that has the rest. */
  getDevices?: () => Promise<BluetoothDevice[]>
}

/** Where the printers of the market take their bytes, best known first: the common clones, their newer chips, ISSC's transparent line, HM-10 and its kind. */
const PRINTER_SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '0000ffe0-0000-1000-8000-00805f9b34fb',
  '0000fff0-0000-1000-8000-00805f9b34fb',
]
/** Behind the agreed size of 185 bytes, less three of its head, every printer we read of takes this; some agree on nothing and take the twenty of the standard. */
export const BLE_CHUNK = 180
export const LEAST_CHUNK = 20
/** Without an answer for each chunk nothing tells when the printer's buffer is full; at 9 kB a second none was. */
const PAUSE_MS = 20

// Nothing but the browser can say what it has.
// eslint-disable-next-line typescript/no-unsafe-type-assertion
export const findBluetooth = (): Bluetooth | null => browserPart('bluetooth') as Bluetooth | null

/** A device object ends with the page; within it nobody is asked twice. */
const known = new Map<string, BluetoothDevice>()

async function ask(bluetooth: Bluetooth, name: string | null): Promise<BluetoothDevice> {
  try {
    const device = await bluetooth.requestDevice({
      optionalServices: PRINTER_SERVICES,
      // Most printers do not say what they offer, so the list shows everything near by.
      ...(name === null ? { acceptAllDevices: true as const } : { filters: [{ name }] }),
    })
    known.set(device.id, device)
    return device
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) throw new PrinterTrouble('not_chosen', error)
    throw PrinterTrouble.from(error, 'not_allowed')
  }
}

export async function chooseBluetooth(bluetooth: Bluetooth | null): Promise<ChosenPrinter> {
  if (!bluetooth) throw new PrinterTrouble('unsupported')
  const device = await ask(bluetooth, null)
  return { name: device.name ?? 'Bluetooth', address: { id: device.id, ...(device.name ? { name: device.name } : {}) } }
}

const wait = async (ms: number) =>
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

export function bluetoothConnection(
  { address }: Pick<PrinterSetup, 'address'>,
  bluetooth: Bluetooth | null,
  pauseMs = PAUSE_MS,
): PrinterConnection {
  let line: { device: BluetoothDevice; outlet: GattCharacteristic } | null = null
  async function find(mayAsk: boolean): Promise<BluetoothDevice> {
    if (!bluetooth) throw new PrinterTrouble('unsupported')
    const id = String(address.id)
    const remembered = known.get(id) ?? (await bluetooth.getDevices?.())?.find((one) => one.id === id)
    if (remembered) return remembered
    if (!mayAsk) throw new PrinterTrouble('choose_again')
    const device = await ask(bluetooth, typeof address.name === 'string' ? address.name : null)
    // The browser may call it by another id now; for this page it is the printer that was meant.
    known.set(id, device)
    return device
  }
  return {
    async connect(mayAsk) {
      const device = await find(mayAsk)
      const { gatt } = device
      if (!gatt) throw new PrinterTrouble('no_printer')
      try {
        if (!gatt.connected) await within(CONNECT_MS, gatt.connect())
        const outlet = await outletOf(await within(CONNECT_MS, gatt.getPrimaryServices()))
        if (!outlet) throw new PrinterTrouble('no_printer')
        line = { device, outlet }
      } catch (error) {
        gatt.disconnect()
        // Chrome: no service of those that were asked for.
        if (isNamed(error, 'NotFoundError')) throw new PrinterTrouble('no_printer', error)
        if (isNamed(error, 'NetworkError')) throw new PrinterTrouble('not_found', error)
        throw PrinterTrouble.from(error, 'no_answer')
      }
    },
    async write(bytes) {
      if (!line) throw new PrinterTrouble('gone')
      const { device, outlet } = line
      const send = async (chunk: Uint8Array<ArrayBuffer>) => {
        if (outlet.properties.write) return await within(WRITE_MS, outlet.writeValueWithResponse(chunk))
        await within(WRITE_MS, outlet.writeValueWithoutResponse(chunk))
        await wait(pauseMs)
      }
      let size = BLE_CHUNK
      let sent = 0
      while (sent < bytes.length) {
        const chunk = bytes.subarray(sent, sent + size)
        try {
          await send(chunk)
          sent += chunk.length
        } catch (error) {
          if (error instanceof PrinterTrouble) throw error
          // Refused for its length, and nothing was printed yet.
          if (sent > 0 || size === LEAST_CHUNK || device.gatt?.connected !== true)
            throw new PrinterTrouble('gone', error)
          size = LEAST_CHUNK
        }
      }
    },
    async close() {
      const open = line
      line = null
      if (!open) return
      // What was written last may still be on the air.
      await wait(pauseMs)
      open.device.gatt?.disconnect()
    },
  }
}

async function outletOf(services: readonly GattService[]): Promise<GattCharacteristic | null> {
  const rank = ({ uuid }: GattService) => {
    const at = PRINTER_SERVICES.indexOf(uuid)
    return at === -1 ? PRINTER_SERVICES.length : at
  }
  for (const service of services.toSorted((one, other) => rank(one) - rank(other))) {
    const all = await within(CONNECT_MS, service.getCharacteristics())
    const outlet = all.find(({ properties }) => properties.write || properties.writeWithoutResponse)
    if (outlet) return outlet
  }
  return null
}
