import * as z from 'zod'
import { line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** What a shop calls the steps of an order (decisions 20), as its customers read them on the order link. Null: our word, in the customer's language. */
export const ORDER_WORD_LENGTH = 30
const word = line(ORDER_WORD_LENGTH, 1).nullable()
export const OrderWords = z.object({
  pending: word,
  paid: word,
  picked_up: word,
  delivered: word,
  completed: word,
  cancelled: word,
})
export type OrderWords = z.infer<typeof OrderWords>

const reads = {
  anyOf: [
    { resource: 'orders', action: 'read' },
    { resource: 'orders', action: 'create' },
  ],
} as const
export const getOrderWords = defineEndpoint({
  method: 'GET',
  path: '/api/store/order-words',
  access: reads,
  response: OrderWords,
})
/** All six at once. */
export const saveOrderWords = defineEndpoint({
  method: 'PUT',
  path: '/api/store/order-words',
  access: 'admin',
  body: OrderWords,
  response: OrderWords,
})
