import { AppError } from '../../platform/errors.ts'

export const receiptNotFound = () => new AppError('stock.receipt_not_found', 404, 'no such receipt in this shop')
export const supplierNotFound = () => new AppError('request.not_found', 404, 'no such supplier in this shop')
export const tooManySuppliers = () =>
  new AppError('supplier.too_many', 409, 'this shop has as many suppliers as it can have')
export const countNotFound = () => new AppError('request.not_found', 404, 'no such count in this shop')
export const countEnded = () => new AppError('stock.count_ended', 409, 'this count was ended another way')
export const whichGoods = () => new AppError('import.which_one', 409, 'several goods are called so')
export const transferNotFound = () => new AppError('transfer.not_found', 404, 'no such transfer in this shop')
export const transferEnded = () => new AppError('transfer.ended', 409, 'these goods arrived, or came back')
export const whyNeeded = () =>
  new AppError('transfer.why_needed', 400, 'another number arrived, and nobody said why', {
    fields: [{ path: 'why', message: 'needed' }],
  })
export const notTheLines = (path: string) =>
  new AppError('request.invalid', 400, 'each line once, as it was sent', { fields: [{ path, message: 'not as sent' }] })
export const needsCreateRight = () => new AppError('auth.forbidden', 403, 'a new product needs the right to make one')
