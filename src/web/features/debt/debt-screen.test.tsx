import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { DebtRow, DebtTotals } from '../../../shared/contract/debts.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { DebtScreen } from './debt-screen.tsx'

const screen = aScreen()
const today = businessDay(new Date())
const debtOf = (name: string, owesTzs: number): DebtRow => ({
  id: uuidv7(),
  name,
  phones: ['+255712000001'],
  owesTzs,
  since: dayAfter(today, -10),
  promisedOn: null,
  creditLimitTzs: null,
  lastReminder: null,
  agreement: null,
})
const rows = [debtOf('Asha', 30_000), debtOf('Baraka', 20_000)]
const age = (name: DebtTotals['ages'][number]['age'], tzs = 0, count = 0) => ({ age: name, tzs, count })
const totals: DebtTotals = {
  owing: 2,
  owedTzs: 50_000,
  cameInTzs: 4000,
  ages: [age('days_7'), age('days_30', 50_000, 2), age('days_60'), age('older')],
}
const rules = {
  isOn: false,
  everyDays: 3,
  mostEach: 3,
  afterDays: 14,
  quietFrom: 20,
  quietTo: 8,
  texts: { sw: '{shop} {amount}', en: '{shop} {amount}' },
  version: 1,
  isStopped: false,
}
const priced: string[] = []
let isFree = false
const onSearch = vi.fn<(change: object) => void>()
const ok = (body: unknown) => ({ status: 200, body })
/** `before`: what was owed a month ago; null where nobody wrote it down. */
async function show(before: number | null) {
  await aDeviceHere()
  const drafted: string[] = []
  await screen.show(<DebtScreen search={{}} onSearch={onSearch} />, ({ url, query, body }) => {
    if (url.endsWith('/debts/totals')) return ok(totals)
    if (url.endsWith('/debts')) return ok({ items: rows, nextCursor: null, total: 2 })
    if (url.includes('/figures/standings')) {
      const { from = '', to = '' } = query
      expect([from, to]).toEqual([dayAfter(today, -30), dayAfter(today, -30)])
      const day = { day: from, owedTzs: before ?? 0, stockTzs: null, dueTzs: null, isLate: false }
      return ok({ asOf: new Date().toISOString(), from, to, before: null, days: before === null ? [] : [day] })
    }
    if (url.includes('/debt-reminders/price')) {
      priced.push(query['ids'] ?? '')
      const people = query['ids']?.split(',').length ?? 0
      return ok({ people, parts: people, pricePerPartTzs: isFree ? 0 : 33, tzs: isFree ? 0 : people * 33, isFree })
    }
    if (url.includes('/remind')) {
      if (body === undefined) return ok(rules)
      drafted.push(url)
    }
    return { status: 404, body: {} }
  })
  await screen.sees('2 customers owe you')
  await screen.sees('Baraka')
  return drafted
}

test.each([
  [62_500, 'TZS 12,500 less than a month ago'],
  [41_000, 'TZS 9,000 more than a month ago'],
])('what came in today and what was owed a month ago stand beside what is owed (%i then)', async (before, words) => {
  await show(before)
  await screen.sees(words)
  expect(screen.said()).toContain('2 customers owe you, TZS 4,000 came in today')
  expect(screen.said()).not.toContain('Remind all')
})

test('nothing is compared with a night nobody wrote down', async () => {
  await show(null)
  expect(screen.said()).not.toContain('a month ago')
})

test('what reminding the chosen costs stands on the button before anything goes out', async () => {
  await show(null)
  await screen.press('Choose Asha')
  await screen.sees('Remind by SMS, TZS 33')
  // Until it is known what these cost, what others cost is not said.
  await screen.press('Choose Baraka')
  expect(screen.said()).toContain('2 customers chosen')
  expect(screen.said()).not.toContain('Remind by SMS, ')
  await screen.sees('Remind by SMS, TZS 66')
  isFree = true
  await screen.press('Choose Asha')
  await screen.sees('Remind by SMS, free')
  await screen.press('Choose Asha')
  expect(priced[1]).toBe(rows.map(({ id }) => id).join())
})

test('on a phone the sum and the payment stay at its foot, the ages are one bar, and search and order come when they are asked for', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await show(null)
  const foot = document.querySelector('section[aria-label="Owed to you"]')
  expect(foot?.textContent).toBe('Debts in allTZS\u00a04,000 came in todayTZS\u00a050,000Take payment')
  expect(foot?.className).toContain('sticky bottom-0')
  expect(foot?.nextElementSibling).toBeNull()
  const bar = document.querySelector('[role=group][aria-label="By age"]')
  expect(
    [...(bar?.previousElementSibling?.children ?? [])].map((part) => (part as HTMLElement).style.flexGrow),
  ).toEqual(['50000'])
  expect(bar?.textContent).toBe(
    '0–7 days00 customers8–30 days50,0002 customers31–60 days00 customersOver 6000 customers',
  )
  await screen.press('8–30 days')
  expect(onSearch).toHaveBeenLastCalledWith({ age: 'days_30' })
  expect(screen.said()).toContain('Largest first')
  expect(document.querySelector('input[type=search]')).toBeNull()
  await screen.press('Search and sort')
  expect(document.querySelector('input[type=search]')).not.toBeNull()
  expect(screen.said()).toContain('Promised by today')
})

test('on a phone each is reminded by one tap, and all of them one after another', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await show(null)
  await screen.press('Remind Baraka')
  await screen.sees('Remind Baraka')
  expect(document.querySelector('[role=dialog]')).not.toBeNull()
  await screen.press('Close')
  await screen.press('Remind all 2')
  await screen.sees('1 of 2')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Remind Asha')
  await screen.press('Skip')
  await screen.sees('2 of 2')
})
