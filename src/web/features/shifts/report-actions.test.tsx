import { afterEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { readEscPos, textOf } from '../../../../tests/support/printers/escpos-paper.ts'
import { unplugPrinters, usbPrinterHere } from '../../../../tests/support/printers/usb-here.ts'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { USUAL_PRINTER } from '../../../shared/domain/printer-setup.ts'
import type { Printed } from '../../hardware/printers/printing.ts'
import { savePrinter } from '../../session/printers.ts'
// There before the tap: a busy machine takes its time over it.
import './print-report.ts'
import { ReportActions } from './report-actions.tsx'
import type { ReportPart } from './use-report-parts.ts'

const screen = aScreen()
afterEach(unplugPrinters)
const parts: ReportPart[] = [
  { key: 'drawer', title: 'Droo', rows: [{ key: 'sale', name: 'Mauzo ya taslimu', tzs: 148_000 }] },
]

/** Taps Print; answers what came of it. */
async function printed(): Promise<Printed | null | undefined> {
  let result: Printed | null | undefined
  await screen.show(
    <ReportActions
      head={{ shopName: 'Duka la Asha', title: 'Ripoti ya zamu', about: 'A7' }}
      parts={parts}
      isPrinting={false}
      onPrinting={() => {}}
      onPrinted={(one) => (result = one)}
    />,
  )
  await screen.press('Print')
  await vi.waitFor(() => expect(result).toBeDefined(), { timeout: 10_000 })
  return result
}
test('a tap on Print brings the report out of this device’s printer', async () => {
  const fake = await usbPrinterHere()
  expect(await printed()).toMatchObject({ state: 'printed', by: { id: 'p1' } })
  const text = textOf(readEscPos(Uint8Array.from(fake.got), 384))
  for (const said of ['Duka la Asha', 'Ripoti ya zamu', 'Mauzo ya taslimu', '148,000']) expect(text).toContain(said)
})

test('a printer that goes while it prints is said to have gone, and nothing else prints it unasked', async () => {
  const fake = await usbPrinterHere()
  fake.vanishAfter = 40
  expect(await printed()).toMatchObject({ state: 'broken', by: { id: 'p1' } })
})

test('a printer of the shop’s network gets it by way of the server', async () => {
  const asked: { url: string; body: unknown }[] = []
  const putBack = answerCalls(({ url, body }) => {
    asked.push({ url, body })
    return { status: 200, body: { ok: true } }
  })
  savePrinter({
    ...USUAL_PRINTER,
    id: 'n1',
    way: 'network',
    name: 'Kaunta',
    address: { host: '192.168.1.50', port: 9100 },
  })
  try {
    expect(await printed()).toMatchObject({ state: 'printed', by: { id: 'n1' } })
  } finally {
    putBack()
  }
  const sent = asked.map(({ body }) => body).find((body) => typeof Reflect.get(Object(body), 'data') === 'string')
  expect(sent).toMatchObject({ host: '192.168.1.50', port: 9100 })
  const bytes = Buffer.from(String(Reflect.get(Object(sent), 'data')), 'base64')
  expect(textOf(readEscPos(Uint8Array.from(bytes), 384))).toContain('148,000')
})

test('without a printer the print window is what there is', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await screen.show(
    <ReportActions
      head={{ shopName: 'Duka la Asha', title: 'Ripoti ya zamu', about: 'A7' }}
      parts={parts}
      isPrinting={false}
      onPrinting={() => {}}
      onPrinted={() => {}}
    />,
  )
  await screen.press('Print')
  expect(print).toHaveBeenCalledOnce()
})

test('the report is shared as words: where it leads is a message with its figures', async () => {
  await screen.show(
    <ReportActions
      head={{ shopName: 'Duka la Asha', title: 'Ripoti ya zamu', about: 'A7' }}
      parts={parts}
      isPrinting={false}
      onPrinting={() => {}}
      onPrinted={() => {}}
    />,
  )
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Share')
  const { origin, searchParams } = new URL(link?.href ?? '')
  expect(origin).toBe('https://wa.me')
  for (const said of ['Duka la Asha', 'Ripoti ya zamu', 'Mauzo ya taslimu', '148,000'])
    expect(searchParams.get('text')).toContain(said)
})
