import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { decodePicture } from '../../../../../tests/support/decode-picture.ts'
import { acceptedPaper, FISCAL_LINK } from '../../../../../tests/support/fiscal/on-paper.ts'
import { anOrder } from '../../../../../tests/support/offline/till.ts'
import { readEscPos, sheetSvg, textOf } from '../../../../../tests/support/printers/escpos-paper.ts'
import { receiptMessage, type ReceiptView } from '../../../../shared/texts/receipt.ts'
import { encodePaper } from '../../../hardware/printers/escpos.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { saveOrder } from '../../../offline/till.ts'
import { aShop } from '../../access/test-people.ts'
import { fiscalPicture } from '../printing/backup-pictures.ts'
import { receiptOnPaper } from '../printing/receipt-on-paper.ts'
// There before it is asked for: a busy machine takes its time over it.
import './receipt-backup.tsx'
import { printByWindow } from './print-receipt.ts'
import { ReceiptPaper } from './receipt-paper.tsx'
import { toReceipt } from './receipt-view.ts'

const screen = aScreen()
afterEach(() => vi.restoreAllMocks())

const shop = { ...aShop(), isFiscal: true }
const viewOf = (order: LocalOrder, link: Parameters<typeof toReceipt>[3] = null) =>
  toReceipt(order, shop, 'Duka la Asha', link)
/** As it comes out of a 58 mm printer. */
async function printed(view: ReceiptView, language: 'sw' | 'en') {
  const printer = { columns: 32, letters: 'plain' as const, hasKnife: false, feedLines: 3, drawer: 'none' as const }
  const paper = receiptOnPaper(view, language, { fiscal: await fiscalPicture(view) })
  const sheet = readEscPos(encodePaper(paper, printer, 'plain'), 384)
  return { lines: textOf(sheet).split('\n'), code: await decodePicture(Buffer.from(sheetSvg(sheet)), 900) }
}
const asText = (lines: readonly string[]) => lines.join('').replaceAll(/\s+/g, '')

test('a thermal receipt says that the authority’s is to come, and printed again, what came: its lines, its code and the QR that a camera reads', async () => {
  await aDeviceHere()
  const order = await saveOrder(anOrder())
  const waiting = await printed(viewOf(order), 'sw')
  expect(asText(waiting.lines)).toContain(asText(['Risiti ya TRA: itakuja kwenye kiungo cha risiti hii']))
  expect([waiting.code, asText(waiting.lines).includes('MWANZO')]).toEqual([null, false])
  // The server has the order, and nothing more yet.
  const asked = await printed(viewOf(order, { isSandbox: false, fiscal: { ...acceptedPaper, state: 'waiting' } }), 'sw')
  expect(asked).toEqual(waiting)

  const view = viewOf(order, { isSandbox: false, fiscal: acceptedPaper })
  const [sw, en] = [await printed(view, 'sw'), await printed(view, 'en')]
  for (const [{ lines, code }, words] of [
    [sw, ['MWANZO WA RISITI HALALI', 'Namba ya risiti 6', 'Namba ya Z 20261121', 'Namba ya uhakiki GU72D86']],
    [en, ['START OF LEGAL RECEIPT', 'Receipt number 6', 'Z number 20261121', 'Verification code GU72D86']],
  ] as const) {
    const text = asText(lines)
    for (const part of [...words, 'TIN 111222333', 'VRN 40-000001-A', '10TZ100001', 'Ilala', FISCAL_LINK])
      expect(text).toContain(asText([part]))
    expect([code, text.includes('kiungocharisitihii')]).toEqual([FISCAL_LINK, false])
  }
  // The code stands within the authority's receipt, as its lines do.
  const paper = receiptOnPaper(view, 'en', { fiscal: await fiscalPicture(view) })
  const at = (found: (part: (typeof paper)[number]) => boolean) => paper.findIndex(found)
  const says = (text: string) => at((part) => part.kind === 'text' && part.text.includes(text))
  const picture = at(({ kind }) => kind === 'picture')
  expect([says('START OF LEGAL') < picture, picture < says('END OF LEGAL')]).toEqual([true, true])
  // So does what is shared in words.
  for (const part of ['START OF LEGAL RECEIPT', 'Verification code: GU72D86', FISCAL_LINK])
    expect(receiptMessage(view, 'en')).toContain(part)
})

test('the sandbox’s says at both ends that nothing was sent, and has no code to check', async () => {
  await aDeviceHere()
  const order = await saveOrder(anOrder())
  const sandbox = { ...acceptedPaper, link: null, isSandbox: true }
  const { lines, code } = await printed(viewOf(order, { isSandbox: false, fiscal: sandbox }), 'en')
  expect(lines.filter((line) => line.includes('TEST, NOT SENT TO TRA'))).toHaveLength(2)
  expect([code, asText(lines).includes('LEGAL')]).toEqual([null, false])
})

test('the print window gets the paper of the screen: what is to come, then lines and QR', async () => {
  await aDeviceHere()
  vi.stubGlobal('print', () => {})
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
  const order = await saveOrder(anOrder())
  const inWindow = async (view: ReceiptView, text: RegExp) => {
    const rows = createRef<HTMLDivElement>()
    await screen.show(<ReceiptPaper view={view} language="en" rowsRef={rows} order={order} />)
    await screen.sees(text)
    if (view.fiscal?.link)
      await vi.waitFor(() => expect(rows.current?.querySelector('[data-qr]')).not.toBe(null), { timeout: 4000 })
    if (rows.current) printByWindow(rows.current, '58mm', null)
    const copy = document.querySelector('.receipt-print')
    const found = {
      text: copy?.textContent ?? '',
      codes: [...(copy?.querySelectorAll('[data-qr]') ?? [])].map((code) => code.getAttribute('data-qr')),
    }
    dispatchEvent(new Event('afterprint'))
    return found
  }
  const waiting = await inWindow(viewOf(order), /TRA fiscal receipt: comes with the link/)
  expect([waiting.codes, waiting.text.includes('GU72D86')]).toEqual([[], false])
  const came = await inWindow(viewOf(order, { isSandbox: false, fiscal: acceptedPaper }), /START OF LEGAL RECEIPT/)
  expect(came.codes).toEqual([FISCAL_LINK])
  for (const part of ['GU72D86', '10TZ100001', 'END OF LEGAL RECEIPT']) expect(came.text).toContain(part)
})
