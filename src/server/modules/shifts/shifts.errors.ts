import { AppError } from '../../platform/errors.ts'

export const shiftNotFound = () => new AppError('shift.not_found', 404, 'no such shift')
export const shiftAlreadyClosed = () => new AppError('shift.already_closed', 409, 'the shift is closed')
