import { AppError } from '../../platform/errors.ts'

export const customerNotFound = () => new AppError('customer.not_found', 404, 'no such customer in this shop')
