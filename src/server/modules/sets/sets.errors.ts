import type { SetProblem } from '../../../shared/domain/product-sets.ts'
import { AppError } from '../../platform/errors.ts'

export const setNotFound = () => new AppError('request.not_found', 404, 'no such set in this shop')
export const setRefused = (problems: readonly SetProblem[]) =>
  new AppError('set.refused', 400, 'WhatsApp would not take it', {
    fields: problems.slice(0, 50).map(({ path, problem }) => ({ path, message: problem })),
  })
export const setChangedMeanwhile = () =>
  new AppError('shop.changed_meanwhile', 409, 'saved by somebody else since it was read')
/** As many as a shop can have. */
export const tooManySets = () => setRefused([{ path: 'sections', problem: 'too_many_sets' }])
export const setProductUnknown = (path: string) =>
  new AppError('product.not_found', 404, 'no such product in this shop', { fields: [{ path, message: 'not_found' }] })
