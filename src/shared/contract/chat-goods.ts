import * as z from 'zod'
import { WHATSAPP } from '../domain/chat/whatsapp-limits.ts'
import { AmountTzs, Id, IdParams, paragraph, PriceTzs } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { Photo } from './products.ts'

/** Goods that a message shows or a basket wants, as the shop sells them now. */
export const ChatGoods = z.object({
  /** As the catalogue names it. */
  retailerId: z.string(),
  /** Empty where the shop never had such goods. */
  name: z.string(),
  /** Ours, of one; null: not sold any more. */
  priceTzs: PriceTzs.nullable(),
  photo: Photo.nullable(),
  isOut: z.boolean(),
  /** Of a basket: how many are wanted. */
  quantity: z.int().optional(),
  /** Of a basket: the price the customer saw, where that is another one. */
  seenTzs: PriceTzs.optional(),
})
export type ChatGoods = z.infer<typeof ChatGoods>
/** The order that was made of a basket. */
export const BasketOrder = z.object({ id: Id, number: z.string() })
export const BasketOffer = z.object({ name: z.string(), tzs: AmountTzs })

/**
 * A catalogue message: goods of the shop's, or all a set holds now, to be looked at and put into a basket in WhatsApp. Sizes are named one by one, as far as they fit. Whoever may not see the list of
 * products, or the sets, sends none. The same `id` again is the same message. @throws product.not_found, chat.no_catalogue, chat.window_closed
 */
export const sendChatGoods = defineEndpoint({
  method: 'POST',
  path: '/api/store/conversations/:id/goods',
  access: { resource: 'conversations', action: 'update' },
  params: IdParams,
  body: z.object({
    id: Id,
    text: paragraph(WHATSAPP.body).pipe(z.string().min(1)),
    goods: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('products'), productIds: z.array(Id).min(1).max(WHATSAPP.products) }),
      z.object({ kind: z.literal('set'), setId: Id }),
    ]),
  }),
  response: z.object({ id: Id }),
})
/**
 * An order of the basket that the message `id` is, at today's prices, by the rules of every order link. Asked again it is the same order. Needs the right to make orders too.
 * @throws link.sold_out, link.choices_incomplete for goods that only the customer can choose sizes or extras of
 */
export const orderChatBasket = defineEndpoint({
  method: 'POST',
  path: '/api/store/conversations/baskets/:id/order',
  access: { resource: 'conversations', action: 'update' },
  params: IdParams,
  response: BasketOrder,
})
