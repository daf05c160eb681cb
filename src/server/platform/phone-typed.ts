import { type RawBuilder, sql } from 'kysely'

/** Whether the number of this order was typed on the page of its link: it may be anybody's, and what the shop knows of its owner is not for whoever typed it. */
export const phoneIsTyped = (shopId: string, orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from order_links t where t.shop_id = ${shopId} and t.order_id = ${orderId} and t.is_phone_typed)`
