import { AppError } from '../../platform/errors.ts'

export const visitorMessageNotFound = () => new AppError('request.not_found', 404, 'no such message')
export const contactInvalid = (path: 'phone' | 'email') =>
  new AppError('request.invalid', 400, 'a phone number or an e-mail address to answer to', {
    fields: [{ path, message: 'auth.contact_invalid' }],
  })
