import { checkPassword } from '../../../shared/domain/password.ts'
import { type Contact, normaliseContact } from '../../../shared/domain/phone.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { contactInvalid, contactTaken, passwordWeak } from './auth.errors.ts'
import { commonPasswords } from './common-passwords.ts'

export type CredentialsService = ReturnType<typeof createCredentialsService>

/** What every way of making or changing an account asks of a contact and a password. */
export function createCredentialsService({ passwords }: { passwords: Passwords }) {
  return {
    ...passwords,

    /** @throws AppError `auth.contact_invalid` */
    requireContact(text: string): Contact {
      const contact = normaliseContact(text)
      if (contact === null) throw contactInvalid()
      return contact
    },

    /** @throws AppError `auth.password_weak` for a common password, or one that is the person's own name or contact */
    requireStrongPassword(password: string, own: readonly (string | null)[]): void {
      const verdict = checkPassword(password, commonPasswords(), own)
      if (verdict !== 'ok') throw passwordWeak(verdict)
    },

    /** For `catch`: a contact that another account got in the same moment. */
    takenIfDuplicate: (error: unknown): never => {
      throw isUniqueViolation(error, 'users_phone') || isUniqueViolation(error, 'users_email') ? contactTaken() : error
    },
  }
}
