import { describe, expect, test } from 'vitest'
import { fakeBluetooth, fakeSerial, fakeUsb } from '../../../../tests/support/printers/fake-printers.ts'
import { type PrinterSetup, USUAL_PRINTER } from '../../../shared/domain/printer-setup.ts'
import { BLE_CHUNK, bluetoothConnection, chooseBluetooth, LEAST_CHUNK } from './bluetooth.ts'
import type { PrinterConnection } from './connection.ts'
import { MOST_RAWBT_BYTES, rawbtAddress, rawbtConnection } from './rawbt.ts'
import { chooseSerial, serialConnection } from './serial.ts'
import { chooseUsb, usbConnection } from './usb.ts'

const receipt = Uint8Array.from({ length: 10_000 }, (_, at) => at % 251)
const troubleOf = async (work: Promise<unknown>): Promise<string> =>
  await work.then(
    () => 'none',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
async function print(line: PrinterConnection, bytes = receipt, ask = false): Promise<void> {
  try {
    await line.connect(ask)
    await line.write(bytes)
  } finally {
    await line.close()
  }
}

describe('a USB cable', () => {
  test('prints all of it, again and again, and lets go of the printer each time', async () => {
    for (const options of [{}, { outlet: 'vendor' as const }, { alternate: 1 }]) {
      const fake = fakeUsb(options)
      const { name, address } = await chooseUsb(fake.usb)
      expect(name).toBe('STMicro POS58')
      expect(address).toEqual({ vendorId: 0x0416, productId: 0x5011, serialNumber: 'A1' })
      await print(usbConnection({ address }, fake.usb))
      await print(usbConnection({ address }, fake.usb))
      expect(fake.got).toEqual([...receipt, ...receipt])
      expect(fake.isOpen()).toBe(false)
    }
  })
  test('says what is wrong', async () => {
    const fake = fakeUsb()
    const { address } = await chooseUsb(fake.usb)
    const line = () => usbConnection({ address }, fake.usb)
    fake.heldElsewhere = true
    expect(await troubleOf(print(line()))).toBe('busy')
    fake.heldElsewhere = false
    fake.isPlugged = false
    expect(await troubleOf(print(line()))).toBe('not_found')
    expect(await troubleOf(chooseUsb(fake.usb))).toBe('not_chosen')
    fake.isPlugged = true
    expect(await troubleOf(print(usbConnection({ address: { vendorId: 1, productId: 2 } }, fake.usb)))).toBe(
      'not_found',
    )
    expect(await troubleOf(print(usbConnection({ address }, null)))).toBe('unsupported')
    fake.vanishAfter = 5000
    expect(await troubleOf(print(line()))).toBe('gone')
    expect(fake.got).toEqual([...receipt.subarray(0, 5000)])
    expect(fake.isOpen()).toBe(false)

    const scanner = fakeUsb({ outlet: 'none' })
    const { address: other } = await chooseUsb(scanner.usb)
    expect(await troubleOf(print(usbConnection({ address: other }, scanner.usb)))).toBe('no_printer')
    expect(scanner.isOpen()).toBe(false)
    const stalled = fakeUsb({ stalls: true })
    await chooseUsb(stalled.usb)
    expect(await troubleOf(print(usbConnection({ address }, stalled.usb)))).toBe('gone')
  })
})

const setupOf = (address: PrinterSetup['address']) => ({ address, baudRate: USUAL_PRINTER.baudRate })
describe('a serial port, or classic Bluetooth on Android', () => {
  test('prints all of it, again and again, at the speed that was set', async () => {
    const fake = fakeSerial()
    const { name, address } = await chooseSerial(fake.serial)
    expect(name).toBe('Bluetooth')
    await print(serialConnection(setupOf(address), fake.serial))
    await print(serialConnection({ address, baudRate: 115_200 }, fake.serial))
    expect(fake.got).toEqual([...receipt, ...receipt])
    expect(fake.bauds).toEqual([9600, 115_200])
    expect(fake.isOpen()).toBe(false)
  })
  test('says what is wrong', async () => {
    const fake = fakeSerial({ usbVendorId: 0x1a86, usbProductId: 0x7523 })
    expect(await troubleOf(print(serialConnection(setupOf({}), fake.serial)))).toBe('not_found')
    const { name, address } = await chooseSerial(fake.serial)
    expect(name).toBe('COM')
    fake.isOff = true
    expect(await troubleOf(print(serialConnection(setupOf(address), fake.serial)))).toBe('not_found')
    fake.isOff = false
    const first = serialConnection(setupOf(address), fake.serial)
    await first.connect(false)
    expect(await troubleOf(print(serialConnection(setupOf(address), fake.serial)))).toBe('busy')
    await first.close()
    fake.vanishAfter = 700
    expect(await troubleOf(print(serialConnection(setupOf(address), fake.serial)))).toBe('gone')
    expect(fake.got).toHaveLength(700)
    expect(fake.isOpen()).toBe(false)
    expect(await troubleOf(print(serialConnection(setupOf(address), null)))).toBe('unsupported')
  })
})

describe('Bluetooth Low Energy', () => {
  test('prints in chunks of at most 180 bytes, whether the printer answers them or not', async () => {
    for (const hasAnswer of [true, false]) {
      const fake = fakeBluetooth({ id: `chunks-${hasAnswer}`, hasAnswer })
      const { name, address } = await chooseBluetooth(fake.bluetooth)
      expect(name).toBe('MP-58')
      await print(bluetoothConnection({ address }, fake.bluetooth, 0))
      await print(bluetoothConnection({ address }, fake.bluetooth, 0))
      expect(fake.got).toEqual([...receipt, ...receipt])
      expect(Math.max(...fake.chunks)).toBe(BLE_CHUNK)
      expect(fake.asked).toBe(1)
    }
  })
  test('a printer of the smallest chunks gets those, and nothing twice', async () => {
    const fake = fakeBluetooth({ id: 'small', hasAnswer: false, mtu: 23 })
    const { address } = await chooseBluetooth(fake.bluetooth)
    await print(bluetoothConnection({ address }, fake.bluetooth, 0), receipt.subarray(0, 500))
    expect(fake.got).toEqual([...receipt.subarray(0, 500)])
    expect(Math.max(...fake.chunks)).toBe(LEAST_CHUNK)
  })
  test('what the browser forgot is asked for after a tap, and by its name alone', async () => {
    const fake = fakeBluetooth({ id: 'forgotten', forgets: true })
    const address = { id: 'of another start', name: 'MP-58' }
    expect(await troubleOf(print(bluetoothConnection({ address }, fake.bluetooth, 0)))).toBe('choose_again')
    expect(fake.asked).toBe(0)
    await print(bluetoothConnection({ address }, fake.bluetooth, 0), receipt, true)
    // From then on nobody is asked.
    await print(bluetoothConnection({ address }, fake.bluetooth, 0))
    expect(fake.asked).toBe(1)
    expect(fake.got).toHaveLength(2 * receipt.length)
    const other = { id: 'elsewhere', name: 'MP-80' }
    expect(await troubleOf(print(bluetoothConnection({ address: other }, fake.bluetooth, 0), receipt, true))).toBe(
      'not_chosen',
    )
  })
  test('says what is wrong', async () => {
    const fake = fakeBluetooth({ id: 'wrong' })
    const { address } = await chooseBluetooth(fake.bluetooth)
    fake.vanishAfter = 1000
    expect(await troubleOf(print(bluetoothConnection({ address }, fake.bluetooth, 0)))).toBe('gone')
    expect(fake.got).toEqual([...receipt.subarray(0, 1000)])
    expect(await troubleOf(print(bluetoothConnection({ address }, fake.bluetooth, 0)))).toBe('not_found')
    expect(await troubleOf(chooseBluetooth(null))).toBe('unsupported')
    const watch = fakeBluetooth({ id: 'watch', service: 'none' })
    const { address: ofWatch } = await chooseBluetooth(watch.bluetooth)
    expect(await troubleOf(print(bluetoothConnection({ address: ofWatch }, watch.bluetooth, 0)))).toBe('no_printer')
  })
})

describe('RawBT', () => {
  test('the app gets each byte in an address of its own', async () => {
    const opened: string[] = []
    await print(rawbtConnection(true, (address) => opened.push(address)))
    const [, base64 = ''] =
      /^intent:base64,([A-Za-z0-9+/=]+)#Intent;scheme=rawbt;package=ru\.a402d\.rawbtprinter;end;$/.exec(opened[0] ?? '')
      ?? []
    expect(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))).toEqual(receipt)
    expect(rawbtAddress(Uint8Array.of(27, 64))).toContain('base64,G0A=#')
  })
  test('says what is wrong', async () => {
    const opened: string[] = []
    expect(await troubleOf(print(rawbtConnection(false, (address) => opened.push(address))))).toBe('unsupported')
    expect(
      await troubleOf(
        print(
          rawbtConnection(true, (address) => opened.push(address)),
          new Uint8Array(MOST_RAWBT_BYTES + 1),
        ),
      ),
    ).toBe('too_long')
    expect(opened).toEqual([])
  })
})
