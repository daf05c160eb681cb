import { whatsappDigits } from './phone.ts'

/**
 * Longest link a code may carry. 364 bytes are the most of version 17 at level Q (ISO/IEC 18004, table 7): 85 modules a side, half a millimetre each on the smallest
 * print, which is as fine as a cheap camera reads. At version 20 our own check already failed some of the designs made of dots.
 */
export const LONGEST_LINK = 364

export type WhatsappLink =
  | { kind: 'link'; link: string; /** E.164 */ phone: string; message: string }
  | { kind: 'refused'; why: 'no_number' | 'not_a_number' }
  /** `over`: bytes of the link too many; a plain letter is one, a blank three, an emoji twelve. */
  | { kind: 'refused'; why: 'message_too_long'; over: number }

/** Opens a chat with `number` (any form `normalisePhone` takes) with `message` already typed. An empty message leaves the field empty. */
export function whatsappLink(number: string, message: string): WhatsappLink {
  if (number.trim() === '') return { kind: 'refused', why: 'no_number' }
  const digits = whatsappDigits(number)
  if (digits === null) return { kind: 'refused', why: 'not_a_number' }
  const text = cleanMessage(message)
  const link = `https://wa.me/${digits}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`
  const over = link.length - LONGEST_LINK
  return over > 0
    ? { kind: 'refused', why: 'message_too_long', over }
    : { kind: 'link', link, phone: `+${digits}`, message: text }
}

/**
 * What of a text reaches a chat: line ends as `\n`, no other control characters, no halves of a surrogate pair (which `encodeURIComponent` throws at), and none of the
 * invisible marks that turn the direction of what follows (U+202A–202E, U+2066–2069), with which a text can be made to read as another. Letters of any script stay.
 */
export function cleanMessage(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
      .replaceAll('\t', ' ')
      // oxlint-disable-next-line no-control-regex -- they are what is taken out
      .replaceAll(/[\0-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g, '')
      .replaceAll(/\p{Surrogate}/gu, '')
      .trim()
  )
}
