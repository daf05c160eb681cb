import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aFiscalDetail, aFiscalDevice, aFiscalHome, aFiscalRow } from '../../../../tests/support/fiscal/fiscal-home.ts'
import { beside } from '../../../../tests/support/beside-field.ts'
import type { Asked } from '../../../../tests/support/wire.ts'
import type { FiscalDevice, FiscalHome, FiscalReceiptDetail } from '../../../shared/contract/fiscal.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { Toaster } from '../../ui/toaster.tsx'
import type { ComplianceSearch } from './compliance-search.ts'
import { ComplianceScreen } from './compliance-screen.tsx'
// There before the tap: a busy machine takes its time over it.
import './switch-on-sheet.tsx'

const screen = aScreen()
const onSearch = vi.fn<(search: ComplianceSearch) => void>()
let asked: Asked[] = []
const bodyOf = (path: string) => asked.findLast(({ url, method }) => method !== 'GET' && url.endsWith(path))?.body

/** The screen with a server that says this of the device, and of one receipt. */
async function show(home: FiscalHome, search: ComplianceSearch = {}, receipt: FiscalReceiptDetail = aFiscalDetail()) {
  asked = []
  onSearch.mockReset()
  await screen.show(
    <>
      <ComplianceScreen search={search} onSearch={onSearch} />
      <Toaster />
    </>,
    (call) => {
      asked.push(call)
      const { url, method } = call
      if (url.endsWith('/z-reports')) return { status: 200, body: { items: Z_REPORTS, nextCursor: null } }
      if (url.endsWith('/correct')) return { status: 200, body: aFiscalRow({ state: 'waiting', number: null }) }
      if (url.endsWith('/sandbox')) return { status: 200, body: { ok: true } }
      if (url.endsWith(`/receipts/${receipt.id}`)) return { status: 200, body: receipt }
      if (url.endsWith('/receipts')) return { status: 200, body: { items: [receipt], nextCursor: null } }
      if (url.endsWith('/off') && Reflect.get(Object(call.body), 'password') !== 'siri-ya-duka')
        return {
          status: 400,
          body: { error: { code: 'auth.wrong_credentials', message: 'x', requestId: '1' } },
        }
      return { status: method === 'GET' || method === 'POST' ? 200 : 404, body: home }
    },
  )
}
const Z_REPORTS = [
  {
    id: '019ac000-0000-7000-8000-000000000011',
    day: '2026-11-21',
    number: 20,
    receipts: 12,
    totalTzs: 240_000,
    taxCents: 3_661_017,
    state: 'accepted',
    words: '',
    tries: 1,
    answeredAt: '2026-11-22T00:05:00.000Z',
    isSandbox: false,
  },
  {
    id: '019ac000-0000-7000-8000-000000000012',
    day: '2026-11-20',
    number: 19,
    receipts: 3,
    totalTzs: 9000,
    taxCents: 0,
    state: 'refused',
    words: 'Invalid ZNUMBER',
    tries: 2,
    answeredAt: '2026-11-21T00:05:00.000Z',
    isSandbox: false,
  },
]
const tabs = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
const withDevice = (device: Partial<FiscalDevice> = {}, home: Partial<FiscalHome> = {}) =>
  aFiscalHome({ device: aFiscalDevice(device), today: { accepted: 3, totalTzs: 35_400, taxCents: 540_005 }, ...home })

test('off: what it would be and the way to it, and no lists of nothing', async () => {
  await show(aFiscalHome())
  await screen.sees(/Fiscal receipts are off.*Sales never wait for it/)
  expect(tabs()).toEqual(['Fiscal receipts', 'Personal data', 'Papers'])
  await screen.press('Switch on')
  await screen.sees('Switch on fiscal receipts')
})

test('on the islands it says why there is none, and there is nothing to switch on', async () => {
  await show(aFiscalHome({ isOnIslands: true }))
  await screen.sees('Zanzibar has another system')
  expect(screen.said()).not.toContain('Switch on')
})

test('on: the day at TRA, the device with its facts, what waits and was refused, and the way to all receipts', async () => {
  await show(
    withDevice(
      {},
      {
        waiting: 2,
        refused: 1,
        recent: [
          aFiscalRow(),
          aFiscalRow({
            id: aFiscalRow().orderId,
            orderNumber: 'A7-000124',
            state: 'waiting',
            code: '',
            number: null,
            answeredAt: null,
          }),
        ],
      },
    ),
  )
  await screen.sees(/Today at TRA.*35,400.*VAT 5,400\.05.*Accepted 3.*Waiting 2.*Refused 1/)
  await screen.sees(/Fiscal device is working.*TRA directly, answered.*10TZ100001.*111-222-333.*1,234.*20/)
  await screen.sees(/2 waiting.*1 refused.*A7-000123.*Accepted.*GU72D86.*A7-000124.*Waiting/)
  expect(tabs().map((name) => name.replaceAll(/\d/g, ''))).toEqual([
    'Today',
    'Fiscal receipts',
    'Z reports',
    'Personal data',
    'Papers',
  ])
  await screen.press('All receipts')
  expect(onSearch).toHaveBeenCalledWith({ tab: 'receipts' })
  await screen.press('Send now')
  await vi.waitFor(() => expect(asked.some(({ url, method }) => method === 'POST' && url.endsWith('/send'))).toBe(true))
})

test('silent: since when, and that sales go on; a day that is over is the one thing to do', async () => {
  const due = {
    day: '2026-11-20',
    number: 21,
    totalTzs: 11_800,
    taxCents: 180_000,
    receipts: 1,
    returnsTzs: 5000,
    unsent: 3,
  }
  await show(withDevice({ silentSince: '2026-11-21T06:00:00.000Z', alarms: ['z_late', 'silent'] }, { due }))
  await screen.sees(
    /Z report of November 20, 2026, number 21.*11,800.*VAT 1,800.*Receipts 1.*Returns.*5,000.*Not sent 3/,
  )
  await screen.sees(/The fiscal device does not answer.*TRA directly, silent since.*Sales go on and are sent later/)
  expect(screen.said()).not.toContain('Fiscal device is working')
  await screen.press('Send Z report')
  await vi.waitFor(() => expect(asked.some(({ url, method }) => method === 'POST' && url.endsWith('/send'))).toBe(true))
})

test.each([
  [{ trouble: '8', words: 'Invalid certificate' }, 'The certificate is not that of this device.'],
  [{ trouble: '4', words: 'x' }, 'TRA has not approved this device yet.'],
  [{ trouble: 'z_report', words: 'x' }, 'TRA refused a Z report. Ask your tax office.'],
  [{ way: 'vfdplus' as const, trouble: '4002', words: 'VFDPLUS-API-KEY expired!' }, 'VFDPLUS-API-KEY expired!'],
])('stopped (%o): why in words, and when it is tried again', async (given, words) => {
  await show(withDevice({ ...given, nextTryAt: '2026-11-21T14:00:00.000Z', alarms: ['stopped'] }))
  await screen.sees(/TRA does not take receipts of this device/)
  expect(screen.said()).toContain(words)
  expect(screen.said()).toContain('Tried again 5:00 PM.')
})

test('the sandbox says that nothing reaches TRA, and plays what it is told', async () => {
  await show(withDevice({ way: 'sandbox', isSandbox: true, plays: 'well' }))
  await screen.sees(/Sandbox: nothing is sent to TRA.*Sandbox, answered/)
  await screen.press('More')
  await screen.sees('How the sandbox behaves')
  const choices = [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'It works',
    'It is slow',
    'It does not answer',
    'It refuses receipts',
  ])
  await act(async () => choices.at(-1)?.click())
  await vi.waitFor(() => expect(bodyOf('/sandbox')).toEqual({ plays: 'refuses' }))
})

test('it is switched off with the password alone, which is asked for once more where it was wrong', async () => {
  await show(withDevice({ way: 'totalvfd' }))
  await screen.sees('TotalVFD, answered')
  await screen.press('More')
  await screen.sees('Set up anew')
  await screen.press('Switch off')
  await screen.sees('Switch off fiscal receipts?')
  expect(bodyOf('/off')).toBeUndefined()
  const confirm = async (password: string) => {
    await screen.type('Your password', password)
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button, [role=dialog] button')]
    await act(async () => buttons.findLast(({ textContent }) => textContent.trim() === 'Switch off')?.click())
  }
  await confirm('nyingine')
  await screen.sees('This is not your password.')
  await confirm('siri-ya-duka')
  await screen.sees('Fiscal receipts are off')
  expect(bodyOf('/off')).toEqual({ password: 'siri-ya-duka' })
})

test('receipts are found by state, and by order, number or code, which stay while the state is changed', async () => {
  const home = withDevice({}, { recent: [aFiscalRow()] })
  await show(home, { tab: 'receipts', state: 'refused', q: 'a7-0001' })
  await screen.sees(/A7-000123.*11,800.*Accepted.*GU72D86/)
  expect(asked.find(({ url }) => url.endsWith('/receipts'))?.query).toMatchObject({ state: 'refused', q: 'a7-0001' })
  await screen.press('In your books alone')
  expect(onSearch).toHaveBeenLastCalledWith({ tab: 'receipts', state: 'kept', q: 'a7-0001' })
  await screen.press('All')
  expect(onSearch).toHaveBeenLastCalledWith({ tab: 'receipts', q: 'a7-0001' })
})

test('a receipt says what was told and where it is checked', async () => {
  await show(withDevice(), { tab: 'receipts' })
  await screen.sees('A7-000123')
  await screen.press('A7-000123')
  await screen.sees(/Receipt number.*6.*Check code.*GU72D86.*What was told.*2 × Sukari \(A\).*VAT A.*1,800.*CASH/)
  const check = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Check it at TRA')
  expect(check?.getAttribute('href')).toBe('https://verify.tra.go.tz/GU72D86_161402')
  expect(screen.said()).not.toContain('Send again')
})

test('what came back is in the books alone, and says where its credit note is', async () => {
  const kept = aFiscalDetail({
    kind: 'correction',
    state: 'kept',
    problem: 'refund',
    orderNumber: 'A7-R000124',
    amountTzs: -11_800,
    number: null,
    code: '',
    link: null,
    items: [],
    vat: [],
    payments: [],
  })
  await show(withDevice(), { tab: 'receipts' }, kept)
  await screen.sees('A7-R000124')
  await screen.press('A7-R000124')
  await screen.sees(/Kept in your books.*takes no credit note.*The receipt of this order carries a credit note/)
  expect(screen.said()).not.toContain('Send again')
})

test('a refused receipt is sent again only with a letter for each code and a number that can be one; each is said beside its field', async () => {
  const refused = aFiscalDetail({
    state: 'refused',
    problem: 'vat_missing',
    missing: ['', 'Z9'],
    number: null,
    code: '',
    link: null,
    items: [],
    vat: [],
    payments: [],
  })
  await show(withDevice({}, { refused: 1 }), { tab: 'receipts' }, refused)
  await screen.sees('Refused: VAT group is missing')
  await screen.press('A7-000123')
  await screen.sees(/VAT group of goods without a code.*VAT group of code Z9/)
  await screen.press('Send again')
  expect([beside('VAT group of goods without a code'), beside('VAT group of code Z9')]).toEqual([
    'Choose the VAT group.',
    'Choose the VAT group.',
  ])
  await screen.type('VAT group of goods without a code', 'E')
  await screen.type('VAT group of code Z9', 'A')
  await screen.type('Customer’s number, if they want it on the receipt', 'tin')
  await screen.type('TIN', '12')
  await screen.press('Send again')
  expect([beside('VAT group of code Z9'), beside('TIN')]).toEqual(['', 'This cannot be such a number.'])
  expect(bodyOf('/correct')).toBeUndefined()
  await screen.type('TIN', '111-222-333')
  await screen.press('Send again')
  await screen.sees('It is sent again')
  expect(bodyOf('/correct')).toEqual({
    letters: { '': 'E', Z9: 'A' },
    customer: { idType: 'tin', id: '111-222-333' },
  })
})

test('a letter that was chosen wrongly stands in the form and is changed there; what stays as it is, is not sent', async () => {
  const refused = aFiscalDetail({
    state: 'refused',
    problem: 'authority',
    letters: { '': 'E', Z9: 'A' },
    number: null,
    code: '',
    link: null,
  })
  await show(withDevice({}, { refused: 1 }), { tab: 'receipts' }, refused)
  await screen.sees('A7-000123')
  await screen.press('A7-000123')
  await screen.sees('VAT group of code Z9')
  await screen.type('VAT group of goods without a code', 'C')
  await screen.press('Send again')
  await screen.sees('It is sent again')
  expect(bodyOf('/correct')).toEqual({ letters: { '': 'C' }, customer: { idType: 'none', id: '' } })
})

test.each([
  ['left as it was, it is sent as it stands there', undefined, { idType: 'tin', id: '123456789' }],
  ['taken off, nobody is named', 'none', { idType: 'none', id: '' }],
])('whose number a refused receipt has stands in the form; %s', async (_, chosen, sent) => {
  const customer = { idType: 'tin' as const, id: '123456789', name: 'Kampuni' }
  const refused = aFiscalDetail({
    state: 'refused',
    problem: 'authority',
    number: null,
    code: '',
    link: null,
    customer,
  })
  await show(withDevice({}, { refused: 1 }), { tab: 'receipts' }, refused)
  await screen.sees('A7-000123')
  await screen.press('A7-000123')
  await screen.sees('Customer’s number, if they want it on the receipt')
  if (chosen !== undefined) await screen.type('Customer’s number, if they want it on the receipt', chosen)
  await screen.press('Send again')
  await screen.sees('It is sent again')
  expect(bodyOf('/correct')).toEqual({ letters: {}, customer: sent })
})

test('the reports that closed the days, with what they came to and why one was refused', async () => {
  await show(withDevice(), { tab: 'z' })
  await screen.sees(/November 21, 2026.*20.*12.*240,000.*36,610\.17.*Accepted/)
  await screen.sees(/November 20, 2026.*19.*3.*9,000.*Refused: Invalid ZNUMBER/)
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2)
})

test.each([
  [
    'receipts',
    '/receipts',
    'Date and time,Order,Kind,"Amount, TZS","VAT, TZS",State,Number,Check code,Link,Note,Sandbox',
    '1000',
  ],
  ['z', '/z-reports', '2026-11-21,20,12,240000,36610.17,Accepted,,', '100'],
] as const)('a month of %s is a file, asked for by its month to the end', async (tab, path, line, limit) => {
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) made.push(file)
    return 'blob:file'
  })
  await show(withDevice(), { tab })
  await screen.sees('Export')
  await screen.press('Export')
  await screen.sees(/CSV/)
  await screen.press('Table (CSV)')
  await vi.waitFor(() => expect(made).toHaveLength(1))
  expect(asked.findLast(({ url }) => url.endsWith(path))?.query).toMatchObject({
    month: businessDay(Date.now()).slice(0, 7),
    limit,
  })
  expect(await made[0]?.text()).toContain(line)
  vi.restoreAllMocks()
})
