import { normalText } from './text.ts'

/**
 * A payment's reference as it is compared and stored, however somebody typed, copied or sent it: upper case, without blanks, and without the characters nobody
 * sees that come along from a message. Empty when nothing is left. Device and server know one reference from another by this one function.
 */
export const foldReference = (text: string): string =>
  normalText(text, 'NFKC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
    .toUpperCase()

/** As long as the number of a card: nobody may keep that. */
export const looksLikeCard = (slip: string): boolean => /^\d{13,19}$/.test(slip.replaceAll(/[\s-]/g, ''))

/** As the SMS has it, and no longer than a payment takes. */
export const cleanReference = (text: string): string => foldReference(text).slice(0, 40)

/** Two that begin alike are two: where one counts once, nothing of it may be cut off. */
export const isWholeReference = (text: string): boolean =>
  referenceProblem(text) === null && foldReference(text).length <= 40

/** Wallets send 8 to 15 letters and digits; shorter is a slip of the finger. */
export type ReferenceProblem = 'missing' | 'too_short' | 'wrong_letters'
export function referenceProblem(text: string): ReferenceProblem | null {
  const reference = cleanReference(text)
  if (reference === '') return 'missing'
  if (!/^[A-Z0-9.\-/]+$/.test(reference)) return 'wrong_letters'
  return reference.length < 4 ? 'too_short' : null
}
