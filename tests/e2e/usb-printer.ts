import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { USUAL_PRINTER } from '../../src/shared/domain/printer-setup.ts'
import { readEscPos, type Sheet, sheetSvg } from '../support/printers/escpos-paper.ts'

/** A printer at the USB cable, as WebUSB has it; what it was allowed is remembered over reloads, as a browser does. */
export function plugIn(): void {
  const state = { got: [] as number[], isPlugged: true, vanishAt: Number.POSITIVE_INFINITY }
  Object.assign(globalThis, { printer: state, print: () => state.got.push(-1) })
  const fail = (name: string) => new DOMException(name, name)
  let isOpen = false
  const device = {
    vendorId: 0x0416,
    productId: 0x5011,
    serialNumber: 'A1',
    productName: 'MP-58',
    manufacturerName: '',
    get opened() {
      return isOpen
    },
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternates: [
            {
              alternateSetting: 0,
              interfaceClass: 7,
              endpoints: [{ endpointNumber: 3, direction: 'out', type: 'bulk' }],
            },
          ],
        },
      ],
    },
    open: async () => {
      if (!state.isPlugged) throw fail('NotFoundError')
      isOpen = true
      await Promise.resolve()
    },
    close: async () => {
      isOpen = false
      await Promise.resolve()
    },
    selectConfiguration: async () => await Promise.resolve(),
    claimInterface: async () => await Promise.resolve(),
    releaseInterface: async () => await Promise.resolve(),
    selectAlternateInterface: async () => await Promise.resolve(),
    transferOut: async (endpoint: number, data: Uint8Array) => {
      if (!isOpen || endpoint !== 3) throw fail('InvalidStateError')
      const bytes = [...data]
      const room = state.vanishAt - state.got.length
      state.got.push(...bytes.slice(0, Math.max(0, room)))
      if (room < bytes.length) {
        state.isPlugged = false
        throw fail('NetworkError')
      }
      return await Promise.resolve({ status: 'ok', bytesWritten: bytes.length })
    },
  }
  Object.defineProperty(navigator, 'usb', {
    configurable: true,
    value: {
      getDevices: async () =>
        await Promise.resolve(state.isPlugged && localStorage.getItem('test.usb') !== null ? [device] : []),
      requestDevice: async () => {
        localStorage.setItem('test.usb', 'allowed')
        return await Promise.resolve(device)
      },
    },
  })
}
export interface FakePrinter {
  got: number[]
  isPlugged: boolean
  vanishAt: number
}
/** What came out since the last look, and an empty tray. */
export async function took(page: Page): Promise<number[]> {
  return await page.evaluate(() => (Reflect.get(globalThis, 'printer') as FakePrinter).got.splice(0))
}
/** Bytes that came out since the last look. */
export const outSoFar = async (page: Page): Promise<number> =>
  await page.evaluate(() => (Reflect.get(globalThis, 'printer') as FakePrinter).got.length)
/** Paper came out, and no more of it follows. */
export async function allOut(page: Page): Promise<void> {
  let before = 0
  const isOut = async () => {
    const now = await outSoFar(page)
    const isStill = now > 0 && now === before
    before = now
    return isStill
  }
  await expect.poll(isOut).toBe(true)
}
export async function sheetOf(page: Page, dots: number, name: string): Promise<Sheet> {
  const sheet = readEscPos(Uint8Array.from(await took(page)), dots)
  // For somebody to look at.
  const folder = process.env['KAUNTA_PAPERS']
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `e2e-${name}.svg`), sheetSvg(sheet))
  }
  return sheet
}
export const setPrinter = async (page: Page, change: Partial<FakePrinter>) =>
  await page.evaluate((next) => void Object.assign(Reflect.get(globalThis, 'printer') as object, next), change)

/** Allowed and set up, as its wizard leaves it: for journeys that only print. Before the page is opened. */
export async function withPrinter(page: Page): Promise<void> {
  await page.addInitScript(plugIn)
  await page.addInitScript((setup) => {
    localStorage.setItem('test.usb', 'allowed')
    localStorage.setItem('kaunta.printers', JSON.stringify({ printers: [setup] }))
  }, USB_PRINTER)
}
const USB_PRINTER = {
  ...USUAL_PRINTER,
  id: 'p1',
  way: 'usb',
  name: 'MP-58',
  address: { vendorId: 0x0416, productId: 0x5011, serialNumber: 'A1' },
}
