import { AppError } from '../../platform/errors.ts'

export const deviceNotFound = () => new AppError('device.not_found', 404, 'no such device')
export const deviceRevoked = () => new AppError('device.revoked', 403, 'this device was revoked')
export const keyUnreadable = () =>
  new AppError('request.invalid', 400, 'no point of P-256', {
    fields: [{ path: 'publicKey', message: 'request.invalid' }],
  })
