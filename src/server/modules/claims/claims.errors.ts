import { AppError } from '../../platform/errors.ts'

export const claimNotFound = () => new AppError('claim.not_found', 404, 'no such message')
export const claimSettled = () => new AppError('claim.settled', 409, 'the message is in no state for that')
export const claimReasonMissing = () =>
  new AppError('request.invalid', 400, 'a reason is missing', { fields: [{ path: 'reason', message: 'required' }] })
export const claimOrderNotFound = () => new AppError('order.not_found', 404, 'no such order')
