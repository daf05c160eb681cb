import { AppError } from '../../platform/errors.ts'

export const shopNotFound = () => new AppError('shop.not_found', 404, 'no shop yet')
export const shopExists = () => new AppError('shop.exists', 409, 'the id is in use')
export const foreignLogo = () => new AppError('request.invalid', 400, 'the logo must be a picture uploaded here', { fields: [{ path: 'logo_url', message: 'media.not_found' }] })
