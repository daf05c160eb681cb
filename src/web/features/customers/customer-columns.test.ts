import { describe, expect, test } from 'vitest'
import { readCatalogue } from '../../../../tests/support/catalogues.ts'
import type { ListedCustomerRow } from '../../../shared/contract/customers.ts'
import { tablesCsv, tablesXlsx } from '../../patterns/table-files.ts'
import { readTable } from '../imports/read-table.ts'
import { customers } from '../imports/subjects/customers.ts'
import { CUSTOMER_COLUMNS, customerCells } from './customer-columns.ts'
import { columnTexts } from './customer-words.ts'

const SHOP = '0192f0c1-2345-7abc-8def-0123456789ab'
const said = { at: '2026-10-03T15:20:00.000Z', byName: 'Asha' }
const aCustomer = (given: Partial<ListedCustomerRow>, facts: Partial<ListedCustomerRow['facts']> = {}) => ({
  id: SHOP,
  name: 'Mama Neema',
  phones: ['+255712345678'],
  place: '',
  tags: [],
  source: 'counter' as const,
  isArchived: false,
  orderCount: 3,
  spentTzs: 9000,
  lastVisitAt: null,
  owesTzs: 0,
  owesSince: null,
  keptTzs: 0,
  consents: {},
  createdAt: '2026-10-01T08:00:00.000Z',
  ...given,
  facts: {
    contacts: (given.phones ?? ['+255712345678']).map((value) => ({ kind: 'phone' as const, value })),
    gender: '' as const,
    language: null,
    tin: '',
    birthday: '',
    notes: '',
    ...facts,
  },
})

const book = [
  aCustomer(
    {
      name: 'Asha "Mkubwa" Juma',
      phones: ['+255712345678', '+255754000111', '+254712345678'],
      place: 'Kariakoo, Dar',
      tags: ['jumla', 'VIP'],
      consents: {
        whatsapp_offers: { ...said, isGiven: true, how: 'chat' },
        sms_offers: { ...said, isGiven: false, how: 'said' },
        debt_reminders: { ...said, isGiven: true, how: 'written' },
      },
    },
    {
      contacts: [
        { kind: 'phone', value: '+255712345678' },
        { kind: 'phone', value: '+255754000111' },
        { kind: 'phone', value: '+254712345678' },
        { kind: 'whatsapp', value: '+255688000111' },
        // What WhatsApp calls somebody who gave no number: nothing another shop could use.
        { kind: 'whatsapp', value: 'TZ.1A2B3C' },
      ],
      gender: 'female',
      language: 'en',
      tin: '012345678',
      birthday: '1990-04-12',
      notes: 'Hulipa Ijumaa.\nHapendi simu; atumiwe ujumbe',
    },
  ),
  aCustomer({ name: '=SUM(A1)', phones: [], place: '-4 mtaa', tags: ['-x'] }, { notes: '+ mikopo', birthday: '04-12' }),
  aCustomer(
    { name: 'Baraka', phones: ['+255713000002'], consents: { sms_offers: { ...said, isGiven: true, how: 'said' } } },
    { gender: 'male', language: 'sw' },
  ),
]
const NOON = '2026-10-03T09:00:00.000Z'
const expected = [
  {
    name: 'Asha "Mkubwa" Juma',
    phone: '+255712345678',
    facts: {
      contacts: [
        { kind: 'phone', value: '+255754000111' },
        { kind: 'phone', value: '+254712345678' },
        { kind: 'whatsapp', value: '+255688000111' },
      ],
      gender: 'female',
      language: 'en',
      tin: '012345678',
      birthday: '1990-04-12',
      place: 'Kariakoo, Dar',
      notes: 'Hulipa Ijumaa.\nHapendi simu; atumiwe ujumbe',
      tags: ['jumla', 'VIP'],
    },
    consents: [
      { purpose: 'whatsapp_offers', isGiven: true, how: 'chat', at: NOON },
      { purpose: 'sms_offers', isGiven: false, how: 'said', at: NOON },
      { purpose: 'debt_reminders', isGiven: true, how: 'written', at: NOON },
    ],
  },
  {
    name: '=SUM(A1)',
    phone: '',
    facts: {
      contacts: [],
      gender: '',
      language: null,
      tin: '',
      birthday: '04-12',
      place: '-4 mtaa',
      notes: '+ mikopo',
      tags: ['-x'],
    },
    consents: [],
  },
  {
    name: 'Baraka',
    phone: '+255713000002',
    facts: { contacts: [], gender: 'male', language: 'sw', tin: '', birthday: '', place: '', notes: '', tags: [] },
    consents: [{ purpose: 'sms_offers', isGiven: true, how: 'said', at: NOON }],
  },
]

const swahili = readCatalogue('sw', 'office')
const FIGURES = ['Orders', 'Spent, TZS', 'Last visit', 'Owes, TZS', 'Balance, TZS']
describe.each([
  ['English', (text: string) => text],
  ['Swahili', (text: string) => swahili.get(text) ?? expect.fail(`no Swahili of ${text}`)],
])('customers as a file in %s', (_, say) => {
  const table = {
    name: 'Customers',
    heads: [...CUSTOMER_COLUMNS.map((column) => columnTexts[column].message ?? ''), ...FIGURES].map(say),
    rows: book.map((row) => [
      ...customerCells(row, {
        yes: say('Yes'),
        no: say('No'),
        gender: { female: say('Female'), male: say('Male') },
        way: { said: say('Told us'), written: say('In writing'), chat: say('In a chat') },
      }),
      row.orderCount,
      row.spentTzs,
      '2026-10-03',
      row.owesTzs,
      row.keptTzs,
    ]),
  }
  test.each([
    ['table', () => tablesCsv([table])],
    ['workbook', () => tablesXlsx([table])],
  ])(
    'come back out of a %s as they were, several phones, consent and what looks like a formula too',
    async (_kind, make) => {
      const read = await readTable(new Uint8Array(await (await make()).arrayBuffer()))
      if ('problem' in read) expect.fail(read.problem)
      const [heads = [], ...rows] = read.rows
      const columns = customers.findColumns(heads)
      // Each column where it stands, and no figure is taken for a fact.
      expect(CUSTOMER_COLUMNS.map((column) => columns[column])).toEqual(CUSTOMER_COLUMNS.map((_column, at) => at))
      expect(Object.values(columns).filter((at) => at >= CUSTOMER_COLUMNS.length)).toEqual([])
      const entries = customers.read(rows, columns, SHOP)
      expect(entries.map(({ problem }) => problem)).toEqual(book.map(() => null))
      expect(entries.map(({ body }) => body?.row)).toMatchObject(expected)
    },
  )
})

test('of a server that tells no more than the list, what it told is in the file', () => {
  const { facts: _facts, ...row } = aCustomer({ phones: ['+255712345678', '+255754000111'] })
  const words = { yes: '', no: '', gender: { female: '', male: '' }, way: { said: '', written: '', chat: '' } }
  expect(customerCells(row, words).slice(0, 4)).toEqual(['Mama Neema', '+255712345678', '+255754000111', ''])
})
