import { AppError } from '../../platform/errors.ts'

export const phoneInvalid = () =>
  new AppError('auth.contact_invalid', 400, 'not a phone number', {
    fields: [{ path: 'phone', message: 'not a phone number' }],
  })
export const sentOften = () =>
  new AppError('request.too_many', 429, 'this receipt was sent often enough today', { retryAfterSeconds: 3600 })
