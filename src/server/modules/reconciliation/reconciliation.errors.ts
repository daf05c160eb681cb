import { AppError } from '../../platform/errors.ts'

export const lineNotFound = () => new AppError('reconciliation.line_not_found', 404, 'no such line')
export const alreadyMatched = () => new AppError('reconciliation.already_matched', 409, 'the line is matched')
export const notMatched = () => new AppError('reconciliation.not_matched', 409, 'the line is open')
export const paymentTaken = () =>
  new AppError('reconciliation.payment_taken', 409, 'another line stands for this payment')
export const wrongDirection = () =>
  new AppError('reconciliation.wrong_direction', 409, 'money that went out pays nothing')
export const exceptionNotFound = () => new AppError('transaction.not_found', 404, 'no such exception')
export const statementNotFound = () => new AppError('statement.not_found', 404, 'no such statement')
export const statementUnreadable = () =>
  new AppError('statement.unreadable', 400, 'no column of times and amounts was found')
export const statementTooLarge = () => new AppError('request.too_large', 413, 'more lines than a statement has')
export const statementEmpty = () => new AppError('statement.empty', 400, 'no line with an amount')
export const statementWithdrawn = () => new AppError('statement.withdrawn', 409, 'the statement was withdrawn')
export const keyReused = () => new AppError('request.key_reused', 409, 'the id was used for another file')
export const statementInvalid = (fields: { path: string; message: string }[]) =>
  new AppError('request.invalid', 400, 'the request is not as the contract says', { fields })
