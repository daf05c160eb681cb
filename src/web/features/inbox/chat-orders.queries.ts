import { mutationOptions } from '@tanstack/react-query'
import { makeReceiptLink } from '../../../shared/contract/live.ts'
import { createLink, listLinks, shareLink } from '../../../shared/contract/order-link.ts'
import { askPayment, type Attempt } from '../../../shared/contract/payments.ts'
import { linkSet, type SetGoods } from '../../../shared/contract/product-sets.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { PIECE } from '../../../shared/domain/quantity.ts'
import { goodsLinkText } from '../../../shared/texts/chat-goods.ts'
import { call } from '../../api/call.ts'
import { refresh } from '../../patterns/refresh.ts'
import { linksQueries } from '../orders/link/links.queries.ts'
import { setsQueries } from '../sets/sets.queries.ts'
import { paymentsQueries } from '../payments/payments.queries.ts'
import { qrFile } from '../../ui/qr-file.ts'

/** A new address of the newest link this number was sent, or that was made in this chat, and was not finished; the ones before keep working. */
export async function openLinkUrl(phone: string | null, conversationId: string): Promise<string | undefined> {
  const lists = await Promise.all(
    [{ conversationId }, ...(phone === null ? [] : [{ search: phone }])].map((of) =>
      call(listLinks, { query: { ...of, limit: 20 } }),
    ),
  )
  const [open] = lists
    .flatMap(({ items }) => items.find(({ state }) => state === 'open' || state === 'opened') ?? [])
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return open && (await call(shareLink, { params: { id: open.id }, body: { sendsSms: false } })).url
}

interface GoodsLink {
  ids: { link: string; lines: readonly string[] }
  goods: readonly SetGoods[]
  language: Language
  customerName: string
  customerPhone: string
  conversationId: string
}
export const isRinging = ({ state }: Pick<Attempt, 'state'>): boolean => state === 'asked' || state === 'waiting'

/** What an order gives to write in a chat. Each answers with words; they go when a person sends them. */
export const chatOrderMutations = {
  /** The message of a product set, with the address of its page: the same one each time. */
  set: () =>
    mutationOptions({
      mutationFn: async (setId: string) => (await call(linkSet, { params: { id: setId }, body: {} })).text,
      ...refresh(setsQueries.all),
    }),
  /** An order link that holds one of each, and its words; `ids` are the same for all tries. */
  goodsLink: () =>
    mutationOptions({
      mutationFn: async ({ ids, goods, language, ...customer }: GoodsLink) => {
        const lines = goods.map(({ id }, at) => ({
          id: ids.lines[at] ?? id,
          productId: id,
          variantId: null,
          quantityMilli: PIECE,
        }))
        const { text } = await call(createLink, { body: { kind: 'products', id: ids.link, ...customer, lines } })
        return goodsLinkText(language, goods, text)
      },
      ...refresh(linksQueries.all),
    }),
  receipt: () =>
    mutationOptions({
      mutationFn: async (orderId: string) =>
        (await call(makeReceiptLink, { params: { id: orderId }, body: {} })).message,
    }),
  /** The link that follows the order, with a new address, or one that is made now: `id` is the same for all tries. */
  pay: () =>
    mutationOptions({
      mutationFn: async ({ id, orderId }: { id: string; orderId: string }) => {
        const [known] = (await call(listLinks, { query: { orderId, limit: 1 } })).items
        const shared =
          known && known.state !== 'cancelled'
            ? await call(shareLink, { params: { id: known.id }, body: { sendsSms: false } })
            : await call(createLink, { body: { kind: 'order', id, orderId } })
        return shared.text
      },
      gcTime: 0,
      ...refresh(linksQueries.all),
    }),
  /** A code for all that is owed, or the shop's own, drawn; the same `id` makes one. No picture of one that came to nothing at once. */
  qr: () =>
    mutationOptions({
      mutationFn: async ({ id, order }: { id: string; order: { id: string; number: string } }) => {
        const subject = { kind: 'order' as const, orderId: order.id }
        const attempt = await call(askPayment, { body: { id, subject, kind: 'tanqr' } })
        const { qr } = attempt
        if (qr === null || !isRinging(attempt)) return { attempt, code: null }
        const picture = await qrFile(qr.text, `TANQR-${order.number}`)
        return { attempt, code: { picture, isStatic: qr.isStatic } }
      },
      ...refresh(paymentsQueries.all),
    }),
  /** Rings the customer's phone for all that is owed; the same `id` rings it once. */
  push: () =>
    mutationOptions({
      mutationFn: async ({ id, orderId, phone }: { id: string; orderId: string; phone: string }): Promise<Attempt> =>
        await call(askPayment, { body: { id, subject: { kind: 'order', orderId }, kind: 'mobile_push', phone } }),
      ...refresh(paymentsQueries.all),
    }),
}
