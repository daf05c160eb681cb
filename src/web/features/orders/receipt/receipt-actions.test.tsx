import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { anOrder } from '../../../../../tests/support/offline/till.ts'
import { readEscPos, textOf } from '../../../../../tests/support/printers/escpos-paper.ts'
import { unplugPrinters, usbPrinterHere } from '../../../../../tests/support/printers/usb-here.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { payOrder, saveOrder } from '../../../offline/till.ts'
import { Toaster } from '../../../ui/toaster.tsx'
// There before the tap: a busy machine takes its time over it.
import '../printing/print-panel.tsx'
import '../printing/more-ways.tsx'
import '../../../hardware/printers/draw.ts'
import { ReceiptActions } from './receipt-actions.tsx'
import { toReceipt } from './receipt-view.ts'

const screen = aScreen()
afterEach(() => {
  unplugPrinters()
  vi.restoreAllMocks()
})

async function shows(order: LocalOrder): Promise<void> {
  const view = toReceipt(order, null, 'Duka la Asha')
  const rows = { current: document.createElement('div') }
  rows.current.textContent = `rows of ${order.number}`
  await screen.show(
    <>
      <ReceiptActions order={order} view={view} phone="" language="sw" onLanguage={null} rows={rows} url={null} />
      <Toaster />
    </>,
  )
  // The device is read behind the first paint, long before anybody taps.
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 20)))
}
async function printed(order: LocalOrder): Promise<string> {
  const fake = await usbPrinterHere()
  await shows(order)
  await screen.press('Print')
  await screen.sees(/Sent to POS58/)
  return textOf(readEscPos(Uint8Array.from(fake.got), 384))
}
/** The same order as another till's, as the server tells it. `last`: whose the last step was. */
const ofServer = (order: LocalOrder, last: string | null): LocalOrder => ({
  ...order,
  deviceId: '',
  deviceCode: 'B2',
  events: [
    { kind: 'created', from: null, to: 'pending', reason: '', at: order.at, deviceCode: 'B2' },
    { kind: 'paid', from: 'pending', to: 'completed', reason: '', at: order.at, deviceCode: last },
    { kind: 'flagged', from: null, to: null, reason: '', at: order.at, deviceCode: null },
  ],
})
const COPY = 'NAKALA'
async function reprints() {
  const { waiting } = await aDeviceHere()
  return {
    order: await saveOrder(anOrder()),
    noted: async () => (await waiting()).filter(({ body }) => Reflect.get(Object(body), 'kind') === 'reprinted').length,
  }
}

test('a sale of this till prints as the receipt once, then as a copy, which stands in the chain', async () => {
  const { order, noted } = await reprints()
  expect((await printed(order)).toUpperCase()).not.toContain(COPY)
  expect(await noted()).toBe(0)
  await screen.press('Print a copy')
  await screen.sees(/Sent to POS58/)
  await vi.waitFor(async () => expect(await noted()).toBe(1))
})

test('what another till sold and may have printed comes out of this one as a copy at once', async () => {
  const { order, noted } = await reprints()
  expect((await printed(ofServer(order, 'B2'))).toUpperCase()).toContain(COPY)
  await vi.waitFor(async () => expect(await noted()).toBe(1))
})

test('an order of another till that was paid here is a receipt of here', async () => {
  const { order, noted } = await reprints()
  expect((await printed(ofServer(order, 'A7'))).toUpperCase()).not.toContain(COPY)
  expect(await noted()).toBe(0)
})

test('an order of another till that this one took the money for is no copy before the server knows of it either', async () => {
  await reprints()
  const unpaid = await saveOrder(anOrder({ status: 'pending' }))
  const { payments } = anOrder()
  const paid = await payOrder({ orderId: unpaid.id, payments, completes: true, at: unpaid.at })
  const events = [...ofServer(unpaid, 'B2').events.slice(0, 1), ...paid.events.slice(1)]
  expect((await printed({ ...paid, deviceId: '', deviceCode: 'B2', events })).toUpperCase()).not.toContain(COPY)
})

test('what was paid by its link, at no till, is nobody’s copy', async () => {
  const { order } = await reprints()
  expect((await printed({ ...ofServer(order, null), deviceCode: '' })).toUpperCase()).not.toContain(COPY)
})

const onPaper = () => {
  const said = [...document.querySelectorAll('.receipt-print > *')].map(({ textContent }) => textContent)
  dispatchEvent(new Event('afterprint'))
  return said
}
test('the print window marks the copy too, at both ends', async () => {
  const { order } = await reprints()
  vi.stubGlobal('print', () => {})
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
  await shows(order)
  await screen.press('Print')
  expect(onPaper()).toEqual([`rows of ${order.number}`])
  await screen.press('Print')
  expect(onPaper()).toEqual([
    expect.stringMatching(/nakala/i),
    `rows of ${order.number}`,
    expect.stringMatching(/nakala/i),
  ])
})

/** A canvas that knows what was written on it. */
function canvasHere(): { words: string[] } {
  const drawn = { words: [] as string[] }
  const context = {
    measureText: (text: string) => ({ width: text.length * 12 }),
    fillText: (text: string) => drawn.words.push(text),
    fillRect() {},
    save() {},
    restore() {},
    translate() {},
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'], { type: 'image/png' })),
  )
  return drawn
}
function shareSheet(): ShareData[] {
  const shared: ShareData[] = []
  const mine = { share: async (data: ShareData) => void shared.push(data), canShare: () => true }
  for (const [name, value] of Object.entries(mine))
    Object.defineProperty(navigator, name, { value, configurable: true })
  return shared
}
function noShareSheet() {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
}

test('the receipt goes as a picture and as a PDF to any app that takes files', async () => {
  const { order } = await reprints()
  const { words } = canvasHere()
  const shared = shareSheet()
  try {
    await shows(order)
    await screen.press('Other ways and paper')
    await screen.sees(/Share as a picture/)
    await screen.press('Share as a picture')
    await vi.waitFor(() => expect(shared).toHaveLength(1))
    await screen.press('Share as PDF')
    await vi.waitFor(() => expect(shared).toHaveLength(2), { timeout: 5000 })
  } finally {
    noShareSheet()
  }
  expect(shared.map(({ files }) => files?.map(({ name, type }) => [name, type]))).toEqual([
    [[`${order.number}.png`, 'image/png']],
    [[`risiti-${order.number.toLowerCase()}.pdf`, 'application/pdf']],
  ])
  const picture = words.join(' ')
  for (const said of ['Duka la Asha', 'Unga 1 kg', order.number]) expect(picture).toContain(said)
})

test('where nothing takes files they are downloaded, and it says so', async () => {
  const { order } = await reprints()
  canvasHere()
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await shows(order)
  await screen.press('Other ways and paper')
  await screen.sees(/Share as a picture/)
  await screen.press('Share as a picture')
  await screen.sees(/Picture saved/)
  await screen.press('Share as PDF')
  await screen.sees(/PDF saved/)
  expect(saved).toEqual([`${order.number}.png`, `risiti-${order.number.toLowerCase()}.pdf`])
})

test('a receipt that is too long for a picture says which ways are left', async () => {
  const { order } = await reprints()
  canvasHere()
  const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const [line] = order.lines
  if (!line) throw new Error('no line')
  await shows({ ...order, lines: Array.from({ length: 800 }, (_, at) => ({ ...line, id: `${at}` })) })
  await screen.press('Other ways and paper')
  await screen.sees(/Share as a picture/)
  await screen.press('Share as a picture')
  await screen.sees(/too long for a picture.*Share it as text or PDF instead/)
  expect(saves).not.toHaveBeenCalled()
})
