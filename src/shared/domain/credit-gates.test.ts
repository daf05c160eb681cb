import { expect, test } from 'vitest'
import {
  type CreditCustomer,
  creditOf,
  type CreditPerson,
  type CreditRules,
  isOnCredit,
  isOverdue,
  opensCredit,
} from './credit-gates.ts'

const rules: CreditRules = { methodsOff: [], creditLimitTzs: null, creditDueDays: null, creditWithoutManagerTzs: null }
const anybody: CreditPerson = { isAdmin: false }
const today = '2026-11-25'
const of = (
  customer: Partial<CreditCustomer>,
  given: Partial<CreditRules> = {},
  { person = anybody, debtTzs = 10_000 }: { person?: CreditPerson; debtTzs?: number } = {},
) => creditOf({ rules: { ...rules, ...given }, customer: { owesTzs: 0, ...customer }, debtTzs, today }, person)

test.each([
  ['no rule, no gate', {}, {}, []],
  ['the shop sells nothing on credit', {}, { methodsOff: ['later'] }, ['shop']],
  ['exactly at the shop’s limit', { owesTzs: 15_000 }, { creditLimitTzs: 25_000 }, []],
  ['one shilling beyond it', { owesTzs: 15_001 }, { creditLimitTzs: 25_000 }, ['limit']],
  ['the customer’s own limit wins, wider', { owesTzs: 90_000, limitTzs: 100_000 }, { creditLimitTzs: 25_000 }, []],
  ['the customer’s own limit wins, narrower', { limitTzs: 0 }, { creditLimitTzs: 25_000 }, ['limit']],
  ['as far as anybody may', {}, { creditWithoutManagerTzs: 10_000 }, []],
  ['further than anybody may', { owesTzs: 1 }, { creditWithoutManagerTzs: 10_000 }, ['person']],
  ['its last day', { owesTzs: 1, dueOn: '2026-11-25' }, {}, []],
  ['the day after', { owesTzs: 1, dueOn: '2026-11-24' }, {}, ['overdue']],
  ['an order that names no day, on its last', { owesTzs: 1, owedSince: '2026-11-18' }, { creditDueDays: 7 }, []],
  ['and after it', { owesTzs: 1, owedSince: '2026-11-17' }, { creditDueDays: 7 }, ['overdue']],
  ['by the customer’s own days', { owesTzs: 1, owedSince: '2026-11-17', dueDays: 30 }, { creditDueDays: 7 }, []],
  ['a day of what was paid since', { dueOn: '2026-11-24' }, {}, []],
  ['without any days nothing is late', { owesTzs: 1, owedSince: '2020-01-01' }, {}, []],
  [
    'all at once',
    { owesTzs: 5000, dueOn: '2026-11-01' },
    { methodsOff: ['later'], creditLimitTzs: 9999, creditWithoutManagerTzs: 0 },
    ['shop', 'person', 'limit', 'overdue'],
  ],
] as const)('%s', (_, customer, given, closed) => {
  expect(of(customer, given).closed).toEqual(closed)
})

const closedFor = (creditLimitTzs: number | null) =>
  of({}, { creditWithoutManagerTzs: 20_000 }, { person: { isAdmin: false, creditLimitTzs } }).closed
test('a person’s own word stands in the place of what anybody may', () => {
  expect([closedFor(null), closedFor(9999), closedFor(10_000)]).toEqual([[], ['person'], []])
})

test('what is owed, will be owed and is free, and until when', () => {
  expect(of({ owesTzs: 12_000, limitTzs: 100_000 }, { creditDueDays: 3 }, { debtTzs: 40_800 })).toEqual({
    closed: [],
    owesTzs: 12_000,
    willOweTzs: 52_800,
    limitTzs: 100_000,
    freeTzs: 88_000,
    dueOn: '2026-11-28',
    overdueSince: null,
  })
  expect(of({ owesTzs: 30_000, limitTzs: 20_000, dueDays: 0, dueOn: '2026-11-20' })).toMatchObject({
    freeTzs: 0,
    dueOn: today,
    overdueSince: '2026-11-20',
  })
  expect(of({ owesTzs: -5 })).toMatchObject({ owesTzs: 0, limitTzs: null, freeTzs: null, dueOn: null })
  expect(of({ owesTzs: Number.MAX_SAFE_INTEGER }).willOweTzs).toBe(Number.MAX_SAFE_INTEGER)
})

const since = (dueOn: string | null, owedSince: string | null) =>
  of({ owesTzs: 1, dueOn, owedSince }, { creditDueDays: 1 }).overdueSince
test('the oldest that should have been paid is named, of those with a day and those without', () => {
  expect(since('2026-11-20', '2026-11-15')).toBe('2026-11-16')
  expect(since('2026-11-14', '2026-11-15')).toBe('2026-11-14')
  expect(since('2026-11-30', '2026-11-15')).toBe('2026-11-16')
})

const opens = (person: CreditPerson, closed: Parameters<typeof opensCredit>[1]['closed']) =>
  opensCredit(person, { closed, willOweTzs: 50_000 })
const own = (creditLimitTzs: number | null) => ({ isAdmin: false, creditLimitTzs })
test('an owner opens everything; a word of one’s own opens what is the customer’s, as far as it goes, and nothing the shop has shut', () => {
  expect(opens({ isAdmin: true }, ['shop', 'person', 'limit', 'overdue'])).toBe(true)
  expect([opens(anybody, []), opens(anybody, ['limit'])]).toEqual([true, false])
  expect([opens(own(50_000), ['limit', 'overdue']), opens(own(49_999), ['limit'])]).toEqual([true, false])
  expect([opens(own(1_000_000), ['shop']), opens(own(null), ['overdue'])]).toEqual([false, false])
})

test('goods that left without their money are on credit; what waits, was paid, came back or was cancelled is not', () => {
  const order = { status: 'completed', totalTzs: 1000, paidTzs: 0 } as const
  expect(isOnCredit(order)).toBe(true)
  expect(isOnCredit({ ...order, status: 'delivered', paidTzs: 999 })).toBe(true)
  for (const other of [
    { status: 'pending' },
    { status: 'cancelled' },
    { paidTzs: 1000 },
    { refundedTzs: 1000 },
  ] as const)
    expect(isOnCredit({ ...order, ...other })).toBe(false)
  expect([isOverdue(null, today), isOverdue('', today), isOverdue(today, today)]).toEqual([false, false, false])
})
