import { AppError } from '../../platform/errors.ts'

export const requestNotFound = () => new AppError('privacy.request_not_found', 404, 'no such request in this shop')
export const requestSettled = () => new AppError('privacy.request_settled', 409, 'it was settled already')
export const alreadyErased = () => new AppError('privacy.erased', 409, 'nothing of them is left')
export const figuresChanged = () =>
  new AppError('privacy.figures_changed', 409, 'debt or balance is another than was shown')
export const paperNotFound = () => new AppError('paper.not_found', 404, 'no such paper in this shop')
export const tooManyPapers = () => new AppError('paper.too_many', 409, 'four of a kind are there')
export const notYet = () =>
  new AppError('privacy.day_to_come', 400, 'a day to come', { fields: [{ path: 'askedOn', message: 'a day to come' }] })
export const reasonNeeded = () =>
  new AppError('privacy.reason_needed', 400, 'why it is refused', {
    fields: [{ path: 'reason', message: 'why it is refused' }],
  })
