import { i18n } from '@lingui/core'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEscPos, sheetSvg, textOf } from '../../../../../tests/support/printers/escpos-paper.ts'
import type { TicketLine } from '../../../../shared/domain/kitchen.ts'
import { PAPER_COLUMNS, PAPERS } from '../../../../shared/domain/printer-setup.ts'
import { encodePaper } from '../../../hardware/printers/escpos.ts'
import { messages as english } from '../../../i18n/office/en.po'
import { messages as swahili } from '../../../i18n/office/sw.po'
import { ticketOnPaper } from './kitchen-ticket.ts'

const line = (name: string, quantityMilli: number, given: Partial<TicketLine> = {}): TicketLine => ({
  lineId: name,
  stationId: 'jiko',
  course: null,
  name,
  variantName: null,
  addOns: [],
  note: '',
  unit: '',
  quantityMilli,
  isCancelled: false,
  ...given,
})
const ticket = {
  label: 'Meza 4, wageni 3',
  note: 'Mgeni ana haraka',
  byName: 'Asha Mfano',
  at: '2026-11-24T09:05:00.000Z',
  round: 2,
}
const lines = [
  line('Soda', 1000, { isCancelled: true }),
  line('Supu ya samaki', 2000, { course: 1 }),
  line('Wali nyama ya ng’ombe na mbogamboga', 1000, {
    course: 2,
    variantName: 'Kubwa',
    addOns: ['Pilipili', 'Kachumbari'],
    note: 'bila chumvi',
  }),
  line('Mishkaki ya ng’ombe na ndizi za kukaanga', 2000, {
    isCancelled: true,
    addOns: ['Pilipili'],
    note: 'bila mafuta',
  }),
  line('Nyama choma', 1500, { course: 2, unit: 'kg' }),
  line('Chai', 3000),
]

describe.each(PAPERS)('on %s', (paper) => {
  const columns = PAPER_COLUMNS[paper]
  const printer = {
    columns,
    letters: 'plain' as const,
    hasKnife: paper === '80mm',
    feedLines: 3,
    drawer: 'none' as const,
  }
  test.each([
    ['en', english, 'CANCELLED', 'Course 2'],
    ['sw', swahili, 'IMEFUTWA', 'Awamu ya 2'],
  ] as const)(
    'in %s it is large, has no prices, and says first what is called off',
    (locale, messages, off, course) => {
      i18n.loadAndActivate({ locale, messages })
      const sheet = readEscPos(encodePaper(ticketOnPaper(ticket, lines, 'Jiko'), printer, 'plain'), columns * 12)
      const folder = process.env['KAUNTA_PAPERS']
      if (folder) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(path.join(folder, `${paper}-kitchen-${locale}.svg`), sheetSvg(sheet))
      }
      const text = textOf(sheet)
      expect(text).not.toMatch(/TZS|[?]/)
      const flat = text.replaceAll(/\s+/g, ' ')
      const places = [off, '-1 x Soda', '3 x Chai', '2 x Supu', course, '1.5 kg Nyama', 'Mgeni ana haraka'].map((one) =>
        flat.indexOf(one),
      )
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(Math.min(...places)).toBeGreaterThan(-1)
      // Goods, table and what is called off are read at arm's length.
      for (const word of ['Meza 4', off, '3 x Chai'])
        expect(sheet.parts.find((part) => part.kind === 'line' && part.text.includes(word))).toMatchObject({
          wide: 2,
          high: 2,
          isBold: true,
        })
      // White on black over the whole width, and nothing else is.
      const black = sheet.parts.flatMap((part) => (part.kind === 'line' && part.isInverse ? [part.text] : []))
      const words = black.map((one) => one.trim()).join(' ')
      expect(words).toBe(`${off} -1 x Soda -2 x Mishkaki ya ng'ombe na ndizi za kukaanga + Pilipili > bila mafuta`)
      expect(new Set(black.map((one) => one.length))).toEqual(new Set([columns / 2, columns]))
      expect(sheet.parts.at(-1)).toEqual(paper === '80mm' ? { kind: 'cut' } : { kind: 'feed', lines: 3 })
    },
  )
})

const plain = (text: string) => Array.from(Buffer.from(text, 'ascii'))

test('byte for byte: the smallest ticket on 58 mm', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const printer = { columns: 32, letters: 'plain' as const, hasKnife: false, feedLines: 3, drawer: 'none' as const }
  const small = { ...ticket, label: 'T1', note: '', byName: 'A', round: 1 }
  const bytes = encodePaper(ticketOnPaper(small, [line('Chai', 1000)], 'J'), printer, 'plain')
  const wanted = [
    [0x1b, 0x40],
    [0x1b, 0x45, 1, ...plain(`${' '.repeat(15)}J`), 0x0a],
    [0x1d, 0x21, 0x11, ...plain('T1'), 0x0a],
    [0x1b, 0x45, 0, 0x1d, 0x21, 0, ...plain(`12:05 PM${' '.repeat(23)}A`), 0x0a],
    [...plain('-'.repeat(32)), 0x0a],
    [0x1b, 0x45, 1, 0x1d, 0x21, 0x11, ...plain('1 x Chai'), 0x0a],
    [0x1b, 0x45, 0, 0x1d, 0x21, 0, ...plain('-'.repeat(32)), 0x0a],
    [0x1b, 0x64, 3],
  ]
  expect(Array.from(bytes)).toEqual(wanted.flat())
})
