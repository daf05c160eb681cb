import { normalisePhone } from './phone.ts'

type Contact = { phone: string; whatsapp: string }

/** What a call from a customer reaches, and a chat: without a WhatsApp number of its own that is the phone number. */
const reached = ({ phone, whatsapp }: Contact) => [phone, whatsapp || phone]

/**
 * Whether customers who call or write would reach another number than before: asks for the password, or an open screen would be enough to send them, and
 * what they pay, elsewhere. A shop's first number redirects nobody. What is undefined stays as it is.
 */
export function movesContact(before: Contact, asked: { [Kind in keyof Contact]?: string | undefined }): boolean {
  const next = (kind: keyof Contact) => {
    const text = asked[kind] ?? before[kind]
    return normalisePhone(text) ?? text
  }
  const after = reached({ phone: next('phone'), whatsapp: next('whatsapp') })
  return reached(before).some((number, index) => number !== '' && number !== after[index])
}
