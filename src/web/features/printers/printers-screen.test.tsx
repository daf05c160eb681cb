import { i18n } from '@lingui/core'
import { LanguageProvider } from '../../i18n/language.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEscPos, textOf } from '../../../../tests/support/printers/escpos-paper.ts'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { type FakeUsb, fakeUsb } from '../../../../tests/support/printers/fake-printers.ts'
import { readDeviceSettings } from '../../session/device-settings.ts'
import { readPrinters, removePrinter } from '../../session/printers.ts'
import { Printers } from './printers-screen.tsx'

let fake: FakeUsb
let root: Root
let node: HTMLElement
let putBack: () => void
let printing: { isOn: boolean; ports: number[] }
/** What the server was asked to write. */
let papers: { host: string; port: number; data: string }[]

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  localStorage.clear()
  for (const { id } of readPrinters()) removePrinter(id)
  printing = { isOn: true, ports: [9100] }
  papers = []
  putBack = answerCalls(({ url, body }) => {
    if (url.endsWith('/printing')) return { status: 200, body: printing }
    if (url.endsWith('/jobs')) papers.push(body as (typeof papers)[number])
    return { status: 200, body: { ok: true } }
  })
  fake = fakeUsb()
  Object.defineProperty(navigator, 'usb', { configurable: true, value: fake.usb })
  node = document.body.appendChild(document.createElement('div'))
  root = createRoot(node)
  await act(async () =>
    root.render(
      <LanguageProvider>
        <QueryClientProvider client={new QueryClient()}>
          <Printers shopName="Duka la Mfano" language="sw" />
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  putBack()
  Reflect.deleteProperty(navigator, 'usb')
  vi.unstubAllGlobals()
})

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => each.textContent.trim() === name || each.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`no button ${name}: ${document.body.textContent}`)
  return found
}
const click = async (name: string) => await act(async () => button(name).click())
const says = async (text: string) => await vi.waitFor(() => expect(document.body.textContent).toContain(text))
const printed = () => readEscPos(Uint8Array.from(fake.got.splice(0)), 384)

test('nothing is kept before the person says so, and each answer changes one setting', async () => {
  await click('Choose: USB cable')
  await says('STMicro POS58, test')
  expect(readPrinters()).toEqual([])
  await click('Print the test')
  await says('Both of its ends must be on the paper')
  expect(textOf(printed())).toContain('Risiti ya majaribio')
  await click('It breaks')
  await vi.waitFor(() => expect(fake.got.length).toBeGreaterThan(300))
  await says('30 characters')
  expect(textOf(printed())).toContain('\n123456789012345678901234567890\n')
  await vi.waitFor(() => expect(button('Yes, one line').getAttribute('aria-disabled')).toBeNull())
  await click('Yes, one line')
  await click('It has a knife')
  await click('Try plug 1')
  await vi.waitFor(() => expect(fake.got).toEqual([0x1b, 0x70, 0, 0x19, 0xfa]))
  await vi.waitFor(() => expect(button('It opened').getAttribute('aria-disabled')).toBeNull())
  await click('It opened')
  expect(readPrinters()).toEqual([])
  await click('Save printer')
  expect(readPrinters()).toMatchObject([
    { name: 'STMicro POS58', way: 'usb', columns: 30, hasKnife: true, drawer: 'pin2', letters: 'plain' },
  ])
  expect(readPrinters()[0]?.testedAt).not.toBeNull()
  expect(readDeviceSettings().opensDrawer).toBe(true)
  await says('Test of the printer')
})

test('what the printer took and how long it took over it is said; cut off on wide paper is narrow paper', async () => {
  await vi.waitFor(async () => {
    await click('Choose: Network printer through the server')
    await type('192.168.1.50')
    await click('Use this address')
    await says('192.168.1.50, test')
  })
  await click('Print the test')
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/192\.168\.1\.50 took it, in \d+\.\d s/))
  await says('58 mm instead of 80 mm')
  await click('Cut off')
  await vi.waitFor(() => expect(papers).toHaveLength(2))
  const narrow = readEscPos(
    Uint8Array.from(atob(papers[1]?.data ?? ''), (sign) => sign.charCodeAt(0)),
    384,
  )
  expect(textOf(narrow)).toContain('\n12345678901234567890123456789012\n')
  await vi.waitFor(() => expect(button('Yes, one line').getAttribute('aria-disabled')).toBeNull())
  await click('Yes, one line')
  await click('I tear it')
  // The drawer hangs on the second plug.
  await click('Try plug 2')
  await vi.waitFor(() => expect(papers).toHaveLength(3))
  expect(Array.from(atob(papers[2]?.data ?? ''), (sign) => sign.charCodeAt(0))).toEqual([0x1b, 0x70, 1, 0x19, 0xfa])
  await vi.waitFor(() => expect(button('It opened').getAttribute('aria-disabled')).toBeNull())
  await click('It opened')
  await click('Save printer')
  expect(readPrinters()).toMatchObject([{ paper: '58mm', columns: 32, hasKnife: false, drawer: 'pin5' }])
})

test('a printer that is gone is said, and tried again', async () => {
  await click('Choose: USB cable')
  fake.isPlugged = false
  await click('Print the test')
  await says('The printer was not found.')
  fake.isPlugged = true
  await click('Try again')
  await says('Both of its ends must be on the paper')
  await click('Close without saving')
  expect(readPrinters()).toEqual([])
})

test('closing the list of the browser is no fault; ways this browser lacks say so', async () => {
  fake.isPlugged = false
  await click('Choose: USB cable')
  await says('No printer was chosen.')
  expect(document.body.textContent).toContain('Not in this browser')
  expect(() => button('Choose: Bluetooth printer')).toThrow('no button')
})

test('a saved printer is tested again, raised, removed, and brought back', async () => {
  for (let times = 0; times < 2; times += 1) {
    await click('Choose: USB cable')
    await says('STMicro POS58, test')
    await click('Save without the rest of the test')
  }
  expect(readPrinters()).toHaveLength(2)
  expect(document.body.textContent).toContain('Not tested yet')
  const [top] = readPrinters()
  await click('Try STMicro POS58 earlier')
  expect(readPrinters()[1]).toEqual(top)
  await click('Remove STMicro POS58')
  expect(readPrinters()).toEqual([top])
})

const type = async (text: string) =>
  await act(async () => {
    const field = document.querySelector<HTMLInputElement>('input[placeholder="192.168.1.50"]')
    if (!field) throw new Error('no field for the address')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a printer of the network is typed, tested through the server, and says what it needs', async () => {
  await click('Choose: Network printer through the server')
  await type('printer.lan')
  await click('Use this address')
  await says('Four numbers with dots')
  await vi.waitFor(async () => {
    await type('192.168.1.50:9101')
    await click('Use this address')
    await says('The server prints on port 9100 only.')
  })
  await type('192.168.1.50')
  await click('Use this address')
  await says('192.168.1.50, test')
  await click('Print the test')
  await says('Both of its ends must be on the paper')
  expect(papers).toMatchObject([{ host: '192.168.1.50', port: 9100 }])
  const sheet = readEscPos(
    Uint8Array.from(atob(papers[0]?.data ?? ''), (sign) => sign.charCodeAt(0)),
    576,
  )
  expect(textOf(sheet)).toContain('Risiti ya majaribio')
  await click('Save without the rest of the test')
  expect(readPrinters()).toMatchObject([
    { way: 'network', name: '192.168.1.50', address: { host: '192.168.1.50', port: 9100 }, paper: '80mm' },
  ])
  await says('Only while the server can be reached.')
})
