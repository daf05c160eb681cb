import { normalText } from './text.ts'

/**
 * Phone numbers and e-mail addresses are identities (decisions 8). Plain code, small enough for the first bundle: a number of another country
 * is taken when it is plausible, since its owner is asked to prove it before anything rests on it.
 * Sources: national plan of Tanzania, +255 and 9 digits, mobile 6… and 7…, fixed 2… (libphonenumber metadata). E.164: at most 15 digits.
 */
export type Contact = { kind: 'phone' | 'email'; value: string }

/**
 * E.164 ("+255712345678") or null. Takes 07…, 06…, 7…, 6…, 255…, +255…, 00255… with blanks, dashes, dots and brackets, and "+255 0712…" as people write it.
 * A foreign number needs its + or 00 and 8 to 15 digits.
 */
export function normalisePhone(text: string): string | null {
  const bare = normalText(text, 'NFKC').replaceAll(/[\s().\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\p{Pd}]/gu, '')
  if (bare.length > 24) return null
  const match = /^(\+|00)?(\d{8,17})$/.exec(bare)
  if (!match) return null
  const isInternational = match[1] !== undefined
  const digits = match[2] ?? ''
  if (digits.startsWith('255')) {
    const national = tanzanian(digits.slice(3).replace(/^0/, ''))
    if (national || isInternational) return national
  }
  if (isInternational) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  if (digits.startsWith('0')) return tanzanian(digits.slice(1))
  return /^[67]/.test(digits) ? tanzanian(digits) : null
}

function tanzanian(national: string): string | null {
  return /^[267]\d{8}$/.test(national) ? `+255${national}` : null
}

export function isTanzanian(e164: string): boolean {
  return /^\+255[267]\d{8}$/.test(e164)
}

/** Can receive an SMS and hold a mobile wallet. */
export function isTanzanianMobile(e164: string): boolean {
  return /^\+255[67]\d{8}$/.test(e164)
}

/** "+255 712 345 678". A foreign number, or text that is no number, comes back as it is. */
export function formatPhone(e164: string): string {
  return isTanzanian(e164) ? e164.replace(/^(\+255)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4') : e164
}

/** Digits for a wa.me link: no plus, no blanks. Null when it is no number. */
export function whatsappDigits(text: string): string | null {
  return normalisePhone(text)?.slice(1) ?? null
}

const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** ASCII addresses of RFC 5321's plain form, with a dotted domain. Letters that only look like ours are refused: an address is an identity. */
export function looksLikeEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (text.length > 254 || at < 1 || at > 64) return false
  const labels = text.slice(at + 1).split('.')
  return (
    local.test(text.slice(0, at))
    && labels.length >= 2
    && labels.every((part) => label.test(part))
    && /^(?:[a-z]{2,}|xn--.+)$/i.test(labels.at(-1) ?? '')
  )
}

/** What a person typed to sign up, log in or invite: a phone in E.164 or an e-mail address in lower case, or null. */
export function normaliseContact(text: string): Contact | null {
  const trimmed = text.trim()
  if (trimmed.includes('@')) return looksLikeEmail(trimmed) ? { kind: 'email', value: trimmed.toLowerCase() } : null
  const value = normalisePhone(trimmed)
  return value === null ? null : { kind: 'phone', value }
}
