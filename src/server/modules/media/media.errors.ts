import { AppError } from '../../platform/errors.ts'

export const notImage = () => new AppError('media.not_image', 400, 'not a JPEG, PNG or WebP picture')
export const tooLarge = () => new AppError('media.too_large', 413, 'the picture is too large')
export const mediaNotFound = () => new AppError('media.not_found', 404, 'no such picture')
export const noRoom = () => new AppError('media.no_room', 409, 'the pictures of this shop fill all the room a shop has')
export const notMultipart = () => new AppError('request.invalid', 415, 'expects one multipart file')
export const noFile = () =>
  new AppError('request.invalid', 400, 'no file', { fields: [{ path: 'file', message: 'missing' }] })
export const uploadUnreadable = (cause: unknown) =>
  new AppError('request.invalid', 400, 'the upload cannot be read', { cause })
export const logoForOwner = () => new AppError('auth.admin_only', 403, 'the logo is for the owner')
export const noShop = () => new AppError('auth.no_shop', 403, 'no active shop')
export const needsProductRight = () => new AppError('auth.forbidden', 403, 'needs product create or update')
export const tooManyPhotos = () => new AppError('media.too_many', 409, 'this record has as many photos as it can have')
export const idReused = () => new AppError('command.id_reused', 409, 'another record has a photo of this id')
export const notOfRecord = () => new AppError('auth.forbidden', 403, 'needs the rights of the record')
