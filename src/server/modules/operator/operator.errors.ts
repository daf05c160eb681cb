import { AppError } from '../../platform/errors.ts'

export const operatorOnly = () => new AppError('auth.operator_only', 403, 'the link was used or is of an earlier start')
export const notSandbox = () => new AppError('request.not_found', 404, 'payments are not the sandbox')
export const askingNotFound = () => new AppError('request.not_found', 404, 'no such asking')
export const personNotFound = () => new AppError('request.not_found', 404, 'no such customer or number of the sandbox')
export const nothingAnswered = () => new AppError('request.not_found', 404, 'nothing was answered yet')
export const noMobileNumber = () =>
  new AppError('request.invalid', 400, 'no mobile number', {
    fields: [{ path: 'phone', message: 'contact.invalid' }],
  })
export const noFileSent = () =>
  new AppError('request.invalid', 400, 'no file, or too long a one', { fields: [{ path: 'file', message: 'missing' }] })
