import type { PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import { browserPart, type ChosenPrinter, CONNECT_MS, type PrinterConnection, slices, WRITE_MS } from './connection.ts'
import { isNamed, PrinterTrouble, within } from './trouble.ts'

/** WebUSB, as far as it is needed (wicg.github.io/webusb). TypeScript's library has no part of it. */
interface UsbEndpoint {
  endpointNumber: number
  direction: 'in' | 'out'
  type: 'bulk' | 'interrupt' | 'isochronous'
}
interface UsbInterface {
  interfaceNumber: number
  alternates: readonly { alternateSetting: number; interfaceClass: number; endpoints: readonly UsbEndpoint[] }[]
}
export interface UsbDevice {
  vendorId: number
  productId: number
  serialNumber?: string | undefined
  productName?: string | undefined
  manufacturerName?: string | undefined
  opened: boolean
  configuration: { interfaces: readonly UsbInterface[] } | null
  open: () => Promise<void>
  close: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  releaseInterface: (number: number) => Promise<void>
  selectAlternateInterface: (number: number, alternate: number) => Promise<void>
  transferOut: (
    endpoint: number,
    data: BufferSource,
  ) => Promise<{ status: 'ok' | 'stall' | 'babble'; bytesWritten: number }>
}
export interface Usb {
  getDevices: () => Promise<UsbDevice[]>
  requestDevice: (options: { filters: readonly { classCode?: number; vendorId?: number }[] }) => Promise<UsbDevice>
}

const PRINTER_CLASS = 7
/** Makers whose printers say they are of no class: Epson, Winbond and STMicroelectronics (most clones), ICS, Star, Bixolon, Zjiang, GD32, Custom. */
const MAKERS = [0x04b8, 0x0416, 0x0483, 0x0fe6, 0x0519, 0x1504, 0x6868, 0x28e9, 0x0dd4]
const SLICE = 4096

// Nothing but the browser can say what it has.
// eslint-disable-next-line typescript/no-unsafe-type-assertion
export const findUsb = (): Usb | null => browserPart('usb') as Usb | null

/** The browser's list of what is plugged in. */
export async function chooseUsb(usb: Usb | null): Promise<ChosenPrinter> {
  if (!usb) throw new PrinterTrouble('unsupported')
  try {
    const device = await usb.requestDevice({
      filters: [{ classCode: PRINTER_CLASS }, ...MAKERS.map((vendorId) => ({ vendorId }))],
    })
    const { vendorId, productId, serialNumber } = device
    return {
      name: [device.manufacturerName, device.productName].filter(Boolean).join(' ').trim() || 'USB',
      address: { vendorId, productId, ...(serialNumber ? { serialNumber } : {}) },
    }
  } catch (error) {
    throw isNamed(error, 'NotFoundError')
      ? new PrinterTrouble('not_chosen', error)
      : PrinterTrouble.from(error, 'not_allowed')
  }
}

/** Printers need one way out; the way they talk back is not read, since clones say nothing there. */
function outletOf(device: UsbDevice) {
  const outlets = (device.configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.flatMap(({ alternateSetting, interfaceClass, endpoints }) => {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
      return out ? [{ interfaceNumber, alternateSetting, interfaceClass, endpoint: out.endpointNumber }] : []
    }),
  )
  return outlets.find(({ interfaceClass }) => interfaceClass === PRINTER_CLASS) ?? outlets[0]
}

export function usbConnection({ address }: Pick<PrinterSetup, 'address'>, usb: Usb | null): PrinterConnection {
  let line: { device: UsbDevice; interfaceNumber: number; endpoint: number } | null = null
  const isIt = (device: UsbDevice) =>
    device.vendorId === address.vendorId
    && device.productId === address.productId
    && (address.serialNumber === undefined || device.serialNumber === address.serialNumber)
  const release = async () => {
    const open = line
    line = null
    if (!open) return
    await within(CONNECT_MS, open.device.releaseInterface(open.interfaceNumber)).catch(() => {})
    await within(CONNECT_MS, open.device.close()).catch(() => {})
  }
  return {
    async connect() {
      if (!usb) throw new PrinterTrouble('unsupported')
      const device = (await within(CONNECT_MS, usb.getDevices())).find(isIt)
      if (!device) throw new PrinterTrouble('not_found')
      try {
        if (!device.opened) await within(CONNECT_MS, device.open())
        if (!device.configuration) await within(CONNECT_MS, device.selectConfiguration(1))
        const outlet = outletOf(device)
        if (!outlet) throw new PrinterTrouble('no_printer')
        await within(CONNECT_MS, device.claimInterface(outlet.interfaceNumber))
        line = { device, ...outlet }
        if (outlet.alternateSetting !== 0)
          await within(CONNECT_MS, device.selectAlternateInterface(outlet.interfaceNumber, outlet.alternateSetting))
      } catch (error) {
        if (line) await release()
        else await device.close().catch(() => {})
        // Windows' own driver, another program or another tab holds it.
        if (isNamed(error, 'NetworkError') || isNamed(error, 'InvalidStateError'))
          throw new PrinterTrouble('busy', error)
        if (isNamed(error, 'NotFoundError')) throw new PrinterTrouble('not_found', error)
        if (isNamed(error, 'SecurityError')) throw new PrinterTrouble('busy', error)
        throw PrinterTrouble.from(error, 'no_answer')
      }
    },
    async write(bytes) {
      if (!line) throw new PrinterTrouble('gone')
      for (const slice of slices(bytes, SLICE)) {
        try {
          const { status, bytesWritten } = await within(WRITE_MS, line.device.transferOut(line.endpoint, slice))
          if (status !== 'ok' || bytesWritten !== slice.length) throw new PrinterTrouble('gone')
        } catch (error) {
          throw error instanceof PrinterTrouble ? error : new PrinterTrouble('gone', error)
        }
      }
    },
    close: release,
  }
}
