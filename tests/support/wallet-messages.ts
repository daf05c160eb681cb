import { DAR_OFFSET_MINUTES } from '../../src/shared/domain/format.ts'
import type { Language } from '../../src/shared/domain/languages.ts'
import type { WalletMessage } from '../../src/shared/domain/wallet-message.ts'
import { type Family, type Parts, pick } from './wallet-families.ts'

/**
 * A corpus of made-up messages of the wallets, each with what must be read of it. The shapes are those of real messages (wallet-message.test.ts names where they were
 * gathered); names, numbers and references are invented. The same on every run: values are picked by counting, so that a failure names its message.
 */
interface SampleMessage {
  wallet: Family['wallet']
  language: Language
  /** What it is: 'in', 'out', 'reversed', 'failed', 'lent', 'future', 'unclear amount', 'no money' … */
  kind: string
  text: string
  /** Null: not read, a person types it. */
  read: Partial<WalletMessage> | null
}

const NAMES = [
  'MTEJA MMOJA',
  'J. M. MFANO',
  'ASHA J. MFANO',
  'Bi. NEEMA MFANO',
  'Dr. JUMA MFANO',
  'MTEJA WA KWANZA WA DUKA',
  "MWANA NG'OMBE",
  'ABDUL-RAHMAN MFANO',
  'Bw. S. K. MFANO',
  'ÉMILE MFANO',
  'P MFANO',
  'DUKA LA MFANO CO. LTD',
]
const MOBILES = ['754000111', '765000222', '712000333', '655000444', '684000555', '784000666', '621000777', '625000888']
const AMOUNTS: [text: string, tzs: number][] = [
  ['1,000', 1000],
  ['1,000.00', 1000],
  ['500', 500],
  ['500.00', 500],
  ['12,500', 12_500],
  ['12,500.00', 12_500],
  ['250,000', 250_000],
  ['1,250,000.00', 1_250_000],
  ['75', 75],
  ['3600', 3600],
  ['45000.0', 45_000],
  ['10,000,000', 10_000_000],
]
/** One is as good as another reading of it, or none is. */
const UNCLEAR = [
  '5.000',
  '5 000',
  '1.250.000',
  '12 500',
  '5,00',
  '1,2,3',
  '5K',
  '2M',
  '750.50',
  '0',
  '0.00',
  '10,0000',
  '1 250 000.00',
]
const TIMES: [day: string, time: string, half: string, at: [number, number, number, number, number]][] = [
  ['5/4/24', '6:06', 'PM', [2024, 4, 5, 18, 6]],
  ['20/12/26', '12:05', 'AM', [2026, 12, 20, 0, 5]],
  ['1/1/27', '11:59', 'AM', [2027, 1, 1, 11, 59]],
  ['29/2/28', '12:30', 'PM', [2028, 2, 29, 12, 30]],
  ['31/10/25', '9:15', 'AM', [2025, 10, 31, 9, 15]],
]

function partsOf(family: Family, at: number): { parts: Parts; amountTzs: number; payerPhone: string; instant: string } {
  const [amount, amountTzs] = pick(AMOUNTS, at * 5 + Math.floor(at / 12))
  const mobile = pick(MOBILES, at * 3)
  const [day, time, half, [year, month, date, hour, minute]] = pick(TIMES, at + Math.floor(at / 5))
  return {
    parts: {
      name: pick(NAMES, at * 7 + Math.floor(at / 12)),
      phone: `255${mobile}`,
      local: `0${mobile}`,
      amount,
      balance: pick(['214,676', '9,577.00', '0.00', '1,030,666', '77'], at),
      reference: family.reference(at),
      day,
      time,
      half,
      clock: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
      tail: pick(family.tails, at),
    },
    amountTzs,
    payerPhone: `+255${mobile}`,
    instant: new Date(Date.UTC(year, month - 1, date, hour, minute) - DAR_OFFSET_MINUTES * 60_000).toISOString(),
  }
}

/** The messages of one family: what came in, what went out, what must not be read, and amounts that say two things. */
export function samplesOf(family: Family, count: number): SampleMessage[] {
  const { wallet, language } = family
  const refused = Object.entries(family.refused).flatMap(([kind, templates]) =>
    templates.map((text) => ({ kind, text })),
  )
  return Array.from({ length: count }, (_, at) => {
    const { parts, amountTzs, payerPhone, instant } = partsOf(family, at)
    const base = { wallet, language }
    const turn = Math.floor(at / 4)
    if (at % 4 === 0) {
      const { kind, text } = pick(refused, turn)
      return { ...base, kind, text: text(parts), read: null }
    }
    if (at % 8 === 5)
      return {
        ...base,
        kind: 'unclear amount',
        text: pick(family.incoming, turn).text({ ...parts, amount: pick(UNCLEAR, turn) }),
        read: null,
      }
    if (at % 8 === 1)
      return {
        ...base,
        kind: 'out',
        text: pick(family.outgoing, turn)(parts),
        read: { isIncoming: false, language, amountTzs, reference: parts.reference, payerName: '' },
      }
    const { text, hasName = true, hasPhone = true, hasTime = family.hasTime } = pick(family.incoming, at)
    return {
      ...base,
      kind: 'in',
      text: text(parts),
      read: {
        wallet,
        language,
        isIncoming: true,
        amountTzs,
        reference: parts.reference,
        ...(hasName ? { payerName: parts.name } : {}),
        payerPhone: hasPhone ? payerPhone : '',
        ...(hasTime ? { at: instant } : {}),
      },
    }
  })
}
