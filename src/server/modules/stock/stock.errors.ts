import { AppError } from '../../platform/errors.ts'

export const receiptNotFound = () => new AppError('stock.receipt_not_found', 404, 'no such receipt in this shop')
export const supplierNotFound = () => new AppError('request.not_found', 404, 'no such supplier in this shop')
export const tooManySuppliers = () =>
  new AppError('supplier.too_many', 409, 'this shop has as many suppliers as it can have')
export const countNotFound = () => new AppError('request.not_found', 404, 'no such count in this shop')
export const countEnded = () => new AppError('stock.count_ended', 409, 'this count was ended another way')
export const whichGoods = () => new AppError('import.which_one', 409, 'several goods are called so')
