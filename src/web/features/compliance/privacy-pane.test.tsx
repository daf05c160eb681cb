import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { Asked } from '../../../../tests/support/wire.ts'
import { PrivacyPane } from './privacy-pane.tsx'

const screen = aScreen()
const id = '019ac000-0000-7000-8000-000000000001'
const customerId = '019ac000-0000-7000-8000-000000000002'
const request = {
  id,
  kind: 'erase',
  customerId,
  customerName: 'Zubeda',
  isErased: false,
  way: 'in_person',
  state: 'open',
  askedOn: '2026-11-01',
  dueOn: '2026-12-01',
  byName: 'Mwenye',
  reason: '',
  settledAt: null,
  settledByName: null,
  figures: {},
}
const standing = {
  ...request,
  owesTzs: 3000,
  keptTzs: 0,
  openOrders: 1,
  fiscalReceipts: 0,
  holds: { orders: 2, payments: 1, debts: 1, messages: 0, chats: 4, files: 1, consents: 2 },
}
const consent = {
  id,
  at: '2026-11-20T10:00:00.000Z',
  customerId,
  customerName: 'Zubeda',
  purpose: 'sms_offers',
  isGiven: false,
  how: 'chat',
  words: 'May we send offers?',
  byName: 'Asha',
  deviceCode: 'A1',
}
const asked: Asked[] = []
const onSearch = vi.fn<(search: unknown) => void>()
async function show() {
  let isErased = false
  await screen.show(<PrivacyPane search={{ tab: 'privacy' }} onSearch={onSearch} />, (call) => {
    asked.push(call)
    if (call.url.endsWith('/consents')) return { status: 200, body: { items: [consent], nextCursor: null } }
    if (call.url.endsWith('/erase')) {
      isErased = true
      return { status: 200, body: { ...request, state: 'answered', isErased } }
    }
    if (call.url.endsWith(`/requests/${id}`))
      return { status: 200, body: { ...standing, isErased, ...(isErased ? { state: 'answered' } : {}) } }
    return { status: 200, body: { items: [request], nextCursor: null, open: 1, late: 0 } }
  })
}

test('what is owed is said before a customer is erased, and goes back with the password; the log shows answer, way and words', async () => {
  await show()
  await screen.sees(/Zubeda.*Erase their data.*(Answer by|Late since) December 1, 2026/)
  await screen.sees(/Offers by SMS.*May we send offers\?.*Said no.*In a chat.*Asha, A1/)
  await screen.press('Zubeda')
  await screen.sees('They still owe TZS 3,000')
  expect(screen.said()).toContain('1 order is still open')
  await screen.press('Erase for ever')
  await screen.sees('Erase Zubeda?')
  expect(asked.some(({ url }) => url.endsWith('/erase'))).toBe(false)
  await screen.type('Your password', 'siri-ya-duka')
  const confirm = [
    ...document.querySelectorAll<HTMLElement>('[role=alertdialog] button, [role=dialog] button'),
  ].findLast(({ textContent }) => textContent.trim() === 'Erase for ever')
  confirm?.click()
  await screen.sees('Nothing of this customer is left')
  expect(asked.find(({ url }) => url.endsWith('/erase'))?.body).toEqual({
    owesTzs: 3000,
    keptTzs: 0,
    password: 'siri-ya-duka',
  })
  await screen.press('Agreed')
  expect(onSearch).toHaveBeenCalledWith({ tab: 'privacy', answer: 'given' })
})

test('requests are found by customer and by whether they are open; every consent is in the file, with its words', async () => {
  onSearch.mockReset()
  asked.length = 0
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob)
    return 'blob:consents'
  })
  await screen.show(
    <PrivacyPane search={{ tab: 'privacy', q: 'zub', asked: 'open' }} onSearch={onSearch} />,
    (call) => {
      asked.push(call)
      return call.url.endsWith('/consents')
        ? { status: 200, body: { items: [consent], nextCursor: null } }
        : { status: 200, body: { items: [request], nextCursor: null, open: 1, late: 0 } }
    },
  )
  await screen.sees(/Zubeda.*May we send offers/)
  expect(asked.find(({ url }) => url.endsWith('/requests'))?.query).toMatchObject({ search: 'zub', state: 'open' })
  await screen.press('Settled')
  expect(onSearch).toHaveBeenCalledWith({ tab: 'privacy', q: 'zub', asked: 'settled' })
  await screen.press('Export')
  await screen.sees(/CSV/)
  await screen.press('Table (CSV)')
  await vi.waitFor(() => expect(made).toHaveLength(1))
  const text = (await made[0]?.text()) ?? ''
  expect(text).toContain('Date and time,Customer,For what,Answer,How,Words,Written by,Device')
  expect(text).toContain('2026-11-20T10:00:00.000Z,Zubeda,Offers by SMS,Said no,In a chat,May we send offers?,Asha,A1')
  vi.restoreAllMocks()
})
