import { AppError } from '../../platform/errors.ts'

export const customerNotFound = () => new AppError('customer.not_found', 404, 'no such customer in this shop')
export const cannotMerge = () => new AppError('customer.cannot_merge', 409, 'they are one customer already')
/** The message is the day. */
export const birthdayToCome = (birthday: string) =>
  new AppError('customer.birthday_to_come', 400, 'nobody is born on a day to come', {
    fields: [{ path: 'facts.birthday', message: birthday }],
  })
export const segmentNotFound = () => new AppError('segment.not_found', 404, 'no such segment in this shop')
export const segmentChanged = () => new AppError('segment.changed_meanwhile', 409, 'someone else changed this segment')
export const tooManySegments = () =>
  new AppError('segment.too_many', 409, 'this shop has as many segments as it can have')
export const mergeFinal = () =>
  new AppError('customer.merge_final', 409, 'too late, or the kept one was merged into another since')
export const nothingOwed = () => new AppError('reminder.not_now', 409, 'this customer owes nothing')
export const noPhone = () => new AppError('reminder.not_now', 409, 'no number to write to')
