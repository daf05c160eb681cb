import type { ChatEntry, ChatMessage } from '../../../shared/contract/inbox.ts'
import type { Tx } from '../../platform/database.ts'
import { chatOrders } from '../links/link-for-chat.service.ts'
import { type CatalogueItem, goodsOfCatalogue } from '../sets/catalogue-goods.service.ts'

/** What a message shows or a basket wants, by the catalogue's ids. */
function itemsOf({ content, isRevoked }: ChatMessage): CatalogueItem[] {
  if (isRevoked) return []
  if (content.kind === 'basket') return content.items
  return content.kind === 'products'
    ? content.sections.flatMap(({ retailerIds }) => retailerIds.map((retailerId) => ({ retailerId })))
    : []
}

/** With goods by our names, pictures and prices of now, and a basket with the order it became: two questions a page. */
export async function withGoods(tx: Tx, shopId: string, entries: ChatEntry[]): Promise<ChatEntry[]> {
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
  return entries.map((entry) => {
    const count = asked.get(entry.id)?.length ?? 0
    if (entry.type !== 'message' || count === 0) return entry
    const order = orders.get(entry.id)
    return { ...entry, goods: goods.slice(from, (from += count)), ...(order === undefined ? {} : { order }) }
  })
}
