import { AppError } from '../../platform/errors.ts'

export const displayNotFound = () =>
  new AppError('display.not_found', 404, 'no such display, or a code that pairs none')
export const tooManyDisplays = () => new AppError('display.too_many', 409, 'as many displays as a shop may have')
export const tillNotFound = () => new AppError('device.not_found', 404, 'no such till')
export const queryInvalid = () => new AppError('request.invalid', 400, 'the request is not as the contract says')
