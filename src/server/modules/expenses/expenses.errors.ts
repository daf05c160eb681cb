import { AppError } from '../../platform/errors.ts'

export const expenseNotFound = () => new AppError('expense.not_found', 404, 'no such expense in this shop')
