import { checkPassword } from '../../../shared/domain/password.ts'
import { passwordWeak } from './auth.errors.ts'
import { commonPasswords } from './common-passwords.ts'

/** @throws AppError `auth.password_weak` for a common password, or one that is the person's own name or contact */
export function requireStrongPassword(password: string, own: readonly (string | null)[]): void {
  const verdict = checkPassword(password, commonPasswords(), own)
  if (verdict !== 'ok') throw passwordWeak(verdict)
}
