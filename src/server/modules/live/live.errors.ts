import { AppError } from '../../platform/errors.ts'

export const queryInvalid = () => new AppError('request.invalid', 400, 'the request is not as the contract says')
export const noShop = () => new AppError('auth.no_shop', 403, 'no active shop')
export const noticeNotFound = () => new AppError('order.not_found', 404, 'no such notice')
export const pushNotFound = () => new AppError('push.not_found', 404, 'no such device')
export const pushNotUsable = () => new AppError('push.not_usable', 400, 'not an address or keys that can be used')
