import { AppError } from '../../platform/errors.ts'

export const notImage = () => new AppError('media.not_image', 400, 'not a JPEG, PNG or WebP picture')
export const tooLarge = () => new AppError('media.too_large', 413, 'the picture is too large')
export const mediaNotFound = () => new AppError('media.not_found', 404, 'no such picture')
export const noRoom = () => new AppError('media.no_room', 409, 'the pictures of this shop fill all the room a shop has')
