import { AppError } from '../../platform/errors.ts'

export const noSmsAccount = () => new AppError('sms.no_account', 404, 'this shop has no SMS account of its own')
export const senderInvalid = () =>
  new AppError('sms.sender_invalid', 400, 'at most 11 letters and digits', {
    fields: [{ path: 'senderId', message: 'sms.sender_invalid' }],
  })
export const keyMissing = (names: readonly string[]) =>
  new AppError('sms.key_missing', 400, 'a credential is missing', {
    fields: names.map((name) => ({ path: `credentials.${name}`, message: 'sms.key_missing' })),
  })
export const unknownCredential = (name: string) =>
  new AppError('request.invalid', 400, 'no such credential', {
    fields: [{ path: `credentials.${name.slice(0, 40)}`, message: 'request.invalid' }],
  })
export const noProvenPhone = () =>
  new AppError('sms.no_proven_phone', 409, 'a test message goes to your own proven number')
export const noSuchShop = () => new AppError('shop.not_found', 404, 'no such shop')
export const bookedWithAnotherSum = () =>
  new AppError('payment.reference_used_twice', 409, 'another sum is booked under this reference', {
    fields: [{ path: 'reference', message: 'payment.reference_used_twice' }],
  })
/** Names the shop that has it: only the operator is told. */
export const bookedElsewhere = (shopName: string) =>
  new AppError('sms.reference_elsewhere', 409, 'another shop has this reference', {
    fields: [{ path: 'reference', message: shopName }],
  })
export const noSuchPayment = () =>
  new AppError('sms.payment_not_found', 404, 'no payment for SMS has this reference', {
    fields: [{ path: 'reference', message: 'sms.payment_not_found' }],
  })
export const paymentSpent = () => new AppError('sms.payment_spent', 409, 'nothing of this payment is left')
export const noSuchAddress = () => new AppError('request.not_found', 404, 'no such address')
export const noReport = () => new AppError('request.invalid', 400, 'not a report as this gateway sends it')
