import { afterEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { readEscPos, textOf } from '../../../../../tests/support/printers/escpos-paper.ts'
import { unplugPrinters, usbPrinterHere } from '../../../../../tests/support/printers/usb-here.ts'
import { emptyCart } from '../counter/cart.ts'
import { BillSheet } from './bill-sheet.tsx'

const screen = aScreen()
afterEach(unplugPrinters)

const cart = {
  ...emptyCart('0192f0c1-2345-7abc-8def-0123456789ab'),
  table: { id: 't4', name: '4' },
  lines: [
    {
      id: 'l1',
      productId: null,
      variantId: null,
      name: 'Wali nyama',
      variantName: null,
      unit: '',
      unitPriceTzs: 6500,
      addOns: [],
      quantityMilli: 2000,
      discount: null,
      note: '',
      productVersion: null,
    },
  ],
}
const open = async () => await screen.show(<BillSheet cart={cart} taxes={undefined} onClose={() => {}} />)

test('the bill of a table comes out of the printer as a draft, as often as guests ask, and never as a receipt', async () => {
  const fake = await usbPrinterHere()
  await open()
  for (let times = 0; times < 2; times += 1) {
    fake.got.splice(0)
    await screen.press('Print the bill')
    await vi.waitFor(() => expect(fake.isOpen() || fake.got.length === 0).toBe(false), { timeout: 10_000 })
    const text = textOf(readEscPos(Uint8Array.from(fake.got), 384))
    for (const said of ['Wali nyama', '13,000', 'not a receipt'])
      expect(text.toLowerCase()).toContain(said.toLowerCase())
    expect(text).not.toMatch(/COPY/)
  }
})

test('a printer that goes in the middle is said to have gone: nobody hands over half a bill', async () => {
  const fake = await usbPrinterHere()
  fake.vanishAfter = 30
  await open()
  await screen.press('Print the bill')
  await vi.waitFor(() => expect(screen.said()).toContain('The bill was not printed whole.'), { timeout: 10_000 })
})
