import { normalText } from './text.ts'

/** Length rules only, no composition rules (OWASP ASVS 5.0, 6.2); the list of common passwords is the server's (modules/auth/common-passwords.ts). */
const PASSWORD_MIN = 8
const PASSWORD_MAX = 128

type PasswordVerdict = 'ok' | 'too_short' | 'too_long' | 'too_common'

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Lengths count characters as people see code points. `common` holds lower-case passwords; `own` are things an attacker knows (phone, e-mail, name), refused as the whole password.
 * "P@ssw0rd" is found as "password", "aaaaaaaa" and "12345678" without any list.
 */
export function checkPassword(
  password: string,
  common: ReadonlySet<string>,
  own: readonly (string | null | undefined)[] = [],
): PasswordVerdict {
  const length = Array.from(password).length
  if (length < PASSWORD_MIN) return 'too_short'
  if (length > PASSWORD_MAX) return 'too_long'
  const folded = normalText(password, 'NFKC').toLowerCase().trim()
  const plain = folded.replaceAll(/[013457@$!]/g, (sign) => leet[sign] ?? sign)
  if (common.has(folded) || common.has(plain) || isRun(folded)) return 'too_common'
  const digits = folded.replaceAll(/\D/g, '')
  const isOwn = own.some((text) => {
    const known = text && normalText(text, 'NFKC').toLowerCase().trim()
    if (!known) return false
    const knownDigits = known.replaceAll(/\D/g, '')
    // A phone number in any of its forms: 0712…, 712…, 255712….
    return (
      folded === known
      || (/^[+\d\s-]+$/.test(folded)
        && knownDigits.length >= 9
        && digits.length >= 9
        && digits.slice(-9) === knownDigits.slice(-9))
    )
  })
  return isOwn ? 'too_common' : 'ok'
}

/** One character repeated, or a row going up or down by one ("abcdefgh", "87654321"). */
function isRun(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
}
