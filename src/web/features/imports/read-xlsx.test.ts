import { crc32, deflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findColumns } from './product-columns.ts'
import { readProducts } from './read-products.ts'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'

/** A workbook as Excel, Google Sheets and LibreOffice write one: deflated parts, a directory, its end. */
function aZip(parts: Record<string, string | Buffer>, method = 8): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(data) : data
    const label = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(method, 8)
    head.writeUInt32LE(crc32(data), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(data.length, 22)
    head.writeUInt16LE(label.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(crc32(data), 16)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(data.length, 24)
    entry.writeUInt16LE(label.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(head, label, packed)
    directory.push(entry, label)
    at += head.length + label.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...locals, list, end]))
}

const shared = `<?xml version="1.0"?><sst xmlns="x" count="6"><si><t>Jina</t></si><si><t>Bei</t></si><si/><si><r><t>Sukari </t></r><r><rPr><b/></rPr><t xml:space="preserve">&amp; chai</t></r></si><si><t>Barcode</t></si></sst>`
const sheet = (rows: string) =>
  `<?xml version="1.0"?><worksheet><cols><col min="1"/></cols><sheetData>${rows}</sheetData></worksheet>`
const heads = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>4</v></c></row>'
const book = (rows: string, more: Record<string, string | Uint8Array> = {}) =>
  aZip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Bidhaa" sheetId="7" r:id="rId3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId3" Target="worksheets/sheet9.xml"/></Relationships>',
    'xl/sharedStrings.xml': shared,
    'xl/worksheets/sheet9.xml': sheet(rows),
    ...more,
  })

test('the first sheet is read, with its shared texts, numbers and gaps', async () => {
  const bytes = book(
    `${heads}<row r="2"/><row r="3"><c r="A3" t="s"><v>3</v></c><c r="B3" s="4"><v>3000</v></c><c r="D3"><v>6.201100450187E12</v></c></row><row r="4"><c r="A4" t="inlineStr"><is><t>Unga</t></is></c><c r="B4" t="str"><v>4,500</v></c></row>`,
  )
  expect(await readTable(bytes)).toEqual({
    rows: [
      ['Jina', 'Bei', '', 'Barcode'],
      ['Sukari & chai', '3000', '', '6201100450187'],
      ['Unga', '4,500'],
    ],
  })
})

test('also where its elements have a prefix, its parts are not packed, and nothing names its sheet', async () => {
  const bytes = aZip(
    {
      'xl/worksheets/sheet1.xml':
        '<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Jina</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Bei</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>Chai</x:t></x:is></x:c><x:c><x:v>500</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    },
    0,
  )
  expect(await readTable(bytes)).toEqual({
    rows: [
      ['Jina', 'Bei'],
      ['Chai', '500'],
    ],
  })
})

test('a formula is refused in its row, whatever it came to', async () => {
  const read = await readTable(
    book(`${heads}<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2"><f>1500*2</f><v>3000</v></c></row>`),
  )
  if ('problem' in read) expect.fail(read.problem)
  const [headings = [], ...rows] = read.rows
  expect(readProducts(rows, findColumns(headings), crypto.randomUUID())[0]?.problem).toEqual({
    kind: 'formula',
    said: '=1500*2',
  })
})

test('a bomb is let go of while it swells, and a table beyond 20,000 rows is told', async () => {
  // 60 MB of blanks in 60 KB.
  const bomb = aZip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(60_000_000, 32) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await readTable(bomb)).toEqual({ problem: 'too_large' })
  expect(await readXlsx(book('<row><c><v>1</v></c></row>'.repeat(30)), 20)).toBe('too_large')
})

test('a bomb in whatever part, and a million rows in either kind of file, end in what they are; nothing is kept of them', async () => {
  const bomb = Buffer.alloc(25_000_000, 32)
  for (const part of [
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/sharedStrings.xml',
    'xl/worksheets/sheet9.xml',
  ])
    expect([part, await readTable(book(heads, { [part]: bomb }))]).toEqual([part, { problem: 'too_large' }])
  // As many texts as 24 MB hold, and a bomb within a bomb: what lies in it is never opened.
  expect(await readTable(book(heads, { 'xl/media/bomb.zip': aZip({ bomb }) }))).toEqual({ problem: 'no_rows' })
  const before = process.memoryUsage().heapUsed
  expect(await readTable(book('<row><c><v>1</v></c></row>'.repeat(1_000_000)))).toEqual({ problem: 'too_large' })
  expect(await readTable(book('<row><c><v>1</v></c></row>'.repeat(500_000)))).toEqual({ problem: 'too_large' })
  expect(await readTable(new TextEncoder().encode(`Jina,Bei\n${'a,1\n'.repeat(1_000_000)}`))).toEqual({
    problem: 'too_many_rows',
  })
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(250_000_000)
})

test('a table is read in every way that Windows writes one; what mixes two is read as one of them, and what is none says so', async () => {
  const text = 'Jina,Bei\r\nCafé la Mbézi,3000\r\n'
  const rows = [
    ['Jina', 'Bei'],
    ['Café la Mbézi', '3000'],
  ]
  const little = Buffer.from(text, 'utf16le')
  const ways = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(text, 'latin1'),
    Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]),
  ]
  for (const way of ways) expect(await readTable(new Uint8Array(way))).toEqual({ rows })
  const mixed = Buffer.concat([Buffer.from(text), Buffer.from('Café,500\n', 'latin1')])
  const read = await readTable(new Uint8Array(mixed))
  expect('rows' in read && read.rows.at(-1)).toEqual(['Café', '500'])
  // UTF-16 whose mark was lost, and half a letter of it.
  expect(await readTable(new Uint8Array(little))).toEqual({ problem: 'not_text' })
  expect(
    await readTable(new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), little, Buffer.from([0x41])]))),
  ).toEqual({
    problem: 'not_text',
  })
})

test('a workbook that ends in the middle, is damaged, has a password or is none says which of it', async () => {
  const whole = book(`${heads}<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2"><v>3000</v></c></row>`)
  const plainSheet = sheet('<row><c><v>1</v></c></row><row><c><v>3000</v></c></row>')
  const stored = aZip({ 'xl/worksheets/sheet1.xml': plainSheet }, 0)
  const otherFigure = stored.slice()
  otherFigure[Buffer.from(stored).indexOf('3000')] = 57
  const locked = aZip({ 'xl/worksheets/sheet1.xml': plainSheet })
  locked[Buffer.from(locked).indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8] = 1
  const cases: [string, Uint8Array, string][] = [
    ['half of it', whole.slice(0, whole.length / 2), 'workbook_cut'],
    ['all but its end', whole.slice(0, -10), 'workbook_cut'],
    ['a piece of its middle lost', Buffer.concat([whole.slice(0, 60), whole.slice(100)]), 'workbook_unreadable'],
    ['packed in a way nobody knows', aZip({ 'xl/worksheets/sheet1.xml': 'x' }, 99), 'workbook_unreadable'],
    ['another figure than was written', otherFigure, 'workbook_unreadable'],
    ['half a sheet', book('', { 'xl/worksheets/sheet9.xml': sheet(heads).slice(0, -30) }), 'workbook_unreadable'],
    ['no sheet', aZip({ 'xl/workbook.xml': '<workbook/>' }), 'workbook_unreadable'],
    ['a text that is not there', book('<row><c t="s"><v>99</v></c></row>'), 'workbook_unreadable'],
    ['a password, within', locked, 'workbook_locked'],
    ['of before 2007', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'workbook_locked'],
    ['a letter', aZip({ 'word/document.xml': '<w/>' }), 'not_text'],
  ]
  for (const [what, bytes, problem] of cases)
    expect([what, await readTable(new Uint8Array(bytes))]).toEqual([what, { problem }])
  expect(await readTable(stored)).toEqual({ rows: [['1'], ['3000']] })
})

test('whatever is broken in it, reading ends with rows, or with what is wrong', async () =>
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 20 }),
      fc.nat(2000),
      async (changes, cut) => {
        const bytes = book(`${heads}<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2"><v>3000</v></c></row>`)
        for (const [at, to] of changes) bytes[at % bytes.length] = to
        const read = await readTable(cut < 1000 ? bytes : bytes.slice(0, cut))
        expect('problem' in read || Array.isArray(read.rows)).toBe(true)
      },
    ),
    { numRuns: 200 },
  ))
