import type { CartProblem } from '../../../shared/domain/order-link.ts'
import { AppError } from '../../platform/errors.ts'

/** The same for a token nobody has, one of a link that is long over, and another shop's link: it names no shop (decisions 28). */
export const linkNotFound = () => new AppError('link.not_found', 404, 'no such order link')
export const linkExpired = () => new AppError('link.expired', 410, 'the time to submit is over')
export const linkCancelled = () => new AppError('link.cancelled', 410, 'the shop took the link back')
export const alreadySubmitted = () => new AppError('link.already_submitted', 409, 'submitted before')
export const pricesChanged = () =>
  new AppError('link.prices_changed', 409, 'prices or choices are not those that were shown')

export const deliveryChanged = (why: 'place_gone' | 'place_changed') =>
  new AppError('link.delivery_changed', 409, 'the place, or what it costs to bring it there, is not what was shown', {
    fields: [{ path: 'delivery.placeKey', message: why }],
  })

/** `lines.<lineId>.<index>[.<groupId>]`: what the page marks. */
const fieldsOf = (problems: readonly CartProblem[]) =>
  problems.slice(0, 40).map(({ lineId, index, groupId, code }) => ({
    path: ['lines', lineId, index, ...(groupId === null ? [] : [groupId])].join('.'),
    message: code,
  }))
export const soldOut = (problems: readonly CartProblem[]) =>
  new AppError('link.sold_out', 409, 'not enough is left', { fields: fieldsOf(problems) })
export const choicesIncomplete = (problems: readonly CartProblem[]) =>
  new AppError('link.choices_incomplete', 400, 'choices are missing or do not fit', { fields: fieldsOf(problems) })
export const fieldInvalid = (path: string, message: string) =>
  new AppError('link.choices_incomplete', 400, message, { fields: [{ path, message }] })
export const requestInvalid = (path: string, message: string) =>
  new AppError('request.invalid', 400, message, { fields: [{ path, message }] })
export const productNotFound = (index: number) =>
  new AppError('product.not_found', 404, 'no such product', {
    fields: [{ path: `lines.${index}.productId`, message: 'not_found' }],
  })
export const orderCancelled = () => new AppError('order.status_changed', 409, 'the order is cancelled')
export const formIncomplete = (fields: { path: string; message: string }[]) =>
  new AppError('link.choices_incomplete', 400, 'the form is not complete', { fields })
export const formTooLarge = () => new AppError('request.too_large', 413, 'too many fields')

/** Of what was sent as a list: `lines.<lineId>` is `lines.<position>`. */
export const byPosition = (error: AppError, lineIds: readonly string[]) =>
  new AppError(error.code, error.status, error.message, {
    ...(error.fields && {
      fields: error.fields.map(({ path, message }) => {
        const at = lineIds.findIndex((id) => path.startsWith(`lines.${id}`))
        return { path: at < 0 ? path : `lines.${at}`, message }
      }),
    }),
  })
