import { AppError } from '../../platform/errors.ts'

export const apiKeyNotFound = () => new AppError('api_key.not_found', 404, 'no key of this shop has this id')
export const tooManyApiKeys = () => new AppError('api_key.too_many', 409, 'the shop has as many keys as it may')
/** It was told once, and nobody can tell it again. */
export const apiKeyTold = () => new AppError('request.key_reused', 409, 'a key with this id was made and told before')
