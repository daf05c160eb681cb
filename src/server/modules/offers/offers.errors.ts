import type { OfferRefusal } from '../../../shared/domain/offers/taken-off.ts'
import type { OfferProblem } from '../../../shared/domain/offers/terms.ts'
import { AppError } from '../../platform/errors.ts'

export const offerNotFound = () => new AppError('request.not_found', 404, 'no such offer in this shop')
export const offerRefused = (problems: readonly OfferProblem[]) =>
  new AppError('offer.refused', 400, 'it cannot be given like this', {
    fields: problems.map(({ path, problem }) => ({ path, message: problem })),
  })
/** As many as a shop can have, or as can run at one time. */
export const tooManyOffers = () => offerRefused([{ path: 'name', problem: 'too_many' }])
export const codeTaken = () => offerRefused([{ path: 'code', problem: 'taken' }])
export const offerChanged = () =>
  new AppError('shop.changed_meanwhile', 409, 'saved by somebody else since it was read')
/** What a customer typed on a link: nothing is taken. */
export const codeRefused = (why: OfferRefusal | 'unknown') =>
  new AppError('offer.code_refused', 409, 'the code gives nothing here', { fields: [{ path: 'code', message: why }] })
