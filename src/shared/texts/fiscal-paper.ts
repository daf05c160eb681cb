import { dateText } from '../domain/format.ts'
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
  },
} as const satisfies Record<Language, Record<string, string>>

/** Rows as receipt.ts has them. */
type FiscalRow =
  | { kind: 'text'; text: string; role?: 'mark' }
  | { kind: 'pair'; left: string; right: string }
  | { kind: 'rule' }

const mark = (text: string): FiscalRow => ({ kind: 'text', text: `*** ${text} ***`, role: 'mark' })

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
    ...pairs.flatMap(([left, right]): FiscalRow[] => (right === '' ? [] : [{ kind: 'pair', left, right }])),
    ...(fiscal.link === null ? [] : [{ kind: 'text' as const, text: fiscal.link }]),
    mark(fiscal.isSandbox ? words.test : words.end),
  ]
}
