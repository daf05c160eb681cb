import { AppError } from '../../platform/errors.ts'

export const transactionNotFound = () => new AppError('transaction.not_found', 404, 'no such movement of money')
