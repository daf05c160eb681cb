import { AppError } from '../../platform/errors.ts'

export const cartNotParked = () => new AppError('cart.not_parked', 409, 'no till holds it any more, or another took it')
export const tooManyParked = () => new AppError('cart.too_many_parked', 409, 'no more carts are kept for other tills')
export const tillNotFound = () => new AppError('device.not_found', 404, 'no such till, or it was removed')
