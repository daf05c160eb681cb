import { canonicalText } from './canonical.ts'

/**
 * PINs of the people at one till, by the same rules on both sides. From a PIN comes a key (PBKDF2), from the key a verifier, which devices keep, and proofs (HMAC-SHA-256), which only
 * who typed the PIN can make and only the server, which keeps the key sealed, can check.
 */
export const PIN_SHORTEST = 4
export const PIN_LONGEST = 6
/** PBKDF2-SHA-256: 0.1 to 0.3 s on the machines it was measured on, about 1.5 s on a tablet that is six times slower (tests/bench/FIGURES.md). */
export const PIN_ITERATIONS = 300_000
/** What a device computes for others' word at most: a server that says more is not believed, or one answer could hold a till up for minutes. */
export const MOST_PIN_ITERATIONS = 2_000_000
export const PIN_KEY_BYTES = 32

export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text)

/** One of those that are tried first: all the same, a run up or down, the same two or three digits again, or the end of the person's own phone number. */
export function isTrivialPin(pin: string, phone: string | null): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  const [first] = steps
  const isEven = steps.every((step) => step === first) && (first === 0 || first === 1 || first === 9)
  const repeats = [2, 3].some(
    (length) => pin.length % length === 0 && pin === pin.slice(0, length).repeat(pin.length / length),
  )
  return isEven || repeats || (phone?.replaceAll(/\D/g, '').endsWith(pin) ?? false)
}

/** After each wrong one it takes twice as long, and after ten in a row it takes the password. */
export const MOST_WRONG_PINS = 10
const LONGEST_WAIT_MS = 300_000
export const pinWaitMs = (wrong: number): number =>
  wrong <= 0 ? 0 : Math.min(1000 * 2 ** (wrong - 1), LONGEST_WAIT_MS)

/** What is hashed for the verifier: it tells whether a key is right and gives none away. */
export const VERIFIER_TEXT = 'kaunta pin verifier 1'

interface ProvenCommand {
  shopId: string
  deviceId: string
  id: string
  type: string
  v: number
  at: string
  body: unknown
}
/** What the person at the till signs of what they did: all of it, so that a proof fits no other command and no other words. */
export const actorText = ({ shopId, deviceId, id, type, v, at, body }: ProvenCommand): string =>
  canonicalText(['kaunta actor 1', shopId, deviceId, id, type, v, at, body])

/**
 * What somebody at the till may let another person do who may not by themselves, and up to what `value`. `discount`: the most of the order that may be taken off, in hundredths of a
 * percent. `price`: what lower prices give away of it. `credit`: what of it is owed. `refund`: what goes back (it holds for that return). `refund_void`: what a return came to that
 * is taken back (it holds for that command). `till_difference`: by how much the count of that
 * shift is off. `cash_out`: what is taken out of the drawer. All in shillings. `drawer`: nothing, it holds for one opening.
 */
export const APPROVAL_KINDS = [
  'discount',
  'price',
  'credit',
  'drawer',
  'refund',
  'refund_void',
  'till_difference',
  'cash_out',
] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]
export interface ApprovedThing {
  shopId: string
  kind: ApprovalKind
  /** The order (or shift, …) it holds for, and no other. */
  aboutId: string
  /** How much of it: what that counts is its kind's. */
  value: number
}
export const approvalText = ({ shopId, kind, aboutId, value }: ApprovedThing, userId: string): string =>
  canonicalText(['kaunta approval 1', shopId, kind, aboutId.toLowerCase(), value, userId.toLowerCase()])
