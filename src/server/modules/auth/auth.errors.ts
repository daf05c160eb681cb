import { AppError } from '../../platform/errors.ts'

export const wrongCredentials = () => new AppError('auth.wrong_credentials', 400, 'wrong contact or password')
/** Beside the field, where a form asks a signed-in person for their own. */
export const ownPasswordWrong = () =>
  new AppError('auth.wrong_credentials', 400, 'the password is wrong', {
    fields: [{ path: 'password', message: 'auth.wrong_credentials' }],
  })
export const ownPasswordNeeded = () =>
  new AppError('auth.password_needed', 400, 'the password is asked for', {
    fields: [{ path: 'password', message: 'auth.password_needed' }],
  })
export const contactInvalid = () =>
  new AppError('auth.contact_invalid', 400, 'neither a phone number nor an e-mail address', {
    fields: [{ path: 'contact', message: 'auth.contact_invalid' }],
  })
export const contactTaken = () =>
  new AppError('auth.contact_taken', 409, 'the contact has an account', {
    fields: [{ path: 'contact', message: 'auth.contact_taken' }],
  })
export const passwordWeak = (reason: string) =>
  new AppError('auth.password_weak', 400, reason, { fields: [{ path: 'password', message: 'auth.password_weak' }] })
export const codeWrong = () =>
  new AppError('auth.code_wrong', 400, 'wrong, used or expired code', {
    fields: [{ path: 'code', message: 'auth.code_wrong' }],
  })
export const linkExpired = () => new AppError('auth.link_expired', 400, 'the link was used or has expired')
export const contactUnproven = () => new AppError('auth.contact_unproven', 409, 'there is no contact to prove')
/** The password is right, and the account asks for its second step as well: a code, and where there are passkeys, one of those. */
export const factorNeeded = (hasPasskeys: boolean) =>
  new AppError(
    'auth.factor_needed',
    400,
    'a code of the second step is asked for',
    hasPasskeys ? { fields: [{ path: 'passkey', message: 'auth.factor_needed' }] } : {},
  )
export const factorWrong = () => new AppError('auth.factor_wrong', 400, 'wrong or used code of the second step')
export const factorOn = () => new AppError('auth.factor_on', 409, 'the second step is on already')
export const factorMissing = () => new AppError('auth.factor_missing', 409, 'there is no second step')
/** Of another account, removed, copied, too late, from another page: who holds it is told no more than that it does not fit. */
export const passkeyWrong = (cause?: unknown) =>
  new AppError('auth.passkey_wrong', 400, 'the passkey does not fit', { cause })
export const passkeyNotFound = () => new AppError('request.not_found', 404, 'no such passkey')
export const passkeyMost = () => new AppError('auth.passkey_most', 409, 'no room for another passkey')
export const ownersOnly = () => new AppError('auth.admin_only', 403, 'for the owner')
export const sessionNotFound = () => new AppError('request.not_found', 404, 'no such session')
export const notYourShop = () => new AppError('shop.not_found', 404, 'no such shop')
export const userGone = () => new AppError('auth.required', 401, 'the user is gone')
