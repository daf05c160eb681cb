import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { AppError } from '../../platform/errors.ts'

export const paymentNotFound = () => new AppError('payment.not_found', 404, 'no such payment')
export const nothingOwed = () => new AppError('payment.nothing_owed', 409, 'paid or cancelled')
export const tooMuch = () =>
  new AppError('payment.too_much', 400, 'more than is owed', {
    fields: [{ path: 'amountTzs', message: 'payment.too_much' }],
  })
export const partNotTaken = () =>
  new AppError('payment.part_not_taken', 400, 'no parts of this order, or not so small ones', {
    fields: [{ path: 'amountTzs', message: 'payment.part_not_taken' }],
  })
export const alreadyWaiting = () => new AppError('payment.already_waiting', 409, 'another asking is under way')
export const methodUnavailable = () => new AppError('payment.method_unavailable', 409, 'not taken here')
export const stateChanged = () => new AppError('payment.state_changed', 409, 'moved on meanwhile')
export const referenceKnown = () =>
  new AppError('payment.reference_known', 409, 'this reference is on an order', {
    fields: [{ path: 'reference', message: 'payment.reference_known' }],
  })
export const keyReused = () => new AppError('request.key_reused', 409, 'this id was used for something else')
export const notAuthentic = () => new AppError('callback.not_authentic', 403, 'not signed by the gateway')
export const invalidField = (path: string, code: ErrorCode) =>
  new AppError(code, 400, code, { fields: [{ path, message: code }] })
export const noSuchAddress = () => new AppError('request.not_found', 404, 'no such address')
export const settingsIncomplete = (names: readonly string[]) =>
  new AppError('payment.settings_incomplete', 400, 'a credential is missing', {
    fields: names.map((name) => ({ path: `credentials.${name}`, message: 'payment.settings_incomplete' })),
  })
