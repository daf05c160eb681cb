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
const MATCH_REASONS = ['reference', 'amount', 'phone', 'name', 'time'] as const
type MatchReason = (typeof MATCH_REASONS)[number]
interface MatchScore {
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
const WEIGHTS = { reference: 50, amount: 22, phone: 14, name: 6, time: 8 } as const satisfies Record<
  MatchReason,
  number
>

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
  if (money.reference !== null && references.some((reference) => reference !== '' && reference === money.reference))
    return true
  const words = ` ${`${money.details} ${money.reference ?? ''}`.toUpperCase().replaceAll(/[^A-Z0-9]+/g, ' ')} `
  return [...references, orderNumber].some((text) => text.length >= 6 && hasWord(words, text.toUpperCase()))
}

/** "A7-000123" also as people type it into the wallet's message: "A7000123", "A7-123". */
function hasWord(words: string, text: string): boolean {
  const wanted = text.replaceAll(/[^A-Z0-9]+/g, ' ')
  const [, code, counter] = /^([A-Z]+\d?)-0*(\d+)$/.exec(text) ?? []
  const spellings =
    code === undefined || counter === undefined
      ? [wanted, wanted.replaceAll(' ', '')]
      : [wanted, wanted.replaceAll(' ', ''), `${code} ${counter}`, ...(counter.length > 2 ? [`${code}${counter}`] : [])]
  return spellings.some((spelling) => words.includes(` ${spelling} `))
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

const wordsOf = (name: string) =>
  foldText(name)
    .split(' ')
    .filter((word) => word.length >= 3)
function sameName(one: string, other: string): boolean {
  const known = new Set(wordsOf(other))
  return wordsOf(one).some((word) => known.has(word))
}

/** A payment is written down near its moment; an order is made before its money comes. */
function isNear(money: MoneyThatCame, candidate: MatchCandidate): boolean {
  const apart = money.atMs - candidate.atMs
  return candidate.kind === 'payment'
    ? Math.abs(apart) <= SAME_DAY_MS
    : apart >= -SAME_MOMENT_MS && apart <= ORDER_WAITS_MS
}

/**
 * Whether this candidate may be taken without asking, when no other may be too. A reference is enough for a payment that carries it: another amount is then a difference to be
 * shown. An order named in the message must also owe just that. Without a reference amount, phone and time must agree; or, for a payment without reference or phone
 * of its own, the amount within half an hour.
 */
export function isCertain(money: MoneyThatCame, candidate: MatchCandidate): boolean {
  const isSameAmount = money.amountTzs === candidate.amountTzs
  if (hasReference(money, candidate)) return candidate.kind === 'payment' || isSameAmount
  // Another reference than the one it carries is another payment.
  if (money.reference !== null && candidate.kind === 'payment' && candidate.references.length > 0) return false
  if (!isSameAmount || !isNear(money, candidate)) return false
  if (samePhone(money.phone, candidate.phone)) return true
  return (
    candidate.kind === 'payment' && candidate.phone === '' && Math.abs(money.atMs - candidate.atMs) <= SAME_MOMENT_MS
  )
}

/** Comparisons for one amount. A shop that sells everything at one price, to one phone, within one hour, is not told apart by a machine: a person says which is which. */
const MOST_COMPARED = 250_000

/**
 * For each of the moneys the index of its candidate, or null. References first; then what is certain both ways: the only candidate of the money, and of no
 * other money. No candidate is given twice. A generator, because an import brings 20,000 moneys and a server has others to answer meanwhile: it rests at each yield.
 */
export function* pickInSteps(
  moneys: readonly MoneyThatCame[],
  candidates: readonly MatchCandidate[],
): Generator<undefined, (number | null)[], undefined> {
  const picked: (number | null)[] = moneys.map(() => null)
  const taken = new Set<number>()
  const byReference = indexBy(candidates, ({ references }) => new Set(references))
  for (const [at, money] of moneys.entries()) {
    if (money.reference === null) continue
    yield
    const carriers = byReference.get(money.reference) ?? []
    // One reference on two payments: a person must say which of them is true. On hundreds it is nobody's.
    const same =
      carriers.length > 200
        ? []
        : carriers.filter((index) => !taken.has(index) && isCertain(money, candidates[index] ?? nobody))
    const [only] = same
    if (only === undefined || same.length > 1) continue
    picked[at] = only
    taken.add(only)
  }
  const open = [...moneys.keys()].filter((at) => picked[at] === null)
  const moneysOf = indexBy(open, (at) => [moneys[at]?.amountTzs ?? -1])
  const candidatesOf = indexBy(candidates, ({ amountTzs }, index) => (taken.has(index) ? [] : [amountTzs]))
  for (const [amountTzs, places] of moneysOf) {
    const choices = candidatesOf.get(amountTzs) ?? []
    if (choices.length * places.length > MOST_COMPARED) continue
    const wants = new Map<number, number[]>()
    for (const place of places) {
      yield
      const at = open[place] ?? -1
      const money = moneys[at]
      const certain = money ? choices.filter((index) => isCertain(money, candidates[index] ?? nobody)) : []
      for (const index of certain) put(wants, index, at)
      if (certain.length === 1) picked[at] = certain[0] ?? null
    }
    for (const [index, by] of wants) if (by.length > 1) for (const at of by) if (picked[at] === index) picked[at] = null
  }
  return picked
}

/** The same in one go, for few. */
export function pickMatches(
  moneys: readonly MoneyThatCame[],
  candidates: readonly MatchCandidate[],
): (number | null)[] {
  const steps = pickInSteps(moneys, candidates)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Positions by each of their keys. */
function indexBy<T, K>(items: readonly T[], keysOf: (item: T, index: number) => Iterable<K>): Map<K, number[]> {
  const found = new Map<K, number[]>()
  items.forEach((item, index) => {
    for (const key of keysOf(item, index)) put(found, key, index)
  })
  return found
}
function put<K>(into: Map<K, number[]>, key: K, value: number): void {
  const list = into.get(key)
  if (list) list.push(value)
  else into.set(key, [value])
}

const nobody: MatchCandidate = {
  kind: 'order',
  amountTzs: -1,
  references: [],
  orderNumber: '',
  phone: '',
  name: '',
  atMs: 0,
}
