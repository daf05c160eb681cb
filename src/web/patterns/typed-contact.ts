import * as z from 'zod'
import { Contact } from '../../shared/contract/auth.ts'
import { isTanzanianMobile, normaliseContact, normalisePhone } from '../../shared/domain/phone.ts'

/** A contact in a form: refused before it is sent, as the server would (i18n/use-form-resolver.ts has the words). */
export const TypedContact = Contact.pipe(z.stringFormat('contact', (text) => normaliseContact(text) !== null))

/** A number that can send and take mobile money. */
export function isMobileNumber(text: string): boolean {
  const e164 = normalisePhone(text)
  return e164 !== null && isTanzanianMobile(e164)
}
