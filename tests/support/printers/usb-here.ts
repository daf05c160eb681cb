import { USUAL_PRINTER } from '../../../src/shared/domain/printer-setup.ts'
import { readPrinters, removePrinter, savePrinter } from '../../../src/web/session/printers.ts'
import { type FakeUsb, fakeUsb } from './fake-printers.ts'

/** A printer at this browser's USB, set up and allowed, as a screen finds it. */
export async function usbPrinterHere(): Promise<FakeUsb> {
  const fake = fakeUsb()
  const { vendorId, productId, serialNumber } = await fake.usb.requestDevice({ filters: [{ classCode: 7 }] })
  Object.defineProperty(navigator, 'usb', { configurable: true, value: fake.usb })
  savePrinter({
    ...USUAL_PRINTER,
    id: 'p1',
    way: 'usb',
    name: 'POS58',
    address: { vendorId, productId, serialNumber: serialNumber ?? '' },
  })
  return fake
}
export function unplugPrinters(): void {
  Reflect.deleteProperty(navigator, 'usb')
  for (const { id } of readPrinters()) removePrinter(id)
}
