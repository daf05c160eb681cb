import { normalisePhone } from './phone.ts'

type Contact = { phone: string; whatsapp: string }

/**
 * Whether customers who call or write would reach another number than before: asks for the password, or an open screen would be enough to send them, and
 * what they pay, elsewhere. A shop's first number redirects nobody. What is undefined stays as it is.
 */
export const movesContact = (before: Contact, asked: { [Kind in keyof Contact]?: string | undefined }): boolean =>
  (['phone', 'whatsapp'] as const).some((kind) => {
    const next = asked[kind]
    return next !== undefined && before[kind] !== '' && (normalisePhone(next) ?? next) !== before[kind]
  })
