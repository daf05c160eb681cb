import { expect, test } from 'vitest'
import { keptCustomer } from '../../../../tests/support/kept-customers.ts'
import type { CustomerRow } from '../../../shared/contract/customers.ts'
import { daysSince } from '../../../shared/domain/debts.ts'
import type { CustomerRow as KeptRow } from '../../offline/db.ts'
import { debtsOf } from '../debt/debt-list.ts'
import { mergeCustomers } from './customer-list.ts'
import type { CustomerSearch } from './customer-search.ts'

const today = '2026-11-28'
const online = { isOffline: false, today }
const offline = { isOffline: true, today }
const told = (id: string, given: Partial<CustomerRow> = {}): CustomerRow => ({
  id,
  name: id,
  phones: [],
  place: '',
  tags: [],
  source: 'dashboard',
  isArchived: false,
  orderCount: 3,
  spentTzs: 9000,
  lastVisitAt: null,
  owesTzs: 0,
  owesSince: null,
  keptTzs: 0,
  consents: {},
  createdAt: '2026-11-01T08:00:00.000Z',
  ...given,
})
const namesOf = (here: readonly KeptRow[], search: CustomerSearch) =>
  mergeCustomers([], here, search, offline).map(({ name }) => name)

test('without a network a debt is as old as its oldest part, whenever it is to be paid, and both lists say the same', () => {
  const here = [
    keptCustomer('Asha', { balanceTzs: 40_000, owesSince: '2026-10-01', owedSince: '2026-11-20', dueOn: '2026-12-15' }),
    keptCustomer('Baraka', { balanceTzs: 5000, owesSince: '2026-11-08', dueOn: '2026-11-25' }),
    keptCustomer('Chiku', { balanceTzs: 5000, owedSince: '2026-11-18', dueOn: '2026-11-20' }),
    keptCustomer('Dula', { balanceTzs: 700, sync: 'waiting' }),
    // What the server last said was paid here since.
    keptCustomer('Elia', { balanceTzs: 0, owesSince: '2026-10-01', dueOn: '2026-10-08' }),
  ]
  const rows = mergeCustomers([], here, {}, offline)
  expect(rows.map(({ name, owesSince }) => [name, owesSince === null ? null : daysSince(owesSince, today)])).toEqual([
    ['Asha', 58],
    ['Baraka', 20],
    ['Chiku', 10],
    ['Dula', 0],
    ['Elia', null],
  ])
  const owing = here.filter(({ balanceTzs }) => balanceTzs > 0)
  const since = new Map(rows.map(({ id, owesSince }) => [id, owesSince]))
  expect(debtsOf(owing, {}, today).map((row) => row.since)).toEqual(
    debtsOf(owing, {}, today).map(({ id }) => since.get(id)),
  )
})

test('over the server’s row stands what was written here and is not sent; what only the server adds up stays', () => {
  const here = [
    keptCustomer('a', { name: 'Asha Juma', phones: ['+255712345678'], sync: 'waiting', facts: { place: 'Kariakoo' } }),
    keptCustomer('b', { name: 'Not so', sync: 'synced' }),
  ]
  expect(mergeCustomers([told('a', { owesTzs: 500 }), told('b')], here, {}, online)).toMatchObject([
    { name: 'Asha Juma', phones: ['+255712345678'], place: 'Kariakoo', spentTzs: 9000, owesTzs: 500, sync: 'waiting' },
    { name: 'b', sync: 'synced' },
  ])
})

test('whom the server does not know yet stands first, and without a network behind those it told', () => {
  const here = [keptCustomer('new', { sync: 'waiting' }), keptCustomer('old'), keptCustomer('a')]
  const names = (way: typeof online) => mergeCustomers([told('a')], here, {}, way).map(({ id }) => id)
  expect(names(online)).toEqual(['new', 'a'])
  expect(names(offline)).toEqual(['a', 'new', 'old'])
})

test.each<[string, CustomerSearch, string[]]>([
  ['nothing', {}, ['Asha', 'Baraka']],
  ['all', { state: 'all' }, ['Asha', 'Baraka', 'Chiku']],
  ['archived', { state: 'archived' }, ['Chiku']],
  ['a tag, however it is written', { tag: 'JUMLA' }, ['Asha']],
  ['a place, however it is written', { place: 'kariakoo' }, ['Asha']],
  ['who owes', { debt: 'owing' }, ['Asha', 'Baraka']],
  ['who is late', { debt: 'overdue' }, ['Baraka']],
  ['who owes nothing', { debt: 'none', state: 'all' }, ['Chiku']],
  ['for whom something is kept', { balance: 'kept', state: 'all' }, ['Chiku']],
  ['a segment, which the server alone can tell', { segment: 'regulars' }, []],
  ['a name', { q: 'barak' }, ['Baraka']],
  ['a phone in any spelling', { q: '0712 345' }, ['Asha']],
  ['a TIN in any spelling', { q: '987-654' }, ['Baraka']],
])('the device narrows its own rows by %s', (_, search, names) => {
  const here = [
    keptCustomer('Asha', {
      phones: ['+255712345678'],
      balanceTzs: 100,
      dueOn: today,
      facts: { tags: ['jumla'], place: 'Kariakoo' },
    }),
    keptCustomer('Baraka', { balanceTzs: 100, dueOn: '2026-11-27', sync: 'waiting', facts: { tin: '987654321' } }),
    keptCustomer('Chiku', { dueOn: '2026-11-01', storeCreditTzs: 50, facts: { isArchived: true } }),
  ]
  expect(namesOf(here, search).toSorted()).toEqual(names)
})
