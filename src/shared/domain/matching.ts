import { foldText } from './search.ts'

/**
 * Which payment or order is the money that came? Four things speak for it: the reference, the amount, who it came from, and when. What is certain is matched
 * by itself and can be undone; what is only likely is shown to a person, the likeliest first.
 */
export interface MoneyThatCame {
  amountTzs: number
  /** Upper case, without blanks. */
  reference: string | null
  /** E.164, parts may be starred out ("+2557****678"); '' when not known. */
  phone: string
  name: string
  details: string
  atMs: number
}
export interface MatchCandidate {
  /** A payment that is on the books and has no line of its own yet, or an order that is still owed something. */
  kind: 'payment' | 'order'
  /** Of the payment; of an order, what is owed. */
  amountTzs: number
  /** Every reference it is known by, upper case. */
  references: readonly string[]
  orderNumber: string
  phone: string
  name: string
  atMs: number
}
export const MATCH_REASONS = ['reference', 'amount', 'phone', 'name', 'time'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]
export interface MatchScore {
  /** 0 to 100. */
  score: number
  reasons: MatchReason[]
}

const HOUR_MS = 3_600_000
/** A cashier writes a payment down within minutes of the message. */
const SAME_MOMENT_MS = HOUR_MS / 2
const SAME_DAY_MS = 24 * HOUR_MS
/** An order waits for its money this long. */
const ORDER_WAITS_MS = 72 * HOUR_MS
const WEIGHTS = { reference: 50, amount: 22, phone: 14, name: 6, time: 8 } as const satisfies Record<MatchReason, number>

export function scoreMatch(money: MoneyThatCame, candidate: MatchCandidate): MatchScore {
  const reasons: MatchReason[] = []
  if (hasReference(money, candidate)) reasons.push('reference')
  if (money.amountTzs === candidate.amountTzs) reasons.push('amount')
  if (samePhone(money.phone, candidate.phone)) reasons.push('phone')
  if (sameName(money.name, candidate.name)) reasons.push('name')
  if (isNear(money, candidate)) reasons.push('time')
  return { score: reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0), reasons }
}

function hasReference(money: MoneyThatCame, { references, orderNumber }: MatchCandidate): boolean {
  if (money.reference !== null && references.some((reference) => reference !== '' && reference === money.reference)) return true
  const words = `${money.details} ${money.reference ?? ''}`.toUpperCase()
  return [...references, orderNumber].some((text) => text.length >= 6 && hasWord(words, text.toUpperCase()))
}

/** "A7-000123" also as people type it into the wallet's message: "A7000123", "A7-123". */
function hasWord(words: string, text: string): boolean {
  const plain = words.replaceAll(/[^A-Z0-9]+/g, ' ')
  const wanted = text.replaceAll(/[^A-Z0-9]+/g, ' ')
  const [, code, counter] = /^([A-Z]+\d?)-0*(\d+)$/.exec(text) ?? []
  const spellings = code === undefined || counter === undefined ? [wanted, wanted.replaceAll(' ', '')] : [wanted, wanted.replaceAll(' ', ''), `${code} ${counter}`, ...(counter.length > 2 ? [`${code}${counter}`] : [])]
  return spellings.some((spelling) => ` ${plain} `.includes(` ${spelling} `))
}

/** Starred-out figures stand for any; at least six must be seen to agree. */
export function samePhone(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one === other) return true
  if (one.length !== other.length || !(one + other).includes('*')) return false
  let seen = 0
  for (let index = 1; index < one.length; index += 1) {
    if (one[index] === '*' || other[index] === '*') continue
    if (one[index] !== other[index]) return false
    seen += 1
  }
  return seen >= 6
}

const wordsOf = (name: string) => foldText(name).split(' ').filter((word) => word.length >= 3)
function sameName(one: string, other: string): boolean {
  const known = new Set(wordsOf(other))
  return wordsOf(one).some((word) => known.has(word))
}

/** A payment is written down near its moment; an order is made before its money comes. */
function isNear(money: MoneyThatCame, candidate: MatchCandidate): boolean {
  const apart = money.atMs - candidate.atMs
  return candidate.kind === 'payment' ? Math.abs(apart) <= SAME_DAY_MS : apart >= -SAME_MOMENT_MS && apart <= ORDER_WAITS_MS
}

/**
 * Whether this candidate may be taken without asking, when no other may be too. A reference is enough for a payment that carries it: another amount is then a difference to be
 * shown. An order named in the message must also owe just that. Without a reference amount, phone and time must agree; or, for a payment without reference or phone
 * of its own, the amount within half an hour.
 */
export function isCertain(money: MoneyThatCame, candidate: MatchCandidate): boolean {
  const reasons = new Set(scoreMatch(money, candidate).reasons)
  if (reasons.has('reference')) return candidate.kind === 'payment' || reasons.has('amount')
  // Another reference than the one it carries is another payment.
  if (money.reference !== null && candidate.kind === 'payment' && candidate.references.length > 0) return false
  if (!reasons.has('amount') || !reasons.has('time')) return false
  if (reasons.has('phone')) return true
  return candidate.kind === 'payment' && candidate.phone === '' && Math.abs(money.atMs - candidate.atMs) <= SAME_MOMENT_MS
}

/**
 * For each of the moneys the index of its candidate, or null. References first; then what is certain both ways: the only candidate of the money, and of no
 * other money. No candidate is given twice.
 */
export function pickMatches(moneys: readonly MoneyThatCame[], candidates: readonly MatchCandidate[]): (number | null)[] {
  const picked: (number | null)[] = moneys.map(() => null)
  const taken = new Set<number>()
  const byReference = new Map<string, number[]>()
  candidates.forEach((candidate, index) => candidate.references.forEach((reference) => byReference.set(reference, [...(byReference.get(reference) ?? []), index])))
  moneys.forEach((money, at) => {
    // One reference on two payments: a person must say which of them is true.
    const same = money.reference === null ? [] : [...new Set((byReference.get(money.reference) ?? []).filter((index) => !taken.has(index) && isCertain(money, candidates[index] ?? nobody)))]
    const [only] = same
    if (only === undefined || same.length > 1) return
    picked[at] = only
    taken.add(only)
  })
  const byAmount = new Map<number, number[]>()
  candidates.forEach((candidate, index) => {
    if (!taken.has(index)) byAmount.set(candidate.amountTzs, [...(byAmount.get(candidate.amountTzs) ?? []), index])
  })
  const wants = new Map<number, number[]>()
  moneys.forEach((money, at) => {
    if (picked[at] !== null) return
    const certain = (byAmount.get(money.amountTzs) ?? []).filter((index) => isCertain(money, candidates[index] ?? nobody))
    for (const index of certain) wants.set(index, [...(wants.get(index) ?? []), at])
    if (certain.length === 1) picked[at] = certain[0] ?? null
  })
  for (const [index, by] of wants) if (by.length > 1) for (const at of by) if (picked[at] === index) picked[at] = null
  return picked
}

const nobody: MatchCandidate = { kind: 'order', amountTzs: -1, references: [], orderNumber: '', phone: '', name: '', atMs: 0 }
