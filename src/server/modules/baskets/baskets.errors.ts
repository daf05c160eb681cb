import { AppError } from '../../platform/errors.ts'

export const needsRight = (what: string) => new AppError('auth.forbidden', 403, `needs ${what}`)
export const basketNotFound = () => new AppError('request.not_found', 404, 'no such basket')
export const basketSoldOut = () => new AppError('link.sold_out', 409, 'nothing of the basket is left')
/** Sizes or extras that only the customer can choose. */
export const basketUnclear = () =>
  new AppError('link.choices_incomplete', 400, 'an order link has to ask for sizes or extras')
