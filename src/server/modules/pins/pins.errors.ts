import { AppError } from '../../platform/errors.ts'

export const pinTooSimple = () =>
  new AppError('pin.too_simple', 400, 'one of those that are tried first', {
    fields: [{ path: 'pin', message: 'pin.too_simple' }],
  })
export const memberNotFound = () => new AppError('staff.not_found', 404, 'no such member')
export const ownersPin = () => new AppError('auth.admin_only', 403, 'the PIN of an owner is taken away by an owner')
