import { AppError } from '../../platform/errors.ts'

export const productNotFound = () => new AppError('product.not_found', 404, 'no such product')
export const productChangedMeanwhile = () =>
  new AppError('product.changed_meanwhile', 409, 'someone else changed this product')
export const tooManyProducts = () =>
  new AppError('product.too_many', 409, 'this shop has as many products as it can have')
export const stockNotTracked = () => new AppError('stock.not_tracked', 409, 'stock of this product is not tracked')
/** The message of each field is the name of the product that has the code: the form shows it. */
export const barcodeTaken = (fields: { path: string; message: string }[]) =>
  new AppError('product.barcode_taken', 409, 'another product has this barcode', { fields })
export const invalidField = (path: string, message: string) =>
  new AppError('request.invalid', 400, message, { fields: [{ path, message }] })
