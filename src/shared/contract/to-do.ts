import { page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { Order } from './orders.ts'

/** Orders that stand where this person may take them on, the oldest first, whole: their steps work without a network. No more than the newest two weeks. */
export const listToDo = defineEndpoint({
  method: 'GET',
  path: '/api/store/to-do',
  access: { resource: 'orders', action: 'update' },
  query: PageQuery.extend({ limit: PageQuery.shape.limit.default(30) }),
  response: page(Order),
})
