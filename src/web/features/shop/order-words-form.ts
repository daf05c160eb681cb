import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import { ORDER_WORD_LENGTH, type OrderWords } from '../../../shared/contract/order-words.ts'

/** An empty field is our word. */
const field = line(ORDER_WORD_LENGTH)
export const OrderWordsForm = z.object({
  pending: field,
  paid: field,
  picked_up: field,
  delivered: field,
  completed: field,
  cancelled: field,
})
export type OrderWordsForm = z.input<typeof OrderWordsForm>

export const wordsFormOf = (words: OrderWords): OrderWordsForm => ({
  pending: words.pending ?? '',
  paid: words.paid ?? '',
  picked_up: words.picked_up ?? '',
  delivered: words.delivered ?? '',
  completed: words.completed ?? '',
  cancelled: words.cancelled ?? '',
})

const orNull = (word: string) => (word === '' ? null : word)
export const wordsOf = (form: OrderWordsForm): OrderWords => {
  const { pending, paid, picked_up, delivered, completed, cancelled } = form
  return {
    pending: orNull(pending),
    paid: orNull(paid),
    picked_up: orNull(picked_up),
    delivered: orNull(delivered),
    completed: orNull(completed),
    cancelled: orNull(cancelled),
  }
}
