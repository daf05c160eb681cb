import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { ApiScope } from '../../../shared/domain/api-keys.ts'
import { AppError } from '../../platform/errors.ts'

export const idempotencyMissing = () =>
  new AppError('request.key_missing', 400, 'a write carries Idempotency-Key: 1 to 100 visible characters')
export const idempotencyReused = () =>
  new AppError('request.key_reused', 409, 'this Idempotency-Key was used for something else')
export const productNotFound = () => new AppError('product.not_found', 404, 'no product of this shop has this id')
export const orderNotFound = () => new AppError('order.not_found', 404, 'no order of this shop has this id')
export const customerNotFound = () => new AppError('customer.not_found', 404, 'no customer of this shop has this id')
export const paymentNotFound = () => new AppError('payment.not_found', 404, 'no payment of this shop has this id')
export const orderCancelled = () => new AppError('order.status_changed', 409, 'the order is cancelled')
export const nothingOwed = () => new AppError('payment.nothing_owed', 409, 'the order is paid')
export const paysTooMuch = (owedTzs: number) =>
  new AppError('payment.too_much', 409, `no more than ${owedTzs} is owed`, {
    fields: [{ path: 'amountTzs', message: 'payment.too_much' }],
  })
export const referenceUsed = () =>
  new AppError('payment.reference_used_twice', 409, 'the reference stands on another payment', {
    fields: [{ path: 'reference', message: 'payment.reference_used_twice' }],
  })
export const fieldInvalid = (path: string, message: string) =>
  new AppError('request.invalid', 400, message, { fields: [{ path, message }] })
export const phoneInvalid = (path: string) => fieldInvalid(path, 'phone_invalid')
export const consentOutdated = (path: string) =>
  new AppError('customer.changed_meanwhile', 409, 'they said something else since then', {
    fields: [{ path, message: 'customer.changed_meanwhile' }],
  })
export const cashInDrawer = () =>
  new AppError('order.step_not_allowed', 409, 'its cash lies in a drawer that is open: it is cancelled at that till')
export const scopeMissing = (scope: ApiScope) => new AppError('api_key.scope_missing', 403, `the key lacks ${scope}`)
const STATUS_OF: Partial<Record<ErrorCode, number>> = {
  'auth.forbidden': 403,
  'order.no_permission': 403,
  'order.reason_missing': 400,
}
/** What a command would be refused or shown for. */
export const notDone = (code: ErrorCode) =>
  new AppError(code, STATUS_OF[code] ?? 409, 'not by the rules of the shop and the rights of whoever made the key')
