import { expect, test } from 'vitest'
import { MOST_PRINTERS, PAPER_COLUMNS, printersFrom, USUAL_PRINTER } from './printer-setup.ts'

const kept = { ...USUAL_PRINTER, id: 'a', way: 'usb', name: 'POS58', address: { vendorId: 1 } }

test('a printer is read again as it was kept', () => {
  expect(printersFrom(JSON.parse(JSON.stringify([kept])))).toEqual([kept])
})

test('what cannot be believed of it is the usual one, and what is no printer is none', () => {
  expect(
    printersFrom([
      {
        ...kept,
        paper: '210mm',
        columns: 9000,
        letters: 'klingon',
        feedLines: -1,
        drawer: 7,
        baudRate: 1,
        testedAt: 'soon',
      },
    ]),
  ).toEqual([kept])
  expect(printersFrom([{ id: 'b', way: 'rawbt', name: 'RawBT', paper: '80mm' }])).toEqual([
    {
      ...USUAL_PRINTER,
      id: 'b',
      way: 'rawbt',
      name: 'RawBT',
      address: {},
      paper: '80mm',
      columns: PAPER_COLUMNS['80mm'],
    },
  ])
  for (const junk of [
    null,
    'x',
    7,
    {},
    [null, 3, [], { id: '', way: 'usb', name: 'x' }, { id: 'a', way: 'carrier pigeon', name: 'x' }],
  ])
    expect(printersFrom(junk)).toEqual([])
  expect(printersFrom(Array.from({ length: 50 }, (_, at) => ({ ...kept, id: `p${at}` })))).toHaveLength(MOST_PRINTERS)
  expect(printersFrom([{ ...kept, name: 'x'.repeat(5000), address: { a: 'y'.repeat(5000), b: { c: 1 } } }])).toEqual([
    { ...kept, name: 'x'.repeat(60), address: {} },
  ])
})
