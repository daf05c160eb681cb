import { expect, test } from 'vitest'
import { parseCsv, writeCsv } from '../../../shared/domain/csv.ts'
import { peerCells } from './peer-cells.ts'
import { findColumns, sourceOf } from './product-columns.ts'
import { readProducts } from './read-products.ts'

const shopId = '0192f0c1-2345-7abc-8def-0123456789ab'
const codes = [
  { code: 'A', name: 'VAT 18%' },
  { code: 'D', name: 'Exempt' },
]
function read(text: string) {
  const [headings = [], ...raw] = parseCsv(text)
  const rows = peerCells(headings, raw)
  // A file of rows to correct holds the cells as they were made here.
  expect(peerCells(headings, parseCsv(writeCsv(rows), ','))).toEqual(parseCsv(writeCsv(rows), ','))
  const entries = readProducts(rows, findColumns(headings), shopId, codes)
  return { source: sourceOf(headings), entries: entries.map(({ product, problem }) => problem ?? product) }
}

test('Loyverse: a tax that is ticked, what is sold by weight, and two options of a variant', () => {
  const { source, entries } = read(
    [
      'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Option 2 name,Option 2 value,Option 3 name,Option 3 value,Cost,Barcode,Track stock,Available for sale [Duka],Price [Duka],In stock [Duka],Low stock [Duka],"Tax - ""VAT"" (18%)","Tax - ""Exempt"" (0%)"',
      'fulana,10001,Fulana,Nguo,,N,Saizi,S,Rangi,Nyeupe,,,9000.00,,Y,Y,15000.00,6,,Y,N',
      'fulana,10002,,,,,,S,,Nyeusi,,,9000.00,,,Y,15000.00,4,,,',
      'sukari,10003,Sukari,Vyakula,,Y,,,,,,,2600.00,,Y,Y,3000.00,40,10,N,Y',
      'maji,10004,Maji,Vinywaji,,N,,,,,,,600.00,,Y,Y,1000.00,12,,N,N',
    ].join('\n'),
  )
  expect(source).toBe('loyverse')
  expect(entries).toMatchObject([
    { name: 'Fulana', taxCode: 'A', unit: '', variants: [{ name: 'S / Nyeupe' }, { name: 'S / Nyeusi' }] },
    { name: 'Sukari', taxCode: 'D', unit: 'kg', lowStockMilli: 10_000 },
    { name: 'Maji', taxCode: null, unit: '', variants: [] },
  ])
})

test('Square: its taxes are named without quotes; one the shop has not says so', () => {
  const heads = 'Token,Item Name,Variation Name,SKU,Description,Category,Price,GTIN'
  const rows = (tax: string) =>
    read([`${heads},Tax - ${tax} (18%)`, 'A2,Mandazi,Regular,,,Vitafunwa,300,,Y'].join('\n'))
  expect(rows('VAT').entries).toMatchObject([{ name: 'Mandazi', taxCode: 'A', variants: [] }])
  expect(rows('City').entries).toEqual([{ kind: 'tax_unknown', said: 'City' }])
})

test('Shopify: rows of one handle are variants, named by all their options; tags and pictures are none', () => {
  const { source, entries } = read(
    [
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Taxable,Variant Barcode,Image Src,Cost per item',
      'kitenge,Kitenge,<p>Pamba</p>,Duka,,Nguo,"wax, ofa, Wax",true,Rangi,Buluu,Urefu,6 yd,,,K-B6,12,25000.00,true,,https://x/1.jpg,18000',
      'kitenge,,,,,,,,,Buluu,,12 yd,,,K-B12,3,48000.00,true,,,36000',
      'kitenge,,,,,,,,,,,,,,,,,,,https://x/2.jpg,',
      'kofia,Kofia,,Duka,,Nguo,,true,Title,Default Title,,,,,K1,5,8000.00,true,,,5000',
    ].join('\n'),
  )
  expect(source).toBe('shopify')
  expect(entries).toMatchObject([
    {
      name: 'Kitenge',
      tags: ['wax', 'ofa'],
      variants: [
        { name: 'Buluu / 6 yd', priceTzs: 25_000, sku: 'K-B6' },
        { name: 'Buluu / 12 yd', priceTzs: 48_000, costTzs: 36_000 },
      ],
    },
    { name: 'Kofia', sku: 'K1', variants: [] },
  ])
})
