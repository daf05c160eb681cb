import { AppError } from '../../platform/errors.ts'

export const shopNotFound = () => new AppError('shop.not_found', 404, 'no shop yet')
export const shopExists = () => new AppError('shop.exists', 409, 'the id is in use')
export const nameRefused = () =>
  new AppError('shop.name_refused', 400, 'a name with a link, a number or a brand goes into no message', {
    fields: [{ path: 'shop_name', message: 'shop.name_refused' }],
  })
export const changedMeanwhile = () =>
  new AppError('shop.changed_meanwhile', 409, 'someone else saved these settings meanwhile')
export const strangersNamed = () =>
  new AppError('request.invalid', 400, 'whoever may do a step works here', {
    fields: [{ path: 'doers', message: 'request.invalid' }],
  })
export const tooManyTaxCodes = () =>
  new AppError('request.invalid', 400, 'codes that are switched off count as well', {
    fields: [{ path: 'codes', message: 'request.invalid' }],
  })
export const foreignLogo = () =>
  new AppError('request.invalid', 400, 'the logo must be a picture uploaded here', {
    fields: [{ path: 'logo_url', message: 'media.not_found' }],
  })
export const listingIncomplete = (path: 'whatsapp' | 'listed_category') =>
  new AppError('request.invalid', 400, 'a listed shop needs a WhatsApp number and a category', {
    fields: [{ path, message: path === 'whatsapp' ? 'auth.contact_invalid' : 'request.invalid' }],
  })
