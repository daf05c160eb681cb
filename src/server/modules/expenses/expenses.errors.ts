import { AppError } from '../../platform/errors.ts'

export const expenseNotFound = () => new AppError('expense.not_found', 404, 'no such expense in this shop')
export const tooManyRecurring = () =>
  new AppError('expense.too_many_recurring', 409, 'this shop has as many recurring expenses as it can have')
