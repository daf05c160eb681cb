import type { ImportKind } from '../../../shared/domain/import-kinds.ts'
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv, writeCsv } from '../../../shared/domain/csv.ts'
import { importRowSchemas } from '../../../shared/contract/imports.ts'
import { areUsable, type ImportEntry } from './import-entry.ts'
import { fieldTexts } from './import-words.ts'
import { MOST_ROWS, readTable } from './read-table.ts'
import { subjects } from './subjects/all.ts'

const shopId = '0192f0c1-2345-7abc-8def-0123456789ab'
function read(kind: ImportKind, text: string): ImportEntry[] {
  const [headings = [], ...rows] = parseCsv(text)
  const columns = subjects[kind].findColumns(headings)
  expect(areUsable(subjects[kind], columns)).toBe(true)
  return subjects[kind].read(rows, columns, shopId)
}
const rowsIn = (kind: ImportKind, text: string) =>
  read(kind, text).map(({ body, problem }) => (problem ? `${problem.kind} ${problem.said}`.trim() : body?.row))
const kinds = Object.values(subjects).map(({ kind }) => kind)

/** As people read it in Swahili. */
const catalogue = readFileSync(`${import.meta.dirname}/../../i18n/office/sw.po`, 'utf8')
const swahili = (text: string) => {
  const after = catalogue.split(`msgid "${text}"\nmsgstr "`)[1]
  return after?.slice(0, after.indexOf('"')) ?? text
}

describe.each(kinds)('the empty table of %s', (kind) => {
  const { template, fields } = subjects[kind]
  test.each([
    ['English', (text: string) => text],
    ['Swahili', swahili],
  ])('in %s is read as it is, each column by itself, and its rows are right', (_, say) => {
    const headings = template.fields.map((field) => say(fieldTexts[field].message ?? ''))
    const columns = subjects[kind].findColumns(headings)
    expect(template.fields.map((field) => [field, columns[field]])).toEqual(
      template.fields.map((field, index) => [field, index]),
    )
    expect(fields.filter((field) => (columns[field] ?? -1) >= 0)).toHaveLength(template.fields.length)
    const entries = subjects[kind].read(template.rows, columns, shopId)
    expect(entries.map(({ problem }) => problem)).toEqual(entries.map(() => null))
  })
})

test('customers: phones are told in one way, whoever has one is known by it', () => {
  const [asha, again, nobody, wrong, consent, birthday, toCome] = rowsIn(
    'customers',
    [
      'Jina,Simu,Simu nyingine,Lebo,Siku ya kuzaliwa,Mahali,Maelezo,Amekubali ofa',
      'Asha Juma,"0712 345 678; 255754000111",+255 655 000 222,jumla; VIP; Jumla,12/04/1990,Kariakoo,,Ndiyo',
      'Asha J,712345678,,,,,,',
      ',0713000000,,,,,,',
      'Baraka,12345,,,,,,',
      'Chiku,,,,,,,labda',
      'Dula,,,,31/02/1990,,,',
      'Eliza,,,,2062-04-12,,,',
    ].join('\n'),
  )
  expect(asha).toMatchObject({
    name: 'Asha Juma',
    phone: '+255712345678',
    facts: {
      contacts: [
        { kind: 'phone', value: '+255754000111' },
        { kind: 'phone', value: '+255655000222' },
      ],
      birthday: '1990-04-12',
      place: 'Kariakoo',
    },
    consents: [
      { purpose: 'whatsapp_offers', isGiven: true, how: 'written' },
      { purpose: 'sms_offers', isGiven: true, how: 'written' },
    ],
  })
  expect([again, nobody, wrong, consent, birthday, toCome]).toEqual([
    'twice 2',
    'name_missing',
    'phone_unreadable 12345',
    'consent_unknown labda',
    'birthday_unreadable 31/02/1990',
    'birthday_to_come 2062-04-12',
  ])
})

test('customers: a TIN as people group it, and one whose nought a spreadsheet took; what is none is said', () => {
  const said = ['123-456-789', '123 456 789', '12345678', '1234', '']
  const rows = rowsIn('customers', ['Jina,TIN', ...said.map((cell, at) => `Mteja ${at},${cell}`)].join('\n'))
  expect(rows.map((row) => (typeof row === 'object' && 'facts' in row ? row.facts.tin : row))).toEqual([
    '123456789',
    '123456789',
    '012345678',
    'tin_unreadable 1234',
    '',
  ])
})

test('customers: the language by its name in either language, or as programs write it; another is none', () => {
  const said = ['English', 'Kiingereza', 'en-US', 'Kiswahili', 'SWAHILI', 'sw_TZ', 'Français', '']
  const rows = rowsIn('customers', ['Jina,Lugha', ...said.map((cell, at) => `Mteja ${at},${cell}`)].join('\n'))
  expect(rows.map((row) => (typeof row === 'object' && 'facts' in row ? row.facts.language : row))).toEqual([
    'en',
    'en',
    'en',
    'sw',
    'sw',
    'sw',
    null,
    null,
  ])
})

const consents = (line: string) => {
  const [row] = rowsIn('customers', `Jina,Amekubali ofa,Ofa kwa SMS,Vikumbusho vya deni\n${line}\n`)
  return typeof row === 'object' && 'consents' in row ? row.consents : row
}
test('customers: what each agreed to, how and when; one column of offers is said of both ways', () => {
  expect(consents('Asha,ndiyo,"Hapana, alituambia, 03/10/2026",')).toEqual([
    { purpose: 'whatsapp_offers', isGiven: true, how: 'written' },
    { purpose: 'sms_offers', isGiven: false, how: 'said', at: '2026-10-03T09:00:00.000Z' },
  ])
  expect(consents('Asha,,,Yes; in a chat')).toEqual([{ purpose: 'debt_reminders', isGiven: true, how: 'chat' }])
  expect(consents('Asha,,,"Yes, maybe"')).toBe('consent_unknown Yes, maybe')
  expect(consents('Asha,,,"Yes, 31/02/2026"')).toBe('day_unreadable 31/02/2026')
})

test.each([
  ['Loyverse', 'Customer name,Email,Phone,Address,City,Note,Total visits', 'Asha,,+255712345678,,Dar,,3'],
  ['Square', 'Reference ID,First Name,Last Name,Phone Number,Birthday,Memo', "x,Asha,Juma,'+255712345678,04-12,"],
  ['Shopify', 'First Name,Last Name,Email,Accepts Email Marketing,Phone,Tags,Note', 'Asha,Juma,,no,0712345678,VIP,'],
])('customers as %s exports them', (source, head, row) => {
  expect(subjects.customers.sourceOf(head.split(','))).toBe(source)
  expect(rowsIn('customers', `${head}\n${row}\n`)).toMatchObject([{ phone: '+255712345678' }])
})

const ids = (entries: readonly ImportEntry[]) => entries.map(({ id }) => id)
test('expenses: days and words as people write them; the same twice in a file is two, brought again none is new', () => {
  const text = [
    'Tarehe,Aina ya matumizi,Kiasi,Imelipwa kutoka,Maelezo',
    '13/11/2026,Kodi,"250,000",M-Pesa,',
    '14/11/2026,Mafuta ya jenereta,15000,,Lita 5',
    '46340,Umeme,20000/=,Benki,',
    '14/11/2026,Umeme,3000,bitcoin,',
    ',Umeme,3000,,',
    '40/11/2026,Umeme,3000,,',
    '14/11/2026,Umeme,elfu tatu,,',
    '14/11/2026,Chakula,3000,,',
    '14/11/2026,Chakula,3000,,',
  ].join('\n')
  expect(rowsIn('expenses', text)).toMatchObject([
    { day: '2026-11-13', category: 'rent', amountTzs: 250_000, method: 'mobile_money' },
    { day: '2026-11-14', category: 'other', note: 'Mafuta ya jenereta: Lita 5', method: 'cash' },
    { day: '2026-11-14', category: 'utilities', amountTzs: 20_000, method: 'bank' },
    'method_unknown bitcoin',
    'day_missing',
    'day_unreadable 40/11/2026',
    'amount_unreadable elfu tatu',
    { category: 'food' },
    { category: 'food' },
  ])
  expect(new Set(ids(read('expenses', text)).filter((id) => id !== null)).size).toBe(5)
  expect(ids(read('expenses', text))).toEqual(ids(read('expenses', text)))
})

test('stock: by code or name, never less than nothing', () => {
  expect(
    rowsIn(
      'stock',
      'Barcode,Jina,Stoo\n6201100450187,,56\n,Sukari,"1,040.5"\n,Chumvi,-3\n,,4\n6.2E+12,,1\n,Unga,\n0006201100450187,,9\n',
    ),
  ).toMatchObject([
    { code: '6201100450187', onHandMilli: 56_000 },
    { name: 'Sukari', onHandMilli: 1_040_500 },
    'stock_unreadable -3',
    'goods_missing',
    'barcode_unreadable 6.2E+12',
    'stock_missing',
    { code: '0006201100450187' },
  ])
})

test('debts: the same debt is the same whatever it comes to, so that it is never owed twice', () => {
  const [one, other] = [
    'Mteja,Simu,Deni,Tangu\nAsha,0712345678,45000,14/09/2026\n',
    'Mteja,Simu,Deni,Tangu\nAsha J.,+255 712 345 678,54000,2026-09-14\n',
  ].map((text) => read('debts', text)[0])
  expect(one?.id).toBe(other?.id)
  expect([one?.body?.row, other?.body?.row]).toMatchObject([{ amountTzs: 45_000 }, { amountTzs: 54_000 }])
  expect(rowsIn('debts', 'Name,Phone,Amount\n,,5\nAsha,,\nAsha,,0\n')).toEqual([
    'who_missing',
    'amount_missing',
    'amount_unreadable 0',
  ])
})

test('a formula in any cell of any kind is refused in its row; a phone with its plus is none', () => {
  for (const kind of kinds) {
    const { template } = subjects[kind]
    const columns = subjects[kind].findColumns(template.fields.map((field) => fieldTexts[field].message ?? ''))
    for (const [index] of template.fields.entries()) {
      const row = template.rows[0]?.map((cell, at) => (at === index ? '=HYPERLINK("http://x")' : cell)) ?? []
      expect([kind, index, subjects[kind].read([row], columns, shopId)[0]?.problem?.kind]).toEqual([
        kind,
        index,
        'formula',
      ])
    }
  }
  expect(rowsIn('customers', 'Name,Phone\nAsha,+255-712-345-678\n')).toMatchObject([{ phone: '+255712345678' }])
})

describe.each(kinds)('whatever a file of %s holds', (kind) => {
  const subject = subjects[kind]
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(
      '',
      '=1+1',
      '3000',
      '1,500',
      '-5',
      '1e309',
      '６００',
      '"',
      '0712345678',
      '2026-02-30',
      '46340',
      'x'.repeat(1999),
    ),
  )
  test('each row is one the server may take, under an id of its own, or says what is wrong', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: subject.fields.length, maxLength: subject.fields.length }), {
          minLength: 1,
          maxLength: 20,
        }),
        (cells) => {
          const rows = parseCsv(writeCsv([subject.fields.map(String), ...cells]), ',').slice(1)
          const columns = Object.fromEntries(subject.fields.map((field, index) => [field, index]))
          const entries = subject.read(rows, columns, shopId)
          for (const { id, body, problem } of entries) {
            expect([id === null, body === null]).toEqual([problem !== null, problem !== null])
            if (body && body.kind !== 'products')
              expect(importRowSchemas[body.kind].safeParse(body.row).success).toBe(true)
          }
          const named = ids(entries).filter((id) => id !== null)
          expect(new Set(named).size).toBe(named.length)
        },
      ),
      { numRuns: 40 },
    ))

  test('20,000 rows are read in seconds, of half a file nothing, and noise is a problem with a name', async () => {
    const rows = Array.from({ length: MOST_ROWS }, (_, index) => subject.fields.map((field) => `${field} ${index}`))
    const columns = Object.fromEntries(subject.fields.map((field, index) => [field, index]))
    const began = performance.now()
    expect(subject.read(rows, columns, shopId).length).toBeGreaterThan(0)
    expect(performance.now() - began).toBeLessThan(20_000)
    const whole = writeCsv([subject.template.fields.map(String), ...subject.template.rows])
    const lastComma = whole.lastIndexOf(',')
    expect(await readTable(new TextEncoder().encode(whole.slice(0, lastComma)))).toEqual({ problem: 'row_cut' })
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (given) => {
        const noise = await readTable(given)
        if (!('problem' in noise)) subject.read(noise.rows.slice(1), columns, shopId)
      }),
      { numRuns: 30 },
    )
  })
})
