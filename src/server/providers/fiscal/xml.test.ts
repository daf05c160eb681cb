import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_XML_LETTERS, readXml, textAt, XmlRefused } from './xml-reader.ts'
import { leaf, node } from './xml-writer.ts'

test('whatever people call things comes out as it went in, and never as markup', () => {
  const hostile = [
    'Duka la <b>Neema</b> & Wana',
    ']]></DESC><TAXCODE>1</TAXCODE>',
    '&amp;lt;',
    '<!DOCTYPE x>',
    'O\'Neil "Q"',
    'Mchele\u{0}\u{8}',
    '\u{D800}x',
    '日本 🍚',
  ]
  for (const name of hostile) {
    const read = readXml(node('ITEM', [leaf('DESC', name), leaf('QTY', 1)]))
    expect(read.children.map((child) => child.name)).toEqual(['DESC', 'QTY'])
    expect(textAt(read, 'DESC')).toBe(name.toWellFormed().replaceAll('\0', ' ').replaceAll('\u{8}', ' ').trim())
  }
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('&', '<', '>', ';', '\u{0}', '\u{FFFF}', 'a', ']', '🍚', '#x1;'),
        maxLength: 30,
      }),
      (text) => {
        const read = readXml(node('A', [leaf('B', text)]))
        expect(read.children).toHaveLength(1)
        expect(read.children[0]?.children).toHaveLength(0)
      },
    ),
  )
})

test('what the authority answers is read; entity bombs, depth, size and anything that is no plain element are refused at once', () => {
  const answer =
    '<?xml version="1.0"?>\n<EFDMS>\n <RCTACK><RCTNUM>1</RCTNUM><ACKMSG>A &amp; B &#65;&#x42;</ACKMSG><ACKCODE>0</ACKCODE><X a="1"/></RCTACK></EFDMS>\n'
  expect([textAt(readXml(answer), 'RCTACK', 'ACKMSG'), textAt(readXml(answer), 'RCTACK', 'ACKCODE')]).toEqual([
    'A & B AB',
    '0',
  ])
  const bad = [
    '<!DOCTYPE lol [<!ENTITY a "aaaa">]><x>&a;</x>',
    '<x>&a;</x>',
    '<x>&#0;</x>',
    '<x>& </x>',
    '<a>'.repeat(50) + '</a>'.repeat(50),
    `<x>${'<y/>'.repeat(6000)}</x>`,
    `<x>${'y'.repeat(MOST_XML_LETTERS)}</x>`,
    '<a><b></a></b>',
    '<a/><b/>',
    'text <a/>',
    '<a>',
    '<a',
    '',
    '<x><!-- --></x>',
    '<x><?php ?></x>',
    '<1/>',
  ]
  expect(bad.filter((text) => !refuses(text))).toEqual([])
})
function refuses(text: string): boolean {
  try {
    readXml(text)
    return false
  } catch (error) {
    return error instanceof XmlRefused
  }
}
