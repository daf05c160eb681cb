import { AppError } from '../../platform/errors.ts'

export const pageNotFound = () => new AppError('request.not_found', 404, 'no such page')
export const slugTaken = () =>
  new AppError('request.invalid', 409, 'another shop has this address', {
    fields: [{ path: 'slug', message: 'slug_taken' }],
  })
export const colourUnreadable = () =>
  new AppError('request.invalid', 400, 'white on it cannot be read', {
    fields: [{ path: 'colour', message: 'colour_unreadable' }],
  })
export const setUnknown = (index: number) =>
  new AppError('request.invalid', 400, 'no such set in this shop, or it stands here twice', {
    fields: [{ path: `setIds.${index}`, message: 'not_found' }],
  })
export const storefrontChanged = () =>
  new AppError('shop.changed_meanwhile', 409, 'saved by somebody else since it was read')
export const basketEmpty = () => new AppError('link.choices_incomplete', 400, 'nothing to order lies in the basket')
export const notOffered = () => new AppError('link.expired', 410, 'this set is not offered at this hour')
