import type { sendChatGoods } from '../../../shared/contract/chat-goods.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { fitText, WHATSAPP } from '../../../shared/domain/chat/whatsapp-limits.ts'
import { canBeSent, messageOfSet } from '../../../shared/domain/product-sets.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { holdBasket } from '../conversations/conversations.service.ts'
import type { InboxService } from '../conversations/inbox.service.ts'
import { chatOrders, orderForChat } from '../links/link-for-chat.service.ts'
import { offerForChat } from '../offers/offers-in-chats.service.ts'
import { catalogueSections, lineNow, lineOfItem, withProducts } from '../sets/catalogue-goods.service.ts'
import { type GoodsService, readGoods } from '../sets/goods.service.ts'
import { setNotFound, setProductUnknown, setRefused } from '../sets/sets.errors.ts'
import type { SetsService } from '../sets/sets.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { basketNotFound, basketSoldOut, basketUnclear, needsRight } from './baskets.errors.ts'

interface Parts {
  db: Db
  clock: Clock
  inbox: Pick<InboxService, 'answer'>
  shops: Pick<ShopsService, 'forCustomers'>
  goods: Pick<GoodsService, 'shown'>
  sets: Pick<SetsService, 'forCustomers'>
}
type Wanted = BodyOf<typeof sendChatGoods>['goods']
interface Chosen {
  header: string
  footer?: string
  isCarousel?: true
  sections: { title: string; productIds: string[] }[]
}
export type ChatGoodsService = ReturnType<typeof createChatGoodsService>

/** Goods that people of the shop send in a chat, and the baskets that come back. */
export function createChatGoodsService({ db, clock, inbox, shops, goods, sets }: Parts) {
  /** @throws product.not_found, request.not_found, auth.forbidden: a chat opens no list that is closed otherwise */
  async function chosen(tx: Tx, actor: MemberActor, wanted: Wanted): Promise<Chosen> {
    const { shopId } = actor
    if (wanted.kind === 'set') {
      if (!actor.can('product', 'update')) throw needsRight('product update')
      const set = await sets.forCustomers(tx, shopId, wanted.setId)
      if (!set) throw setNotFound()
      const shown = await goods.shown(tx, shopId, set)
      if (shown.sections.length > 0 && !canBeSent(set.layout, shown))
        throw setRefused([{ path: 'goods', problem: 'too_few_cards' }])
      const { footer, sections } = messageOfSet(set, await shops.forCustomers(tx, shopId), shown)
      return {
        header: set.name,
        ...(footer === null ? { isCarousel: true as const } : { footer }),
        sections: sections.map(({ title, goods: all }) => ({ title, productIds: all.map(({ id }) => id) })),
      }
    }
    if (!actor.can('product', 'read')) throw needsRight('product read')
    const ids = [...new Set(wanted.productIds.map((id) => id.toLowerCase()))]
    const known = new Set((await readGoods(tx, shopId, ids)).map(({ id }) => id))
    const unknown = ids.findIndex((id) => !known.has(id))
    if (unknown !== -1) throw setProductUnknown(`goods.productIds.${unknown}`)
    return { header: (await shops.forCustomers(tx, shopId)).name, sections: [{ title: '', productIds: ids }] }
  }

  return {
    /** @throws AppError 403, 404, 409 (it cannot go, and nothing is kept), 400 where a set holds nothing now */
    send: (actor: MemberActor, conversationId: string, { id, text, goods: wanted }: BodyOf<typeof sendChatGoods>) =>
      inShop(db, actor.shopId, async (tx) => {
        const { header, sections, ...more } = await chosen(tx, actor, wanted)
        // A card is a product, as it is drawn: of its sizes the first there is.
        const most = more.isCarousel ? sections.flatMap(({ productIds }) => productIds).length : WHATSAPP.products
        const named = await catalogueSections(tx, actor.shopId, sections, most)
        if (named.length === 0) throw setRefused([{ path: 'goods', problem: 'nothing_chosen' }])
        return await inbox.answer(tx, actor, conversationId, {
          messageId: id,
          content: { kind: 'products', header: fitText(header, WHATSAPP.header), text, sections: named, ...more },
        })
      }),

    /** The conversation's row is held, so that two taps are one order. @throws AppError 403, 404, 409, 400 */
    orderBasket: (actor: MemberActor, messageId: string) =>
      inShop(db, actor.shopId, async (tx) => {
        const { shopId } = actor
        if (!actor.can('orders', 'create')) throw needsRight('orders create')
        const basket = await holdBasket(tx, shopId, messageId)
        if (basket === null) throw basketNotFound()
        const known = (await chatOrders(tx, shopId, [messageId])).get(messageId)
        if (known) return { id: known.id, number: known.number }
        const wanted = await withProducts(tx, shopId, basket.items.map(lineOfItem))
        const lines = wanted.flatMap(({ line, product }) => lineNow(line, product) ?? [])
        if (lines.length === 0) throw basketSoldOut()
        const phone = basket.phone ?? ''
        const { conversationId } = basket
        const { offer } = lines.some((line) => line.needsLink)
          ? { offer: null }
          : await offerForChat(tx, shopId, { conversationId, lines, code: '', phone, at: clock.now() })
        const made = await orderForChat(
          tx,
          shopId,
          {
            id: messageId,
            conversationId,
            lines,
            customerName: basket.name.slice(0, 120),
            customerPhone: phone,
            note: basket.text.slice(0, 500),
            delivery: { kind: 'pickup' },
            offer,
          },
          clock.now(),
        )
        if ('soldOut' in made) throw made.soldOut.length > 0 ? basketSoldOut() : basketUnclear()
        await emit(tx, shopId, { kind: 'chat.changed', conversationId: basket.conversationId })
        return { id: made.orderId, number: made.number }
      }),
  }
}
