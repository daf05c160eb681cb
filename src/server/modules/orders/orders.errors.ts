import { AppError } from '../../platform/errors.ts'

export const orderNotFound = () => new AppError('order.not_found', 404, 'no such order')
