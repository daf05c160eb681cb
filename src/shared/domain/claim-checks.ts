import type { Wallet } from './options.ts'
import { foldReference } from './references.ts'

/**
 * What makes a confirmation message look wrong. A true one says: money came in, now, this much, under a reference of the wallet's own shape. None of these
 * refuses a message: who looks at it decides, and only the wallet's own word (callback or statement) confirms it.
 */
export const CLAIM_CHECKS = [
  'not_read',
  'changed_by_hand',
  'odd_length',
  'odd_letters',
  'old_date',
  'future_date',
  'before_order',
  'other_amount',
  'sent_not_received',
  'reference_on_order',
  'look_alike',
] as const
export type ClaimCheck = (typeof CLAIM_CHECKS)[number]

/** What a reader made of the text (domain/wallet-message.ts), or null when it is none of the four wallets' messages. */
interface ReadFacts {
  reference: string
  amountTzs: number
  isIncoming: boolean
}
export interface ClaimFacts {
  wallet: Wallet
  /** Folded (references.ts). */
  reference: string
  amountTzs: number
  messageAt: string | null
  /** When it was handed in. */
  at: string
  read: ReadFacts | null
  /** What the order still owed; null without an order. */
  expectedTzs: number | null
  orderAt: string | null
}

const HOUR_MS = 3_600_000
/** Older than this, a message is not of the customer who stands here. */
const OLD_AFTER_MS = 24 * HOUR_MS
/** Clocks of phones and networks disagree by minutes. */
const SLACK_MS = 15 * 60_000

/**
 * Characters of a reference, as messages of the last years have them (wallet-message.test.ts): M-Pesa 10 or 11 letters and digits, Airtel Money mostly 20 with dots, Mixx 11 to 14
 * digits or up to 30 with dots, HaloPesa 10 to 16 digits. Loose on purpose: wallets change them without notice, and an odd one is only pointed out.
 */
const lengths: Record<Wallet, readonly [number, number]> = {
  mpesa: [10, 11],
  airtel: [10, 22],
  tigo: [10, 32],
  halopesa: [7, 18],
  other: [6, 32],
}

export function checkClaim(facts: ClaimFacts): ClaimCheck[] {
  const found: ClaimCheck[] = []
  const { read, reference } = facts
  if (read === null) found.push('not_read')
  else {
    if (foldReference(read.reference) !== reference || read.amountTzs !== facts.amountTzs) found.push('changed_by_hand')
    if (!read.isIncoming) found.push('sent_not_received')
  }
  const [least, most] = lengths[facts.wallet]
  if (reference.length < least || reference.length > most) found.push('odd_length')
  if (!/^[A-Z0-9]+(?:[.-][A-Z0-9]+)*$/.test(reference) || !/\d/.test(reference)) found.push('odd_letters')
  const at = Date.parse(facts.at)
  const messageAt = facts.messageAt === null ? null : Date.parse(facts.messageAt)
  if (messageAt !== null) {
    if (messageAt > at + SLACK_MS) found.push('future_date')
    else if (messageAt < at - OLD_AFTER_MS) found.push('old_date')
    if (facts.orderAt !== null && messageAt < Date.parse(facts.orderAt) - SLACK_MS) found.push('before_order')
  }
  if (facts.expectedTzs !== null && facts.expectedTzs !== facts.amountTzs) found.push('other_amount')
  return found
}

/** Letters and digits that are taken for each other: O and 0, I and L and 1, S and 5, B and 8, Z and 2. */
const twins: Record<string, string> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2', G: '6' }
const skeleton = (reference: string): string =>
  foldReference(reference)
    .replaceAll(/[.-]/g, '')
    .replaceAll(/[A-Z]/g, (letter) => twins[letter] ?? letter)

/** Not the same reference, but the same at a glance: twin letters, or one character changed, added or left out. */
export function looksLike(one: string, other: string): boolean {
  const [a, b] = [foldReference(one), foldReference(other)]
  if (a === b || a.length < 6 || b.length < 6) return false
  const [x, y] = [skeleton(a), skeleton(b)]
  if (x === y) return true
  // Numbers that count up are neighbours by nature: there only twin letters tell.
  if (/^\d+$/.test(x) && /^\d+$/.test(y)) return false
  return isOneApart(x, y)
}

function isOneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(at + (short.length === long.length ? 1 : 0)) === long.slice(at + 1)
}
