import { AppError } from '../../platform/errors.ts'

export const requestNotFound = () => new AppError('privacy.request_not_found', 404, 'no such request in this shop')
export const requestSettled = () => new AppError('privacy.request_settled', 409, 'it was settled already')
export const alreadyErased = () => new AppError('privacy.erased', 409, 'nothing of them is left')
export const figuresChanged = () =>
  new AppError('privacy.figures_changed', 409, 'debt or balance is another than was shown')
export const paperNotFound = () => new AppError('paper.not_found', 404, 'no such paper in this shop')
export const tooManyPapers = () => new AppError('paper.too_many', 409, 'four of a kind are there')
export const notYet = (path: string) =>
  new AppError('privacy.day_to_come', 400, 'a day to come', { fields: [{ path, message: 'a day to come' }] })
export const stepIncomplete = (path: 'number' | 'validUntil' | 'name' | 'phone') =>
  new AppError('privacy.step_incomplete', 400, 'more is needed for this step', {
    fields: [{ path, message: 'needed for this step' }],
  })
export const processorNotFound = () =>
  new AppError('privacy.processor_not_found', 404, 'no such processor in this shop')
export const tooManyProcessors = () => new AppError('privacy.too_many_processors', 409, 'thirty are there')
export const breachNotFound = () => new AppError('privacy.breach_not_found', 404, 'no such breach in this shop')
export const breachChanged = () => new AppError('privacy.breach_changed', 409, 'somebody changed it meanwhile')
export const reasonNeeded = () =>
  new AppError('privacy.reason_needed', 400, 'why it is refused', {
    fields: [{ path: 'reason', message: 'why it is refused' }],
  })
