import { normalText } from './text.ts'

/**
 * A payment's reference as it is compared and stored, however somebody typed, copied or sent it: upper case, without blanks, and without the characters nobody
 * sees that come along from a message. Empty when nothing is left. Device and server know one reference from another by this one function.
 */
export const foldReference = (text: string): string =>
  normalText(text, 'NFKC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
    .toUpperCase()
