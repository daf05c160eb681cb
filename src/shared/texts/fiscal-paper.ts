import type { FiscalCreditNote } from '../domain/fiscal-credit-notes.ts'
import { dateText, formatAmount } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'

/** What the tax authority's own receipt says, on the same paper. */
export interface FiscalPaper {
  state: 'waiting' | 'accepted' | 'other'
  number: number | null
  code: string
  /** What its QR opens. */
  link: string | null
  zNumber: string
  serial: string
  tin: string
  vrn: string
  uin: string
  taxOffice: string
  issuedAt: string
  isSandbox: boolean
  /** Whose number the authority was told; left out where nobody's was, and by servers before 2026-12-03. */
  buyer?: { name: string; isTin: boolean; id: string } | undefined
  /** What came back since; left out where nothing did, and by servers before 2026-12-01. */
  creditNotes?: CreditNote[] | undefined
}
type CreditNote = Omit<FiscalCreditNote, 'vat'> & {
  vat: { letter: string; netCents: number; taxCents: number }[]
}

export const fiscalWords = {
  en: {
    start: 'START OF LEGAL RECEIPT',
    end: 'END OF LEGAL RECEIPT',
    test: 'TEST, NOT SENT TO TRA',
    waits: 'TRA fiscal receipt: comes with the link of this receipt',
    number: 'Receipt number',
    z: 'Z number',
    code: 'Verification code',
    office: 'Tax office',
    serial: 'Serial number',
    at: 'Date and time',
    buyer: 'Buyer',
    buyerTin: 'Buyer’s TIN',
    buyerId: 'Buyer’s ID number',
    credit: 'CREDIT NOTE',
    creditNumber: 'Credit note number',
    ofNumber: 'For receipt number',
    ofCode: 'Its verification code',
    ofAt: 'Its date',
    vatBack: 'VAT {letter} given back',
    back: 'Total given back',
  },
  sw: {
    start: 'MWANZO WA RISITI HALALI',
    end: 'MWISHO WA RISITI HALALI',
    test: 'JARIBIO, HAIKUTUMWA TRA',
    waits: 'Risiti ya TRA: itakuja kwenye kiungo cha risiti hii',
    number: 'Namba ya risiti',
    z: 'Namba ya Z',
    code: 'Namba ya uhakiki',
    office: 'Ofisi ya kodi',
    serial: 'Namba ya mashine',
    at: 'Tarehe na saa',
    buyer: 'Mnunuzi',
    buyerTin: 'TIN ya mnunuzi',
    buyerId: 'Namba ya mnunuzi',
    credit: 'HATI YA MAREJESHO',
    creditNumber: 'Namba ya hati',
    ofNumber: 'Kwa risiti namba',
    ofCode: 'Namba yake ya uhakiki',
    ofAt: 'Tarehe yake',
    vatBack: 'VAT {letter} iliyorudi',
    back: 'Jumla iliyorudi',
  },
} as const satisfies Record<Language, Record<string, string>>

/** Rows as receipt.ts has them. */
type FiscalRow =
  | { kind: 'text'; text: string; role?: 'mark' | 'link' }
  | { kind: 'pair'; left: string; right: string }
  | { kind: 'rule' }

const mark = (text: string): FiscalRow => ({ kind: 'text', text: `*** ${text} ***`, role: 'mark' })

const pair = (left: string, right: string): FiscalRow => ({ kind: 'pair', left, right })

/** Under the receipt itself, as rows of it. */
export function fiscalRows(fiscal: FiscalPaper, language: Language): FiscalRow[] {
  const words = fiscalWords[language]
  if (fiscal.state !== 'accepted') return [{ kind: 'rule' }, { kind: 'text', text: words.waits }]
  const pairs = [
    ['TIN', fiscal.tin],
    ['VRN', fiscal.vrn],
    ['UIN', fiscal.uin],
    [words.serial, fiscal.serial],
    [words.office, fiscal.taxOffice],
    [words.number, fiscal.number === null ? '' : String(fiscal.number)],
    [words.z, fiscal.zNumber],
    [words.at, dateText(fiscal.issuedAt, language)],
    [words.code, fiscal.code],
  ] as const
  return [
    { kind: 'rule' },
    mark(fiscal.isSandbox ? words.test : words.start),
    ...pairs.flatMap(([left, right]): FiscalRow[] => (right === '' ? [] : [pair(left, right)])),
    ...buyerRows(fiscal, language),
    ...(fiscal.link === null ? [] : [{ kind: 'text' as const, text: fiscal.link, role: 'link' as const }]),
    mark(fiscal.isSandbox ? words.test : words.end),
    ...(fiscal.creditNotes ?? []).flatMap((note) => creditRows(fiscal, note, language)),
  ]
}

/** A business needs its own number on the paper, or it cannot claim the tax back. */
function buyerRows({ buyer }: FiscalPaper, language: Language): FiscalRow[] {
  if (buyer === undefined) return []
  const words = fiscalWords[language]
  return [
    // As text, which is broken where it is longer than the paper is wide.
    ...(buyer.name === '' ? [] : [{ kind: 'text' as const, text: `${words.buyer}: ${buyer.name}` }]),
    pair(buyer.isTin ? words.buyerTin : words.buyerId, buyer.id),
  ]
}

/** The shop's own paper, for the authority takes none: it names what it takes back. */
function creditRows(fiscal: FiscalPaper, note: CreditNote, language: Language): FiscalRow[] {
  const { number, code, issuedAt, isSandbox } = fiscal
  const words = fiscalWords[language]
  return [
    { kind: 'rule' },
    mark(words.credit),
    ...(isSandbox ? [mark(words.test)] : []),
    pair(words.creditNumber, note.number),
    pair(words.at, dateText(note.at, language)),
    ...(number === null ? [] : [pair(words.ofNumber, String(number))]),
    pair(words.ofCode, code),
    pair(words.ofAt, dateText(issuedAt, language)),
    ...buyerRows(fiscal, language),
    ...note.vat.map(({ letter, taxCents }) => pair(words.vatBack.replace('{letter}', letter), centsAmount(taxCents))),
    pair(words.back, formatAmount(note.amountTzs)),
  ]
}

/** "1,800.00": of VAT, which is told in cents. Never below zero. */
const centsAmount = (cents: number): string =>
  `${formatAmount(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
