import { AppError } from '../../platform/errors.ts'

export const receiptNotFound = () => new AppError('fiscal.not_found', 404, 'no such fiscal receipt')
export const notOn = () => new AppError('fiscal.not_on', 409, 'the shop has no such device')
export const onIslands = () => new AppError('fiscal.islands', 409, 'another authority, another system')
export const certificateUnreadable = () => new AppError('fiscal.certificate_unreadable', 400, 'no key in the file')
export const certificatePassword = () =>
  new AppError('fiscal.certificate_password', 400, 'the password does not open the file', {
    fields: [{ path: 'certificatePassword', message: 'does not open the file' }],
  })
export const authorityRefused = (code: string) =>
  new AppError('fiscal.authority_refused', 409, `the authority refused the device (${code})`)
export const authoritySilent = () => new AppError('fiscal.authority_silent', 409, 'the authority did not answer')
export const notCorrectable = () => new AppError('fiscal.not_correctable', 409, 'only what was refused is corrected')
export const lettersMissing = (codes: readonly string[]) =>
  new AppError('fiscal.letters_missing', 400, 'a letter is missing', {
    fields: codes.map((code) => ({ path: `letters.${code}`, message: 'a letter is missing' })),
  })
export const idInvalid = () =>
  new AppError('fiscal.id_invalid', 400, 'cannot be such a number', {
    fields: [{ path: 'customer.id', message: 'cannot be such a number' }],
  })
