import type { ChatEntry, ChatMessage } from '../../../shared/contract/inbox.ts'
import type { Tx } from '../../platform/database.ts'
import { chatOrders } from '../links/link-for-chat.service.ts'
import { offerForChat } from '../offers/offers-in-chats.service.ts'
import {
  type CatalogueItem,
  goodsOfCatalogue,
  lineNow,
  lineOfItem,
  withProducts,
} from '../sets/catalogue-goods.service.ts'

/** What a message shows or a basket wants, by the catalogue's ids. */
function itemsOf({ content, isRevoked }: ChatMessage): CatalogueItem[] {
  if (isRevoked) return []
  if (content.kind === 'basket') return content.items
  return content.kind === 'products'
    ? content.sections.flatMap(({ retailerIds }) => retailerIds.map((retailerId) => ({ retailerId })))
    : []
}

/** With goods by our names, pictures and prices of now, and a basket with the order it became: two questions a page. */
export async function withGoods(
  tx: Tx,
  shopId: string,
  entries: ChatEntry[],
  chat: { conversationId: string; phone: string; at: Date },
): Promise<ChatEntry[]> {
  const asked = new Map(
    entries.flatMap((entry) => {
      const items = entry.type === 'message' ? itemsOf(entry) : []
      return items.length === 0 ? [] : [[entry.id, items] as const]
    }),
  )
  if (asked.size === 0) return entries
  const goods = await goodsOfCatalogue(tx, shopId, [...asked.values()].flat())
  const orders = await chatOrders(tx, shopId, [...asked.keys()])
  let from = 0
  const shown = entries.map((entry) => {
    const count = asked.get(entry.id)?.length ?? 0
    if (entry.type !== 'message' || count === 0) return entry
    const order = orders.get(entry.id)
    const mine = { ...entry, goods: goods.slice(from, (from += count)) }
    if (order === undefined) return mine
    const { offerName: name, offerTzs: tzs, ...made } = order
    return { ...mine, order: made, ...(name === null || tzs === null ? {} : { offer: { name, tzs } }) }
  })
  for (const entry of shown.toReversed().filter(isOpenBasket).slice(0, MOST_OPEN)) {
    const offer = await offerOf(tx, shopId, entry, chat)
    if (offer) entry.offer = offer
  }
  return shown
}
/** The newest of those that can still become an order. */
const MOST_OPEN = 3
const isOpenBasket = (entry: ChatEntry): entry is ChatMessage & { type: 'message' } =>
  entry.type === 'message' && entry.content.kind === 'basket' && entry.order === undefined && !entry.isPast
async function offerOf(
  tx: Tx,
  shopId: string,
  { content }: ChatMessage,
  chat: { conversationId: string; phone: string; at: Date },
): Promise<ChatMessage['offer'] | null> {
  const wanted = content.kind === 'basket' ? content.items.map(lineOfItem) : []
  const lines = (await withProducts(tx, shopId, wanted)).flatMap(({ line, product }) => lineNow(line, product) ?? [])
  if (lines.length === 0 || lines.some(({ needsLink }) => needsLink)) return null
  const { offer } = await offerForChat(tx, shopId, { ...chat, lines, code: '' })
  return offer && { name: offer.name, tzs: offer.tzs }
}
