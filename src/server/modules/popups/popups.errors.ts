import type { PopupProblem } from '../../../shared/domain/popups/popup.ts'
import { AppError } from '../../platform/errors.ts'

export const noJson = () => new AppError('request.invalid', 400, 'no JSON')
export const popupNotFound = () => new AppError('request.not_found', 404, 'no such popup in this shop')
export const popupRefused = (problems: readonly PopupProblem[]) =>
  new AppError('popup.refused', 400, 'it cannot be shown like this', {
    fields: problems.slice(0, 50).map(({ path, problem }) => ({ path, message: problem })),
  })
/** As many as a shop can have. */
export const tooManyPopups = () => popupRefused([{ path: 'variants', problem: 'too_many' }])
export const popupChanged = () =>
  new AppError('shop.changed_meanwhile', 409, 'saved by somebody else since it was read')
export const popupPhoneInvalid = () =>
  new AppError('request.invalid', 400, 'no number that can be called', {
    fields: [{ path: 'phone', message: 'phone_invalid' }],
  })
