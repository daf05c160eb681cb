import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv, writeCsv } from '../../../shared/domain/csv.ts'
import { areUsable } from './import-entry.ts'
import { headingsKey } from './match-columns.ts'
import { findColumns, sourceOf } from './product-columns.ts'
import { readProducts } from './read-products.ts'
import { products } from './subjects/products.ts'
import { MOST_BYTES, MOST_ROWS, readTable } from './read-table.ts'

const shopId = '0192f0c1-2345-7abc-8def-0123456789ab'
const bytes = (text: string) => new TextEncoder().encode(text)
function read(text: string) {
  const [headings = [], ...rows] = parseCsv(text)
  const columns = findColumns(headings)
  expect(areUsable(products, columns)).toBe(true)
  return { source: sourceOf(headings), entries: readProducts(rows, columns, shopId) }
}
const inShort = (text: string) =>
  read(text).entries.map(({ rows, product, problem }) => [
    rows.join('-'),
    problem ? `${problem.kind} ${problem.said}`.trim() : product?.name,
    ...(product
      ? [product.priceTzs, product.variants.map(({ name, priceTzs }) => `${name} ${priceTzs}`).join(', ')]
      : []),
  ])

describe('a person’s own table', () => {
  test('in either language, with what is left out left out', () => {
    const { entries } = read(
      'Jina,Bei,Bei ya kununulia,Stoo,Kundi,Kipimo,Barcode\nUnga wa sembe 2 kg,"4,500","3,700",56,Vyakula,pakiti,6201100450187\nChumvi,600/=,,,,,\n',
    )
    expect(entries.map(({ product }) => product)).toMatchObject([
      {
        name: 'Unga wa sembe 2 kg',
        priceTzs: 4500,
        costTzs: 3700,
        group: 'Vyakula',
        unit: 'pakiti',
        barcodes: ['6201100450187'],
        tracksStock: true,
        openingStock: { [entries[0]?.product?.id ?? '']: 56_000 },
      },
      { name: 'Chumvi', priceTzs: 600, costTzs: null, tracksStock: false, openingStock: {} },
    ])
  })
  test('each row that is wrong says why, and no other row suffers', () => {
    expect(
      inShort(
        [
          'Name,Price,Cost,Stock,Barcode',
          'Sukari,3000,2700,61,',
          ',500,350,28,',
          'Sabuni,elfu moja,900,30,',
          'Maji,,700,146,',
          'Kalamu,500,sita,120,',
          'Daftari,1200,850,arobaini,',
          'Unga,4500,3700,56,6.2011E+12',
          '=HYPERLINK("x"),1,1,1,',
          'Sukari,3100,,,',
          'Kiberiti,-200,,,',
        ].join('\n'),
      ),
    ).toEqual([
      ['2', 'Sukari', 3000, ''],
      ['3', 'name_missing'],
      ['4', 'price_unreadable elfu moja'],
      ['5', 'price_missing'],
      ['6', 'cost_unreadable sita'],
      ['7', 'stock_unreadable arobaini'],
      ['8', 'barcode_unreadable 6.2011E+12'],
      ['9', 'formula =HYPERLINK("x")'],
      ['10', 'twice 2'],
      ['11', 'price_unreadable -200'],
    ])
  })
  test('a carton, a half and what else is sold of it: each row of a unit says what is wrong with it', () => {
    const heads =
      'Jina,Bei,Kipimo,Kipimo kingine,Kipimo kingine: idadi ndani,Kipimo kingine: bei,Kipimo kingine: hukaa kimefungwa,Saizi'
    const unitsIn = (...rows: string[]) =>
      read([heads, ...rows].join('\n')).entries.map(({ product, problem }) =>
        problem
          ? `${problem.kind} ${problem.said}`.trim()
          : product?.units?.map(({ name, factorMilli, priceTzs, isPack }) => [name, factorMilli, priceTzs, isPack]),
      )
    expect(unitsIn('Soda,700,chupa,Kreti,24,15000,ndiyo,', 'Soda,,,Nusu kreti,12,8000,,', 'Maji,500,,,,,,')).toEqual([
      [
        ['Kreti', 24_000, 15_000, true],
        ['Nusu kreti', 12_000, 8000, false],
      ],
      undefined,
    ])
    expect(
      unitsIn(
        'A,700,,,24,15000,,',
        'B,700,,Kreti,mbili,15000,,',
        'C,700,,Kreti,0,15000,,',
        'D,700,,Kreti,24,,,',
        'E,700,,Kreti,24,bure,,',
        'F,700,chupa,Chupa,24,1,,',
        'G,700,,Kreti,1,1,,',
        'H,700,,Nusu,0.5,1,ndiyo,',
        'I,700,,Kreti,24,1,labda,',
        'J,700,,Kreti,24,1,,Kubwa',
      ),
    ).toEqual([
      'unit_name_missing',
      'unit_factor_unreadable mbili',
      'unit_factor_unreadable 0',
      'unit_price_missing',
      'unit_price_unreadable bure',
      'unit_name_twice Chupa',
      'unit_same_as_base Kreti',
      'unit_pack_unfit Nusu',
      'unit_closed_unknown labda',
      'units_with_variants',
    ])
  })
  test('tax by its code or its name, category in either language, and the level from which it is low', () => {
    const text = 'Name,Price,Tax code,Group,Category,Low stock level'
    const [headings = [], ...rows] = parseCsv(
      [
        text,
        'Chai,500,vat 18%,Vinywaji,Vyakula na vinywaji,2.5',
        'Maji,500,a,,Food & beverages,',
        'Juisi,500,Z,,,',
        'Soda,500,,,Magari,',
        'Pipi,500,,,,wachache',
      ].join('\n'),
    )
    const codes = [{ code: 'A', name: 'VAT 18%' }]
    const entries = readProducts(rows, findColumns(headings), shopId, codes)
    expect(entries.map(({ product, problem }) => problem ?? [product?.taxCode, product?.category])).toEqual([
      ['A', 'food_beverages'],
      ['A', 'food_beverages'],
      { kind: 'tax_unknown', said: 'Z' },
      { kind: 'category_unknown', said: 'Magari' },
      { kind: 'level_unreadable', said: 'wachache' },
    ])
    expect(entries[0]?.product).toMatchObject({ lowStockMilli: 2500, tracksStock: true, group: 'Vinywaji' })
  })
  test('read again the ids are the same, and others in another shop', () => {
    const text = 'Name,Price\nSukari 1 kg,3000\n'
    const id = read(text).entries[0]?.product?.id
    expect(read(text.replace('3000', '3200')).entries[0]?.product?.id).toBe(id)
    expect(
      readProducts([['Sukari 1 kg', '3000']], findColumns(['Name', 'Price']), crypto.randomUUID())[0]?.product?.id,
    ).not.toBe(id)
  })
})

describe('exports of others', () => {
  test('Loyverse: a product with variants is several rows, of which the first names it', () => {
    const text = [
      'Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Price [Duka],In stock [Duka],Low stock [Duka]',
      'fulana,10001,Fulana,Nguo,N,Size,S,9000.00,,15000.00,6',
      'fulana,10002,,,,,M,9000.00,,16000.00,4',
      'sukari,10003,Sukari 1 kg,Vyakula,N,,,2600.5,6201100450224,3000.00,40,10',
    ].join('\n')
    expect(read(text).source).toBe('loyverse')
    expect(read(text).entries[1]?.product).toMatchObject({ lowStockMilli: 10_000, costTzs: 2600 })
    expect(inShort(text)).toEqual([
      ['2-3', 'Fulana', 15_000, 'S 15000, M 16000'],
      ['4', 'Sukari 1 kg', 3000, ''],
    ])
  })
  test('Square: variations repeat the item’s name', () => {
    const text = [
      'Token,Item Name,Variation Name,SKU,Description,Category,Price,GTIN,Stock Alert Enabled Main,Stock Alert Count Main,Current Quantity Main',
      'A1,Chai,Ndogo,,,Vinywaji,1000,,N,,',
      'A1,Chai,Kubwa,,,Vinywaji,1500,,N,,',
      'A2,Mandazi,Regular,,,Vitafunwa,300,,Y,5,25',
    ].join('\n')
    expect(read(text).source).toBe('square')
    const { id = '', ...bun } = read(text).entries[1]?.product ?? {}
    expect(bun).toMatchObject({ lowStockMilli: 5000, openingStock: { [id]: 25_000 } })
    expect(inShort(text)).toEqual([
      ['2-3', 'Chai', 1000, 'Ndogo 1000, Kubwa 1500'],
      ['4', 'Mandazi', 300, ''],
    ])
  })
  test('Shopify: rows of pictures are passed over, tags of the description are no text', () => {
    const text = [
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Cost per item',
      'kitenge,Kitenge,<p>Pamba <b>safi</b></p>,Nguo,Title,Default Title,K1,12,25000.00,,https://x/1.jpg,18000',
      'kitenge,,,,,,,,,,https://x/2.jpg,',
    ].join('\n')
    const { source, entries } = read(text)
    expect(source).toBe('shopify')
    expect(entries).toHaveLength(1)
    expect(entries[0]?.product).toMatchObject({
      name: 'Kitenge',
      sku: 'K1',
      priceTzs: 25_000,
      costTzs: 18_000,
      variants: [],
    })
    expect(entries[0]?.product?.description).not.toContain('<')
  })
  test('headings nobody knows are left to the person, and remembered by what they say', () => {
    const columns = findColumns(['Kitu', 'Thamani'])
    expect(areUsable(products, columns)).toBe(false)
    expect(headingsKey([' Kitu ', 'THAMANI'])).toBe(headingsKey(['kitu', 'thamani']))
  })
})

async function problemOf(given: Uint8Array) {
  const table = await readTable(given)
  return 'problem' in table ? table.problem : table.rows.length
}
describe('a file that is none', () => {
  test('says which kind of wrong it is', async () => {
    expect(await problemOf(new Uint8Array(MOST_BYTES + 1))).toBe('too_large')
    expect(await problemOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe('workbook_cut')
    expect(await problemOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('workbook_locked')
    expect(await problemOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))).toBe('not_text')
    expect(await problemOf(new Uint8Array(0))).toBe('no_rows')
    expect(await problemOf(bytes('Name,Price\n'))).toBe('no_rows')
    expect(await problemOf(bytes(`Name,Price\n${'a,1\n'.repeat(MOST_ROWS + 1)}`))).toBe('too_many_rows')
    expect(await problemOf(bytes(`Name,Price\n${'a,1\n'.repeat(MOST_ROWS)}`))).toBe(MOST_ROWS + 1)
  })
  test.each([
    [
      'UTF-16 of Excel',
      [0xff, 0xfe, ...Array.from('Jina\tBei\nChai\t500', (sign) => [sign.charCodeAt(0), 0]).flat()],
      'Chai',
    ],
    ['the code page of Windows', [...bytes('Name;Price\nCaf'), 0xe9, ...bytes(';500')], 'Café'],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...bytes('Name,Price\nChai,500')], 'Chai'],
  ])('%s is read', async (_, given, name) => {
    const table = await readTable(Uint8Array.from(given))
    if ('problem' in table) expect.fail(table.problem)
    expect(table.rows[1]?.[0]).toBe(name)
  })
  test('whatever bytes come, they are a problem with a name or rows within bounds', async () =>
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 4000 }), async (given) => {
        const table = await readTable(given)
        if ('problem' in table) return
        expect(table.rows.length).toBeLessThanOrEqual(MOST_ROWS + 1)
        const [headings = [], ...rows] = table.rows
        readProducts(rows, { ...findColumns(headings), name: 0, price: Math.min(1, headings.length - 1) }, shopId)
      }),
    ))
  test('whatever stands in the cells, each row is a product the server may take, or says what is wrong', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('', '=1+1', '3000', '1,500', '-5', '1e309', '６００', '"', "'", '0.5', 'NaN'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell, cell, cell, cell), { minLength: 1, maxLength: 30 }), (cells) => {
        const [headings = [], ...rows] = parseCsv(
          writeCsv([['Name', 'Price', 'Cost', 'Stock', 'Variant', 'Barcode'], ...cells]),
          ',',
        )
        const entries = readProducts(rows, findColumns(headings), shopId)
        for (const { product, problem } of entries) {
          expect((product === null) === (problem !== null)).toBe(true)
          expect(product === null || Number.isSafeInteger(product.priceTzs)).toBe(true)
        }
        const ids = entries.flatMap(({ product }) =>
          product ? [product.id, ...product.variants.map(({ id }) => id)] : [],
        )
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 50 },
    )
  })
  test('20,000 rows are read in bounds of memory', () => {
    const rows = Array.from({ length: MOST_ROWS }, (_, index) => [`Bidhaa ${index}`, String(100 + index)])
    const entries = readProducts(rows, findColumns(['Name', 'Price']), shopId)
    expect(entries).toHaveLength(MOST_ROWS)
    expect(entries.every(({ product }) => product !== null)).toBe(true)
  })
})
