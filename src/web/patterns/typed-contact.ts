import * as z from 'zod'
import { Contact } from '../../shared/contract/auth.ts'
import { normaliseContact } from '../../shared/domain/phone.ts'

/** A contact in a form: refused before it is sent, as the server would (i18n/use-form-resolver.ts has the words). */
export const TypedContact = Contact.pipe(z.stringFormat('contact', (text) => normaliseContact(text) !== null))
