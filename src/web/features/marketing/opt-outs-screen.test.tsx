import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { OptOutsScreen } from './opt-outs-screen.tsx'
import type { OptOutsSearch } from './opt-outs-search.ts'

const screen = aScreen()
const onSearch = vi.fn<(search: OptOutsSearch) => void>()
const asked: string[] = []
const row = {
  key: '+255712000001',
  at: '2026-11-30T08:00:00.000Z',
  way: 'sms',
  phone: '+255712000001',
  customerId: null,
  customerName: null,
  byName: null,
  channels: ['sms', 'whatsapp'],
}
const known = {
  ...row,
  key: '0192f0c1-2345-7abc-8def-0123456789ab',
  way: 'staff',
  customerId: '0192f0c1-2345-7abc-8def-0123456789ab',
  customerName: 'Asha',
  byName: 'Neema',
  channels: ['sms'],
}
const show = (search: OptOutsSearch, items: object[] | null) =>
  screen.show(<OptOutsScreen search={search} onSearch={onSearch} />, (call) => {
    asked.push(JSON.stringify(call))
    return items === null
      ? { status: 503, body: { error: { code: 'server.unavailable', message: '' } } }
      : { status: 200, body: { items, nextCursor: null } }
  })

test('who, by what way and who wrote it down; a customer leads to their page, where alone a yes is written', async () => {
  await show({ way: 'staff' }, [row, known])
  await screen.sees(/Not a customer yet\+255 712 000 001Answered STOPSMS, WhatsApp/)
  await screen.sees(/Asha\+255 712 000 001Told the shop, NeemaSMS/)
  expect(asked.at(-1)).toContain('staff')
  const links = [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))
  expect(links).toContain(`/dashboard/customers/${known.customerId}`)
  await screen.type('How they said no', 'link')
  expect(onSearch).toHaveBeenCalledWith({ way: 'link' })
})

test('where nobody said no the list says how they would, and no filter is offered to clear', async () => {
  await show({}, [])
  await screen.sees('Nobody said no')
  expect(screen.said()).not.toContain('Clear filters')
})
test('a filter nobody fits is cleared with one tap', async () => {
  await show({ way: 'chat', q: 'asha' }, [])
  await screen.sees('Clear filters')
  await screen.press('Clear filters')
  expect(onSearch).toHaveBeenCalledWith({})
})
test('what could not be asked can be asked again', async () => {
  await show({}, null)
  await screen.sees('Retry')
  expect(screen.said()).not.toContain('Nobody said no')
})
