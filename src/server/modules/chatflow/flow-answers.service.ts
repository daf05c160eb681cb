import type { FlowDefinition } from '../../../shared/contract/chatflow.ts'
import type { SubmitOrder } from '../../../shared/contract/order-link.ts'
import type { Product } from '../../../shared/contract/products.ts'
import { WHATSAPP } from '../../../shared/domain/chat/whatsapp-limits.ts'
import { areasOf } from '../../../shared/domain/delivery.ts'
import { linesTotal } from '../../../shared/domain/flow/basket-sum.ts'
import { GOODS_PAGE } from '../../../shared/domain/flow/goods-nodes.ts'
import type { Answer, Ask, FlowLine, GoodsRow } from '../../../shared/domain/flow/session.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { Tx } from '../../platform/database.ts'
import { areAtMeta } from '../catalogue/catalogue.service.ts'
import { catalogueOfConversation } from '../conversations/conversations.service.ts'
import { creditOfCustomer } from '../customers/customer-credit.service.ts'
import { offerForChat } from '../offers/offers-in-chats.service.ts'
import { orderForChat } from '../links/link-for-chat.service.ts'
import type { LinksService } from '../links/links.service.ts'
import { readProducts } from '../products/product-reader.service.ts'
import type { ReceiptsService } from '../receipts/receipts.service.ts'
import {
  activeSizes,
  catalogueSections,
  isGoodsId,
  lineNow,
  needsLink,
  withProducts,
} from '../sets/catalogue-goods.service.ts'
import { type GoodsService, listGoods, readGoods } from '../sets/goods.service.ts'
import type { SetsService } from '../sets/sets.service.ts'
import { stepSettings } from '../shops/order-steps.service.ts'
import { deliveryOf } from '../storefront/delivery.service.ts'
import { createFlowPaying, type PayingParts } from './flow-paying.service.ts'
import { repeatedBasket } from './flow-repeat.service.ts'
import { newestOrder, noteOrder } from './flow-sessions.repository.ts'

export interface AnswerParts extends PayingParts {
  goods: GoodsService
  sets: Pick<SetsService, 'forCustomers'>
  links: Pick<LinksService, 'openForCustomer' | 'payAddress'>
  receipts: Pick<ReceiptsService, 'urlForCart'>
}
/** Whose conversation it is that asks. */
interface Asking {
  shopId: string
  conversationId: string
  customerId: string | null
  flow: FlowDefinition
}

/** What a flow asks for, found or done in the transaction of its step: the shop's own goods, prices, orders and money, by the services every other way of buying uses. */
export function createFlowAnswers(parts: AnswerParts) {
  const { clock, goods, sets, links, receipts } = parts
  const paying = createFlowPaying(parts)

  async function rowsOf(tx: Tx, { shopId, flow }: Asking, ask: Extract<Ask, { kind: 'goods' }>) {
    const node = flow.nodes.find(({ id }) => id === ask.nodeId)
    if (node?.kind !== 'products') return []
    // One more than a message of the catalogue takes: with more than that they are listed.
    const most = Math.max((ask.page + 1) * GOODS_PAGE, ask.isListed ? 0 : WHATSAPP.products) + 1
    if (node.source.kind !== 'set')
      return await listGoods(
        tx,
        shopId,
        { search: ask.search, group: node.source.kind === 'group' ? node.source.group : null, after: null },
        most,
      )
    const set = await sets.forCustomers(tx, shopId, node.source.setId)
    if (!set) return []
    const shown = await goods.shown(tx, shopId, set)
    const wanted = foldText(ask.search)
    return shown.sections.flatMap((section) => section.goods).filter(({ name }) => foldText(name).includes(wanted))
  }
  async function goodsPage(tx: Tx, asking: Asking, ask: Extract<Ask, { kind: 'goods' }>): Promise<Answer> {
    const all = await rowsOf(tx, asking, ask)
    const from = ask.page * GOODS_PAGE
    return {
      kind: 'goods',
      rows: all.slice(from, from + GOODS_PAGE).map((row): GoodsRow => ({
        id: row.id,
        name: row.name,
        priceTzs: row.priceTzs,
        isFrom: row.variantCount > 1,
        isOut: row.isOut,
      })),
      hasMore: all.length > from + GOODS_PAGE,
      ...(ask.isListed ? {} : { catalogue: await inCatalogue(tx, asking, all) }),
    }
  }

  async function order(tx: Tx, asking: Asking, ask: Extract<Ask, { kind: 'order' }>): Promise<Answer> {
    const { shopId, conversationId } = asking
    const at = clock.now()
    // A place is brought to by somebody who can call; without a number it is a note that staff read.
    const delivery: SubmitOrder['delivery'] =
      ask.place === '' || ask.phone === ''
        ? { kind: 'pickup' }
        : {
            kind: 'delivery',
            place: ask.place.slice(0, 200),
            phone: ask.phone,
            ...(ask.areaKey === undefined ? {} : { placeKey: ask.areaKey }),
          }
    const note = delivery.kind === 'pickup' && ask.place !== '' ? `${ask.place}\n${ask.note}`.trim() : ask.note
    const made = await orderForChat(
      tx,
      shopId,
      {
        conversationId,
        lines: ask.lines,
        customerName: ask.name,
        customerPhone: ask.phone,
        note: note.slice(0, 500),
        delivery,
        offer: ask.offer,
      },
      at,
    )
    if ('soldOut' in made) return { kind: 'order', order: null, ...made }
    await noteOrder(tx, shopId, { orderId: made.orderId, conversationId, at })
    const { orderId, number, totalTzs, brought } = made
    return { kind: 'order', order: { id: orderId, number, totalTzs }, soldOut: [], brought }
  }

  async function receipt(tx: Tx, asking: Asking, orderId: string | null): Promise<Answer> {
    const id = orderId ?? (await newestOrder(tx, asking.shopId, asking))?.id
    return { kind: 'receipt', url: id === undefined ? null : await receipts.urlForCart(tx, asking.shopId, id) }
  }

  return async (tx: Tx, asking: Asking, ask: Ask): Promise<Answer> => {
    switch (ask.kind) {
      case 'goods':
        return await goodsPage(tx, asking, ask)
      case 'product':
        return await oneProduct(tx, asking, ask.id)
      case 'price':
        return await price(tx, asking, ask, clock.now())
      case 'stock': {
        const [row] = isGoodsId(ask.productId) ? await readGoods(tx, asking.shopId, [ask.productId]) : []
        return { kind: 'stock', isThere: row !== undefined && !row.isOut }
      }
      case 'areas':
        return { kind: 'areas', areas: areasOf(await deliveryOf(tx, asking.shopId), ask.goodsTzs) }
      case 'order':
        return await order(tx, asking, ask)
      case 'link': {
        const wanted = ask.lines.map((line) => ({ ...line, addOnIds: [] }))
        return { kind: 'link', url: await links.openForCustomer(tx, asking.shopId, 'whatsapp', wanted, asking) }
      }
      case 'repeat':
        return await repeatedBasket(tx, asking.shopId, asking)
      case 'ways':
        return await paying.ways(tx, asking, ask)
      case 'push':
        return await paying.push(tx, asking, ask)
      case 'tanqr':
        return await paying.tanqr(tx, asking, ask)
      case 'payPage':
        return await paying.page(tx, asking, ask.orderId)
      case 'later':
        return await paying.later(tx, asking, ask.orderId)
      case 'status':
        return await status(tx, asking)
      case 'receipt':
        return await receipt(tx, asking, ask.orderId)
      case 'debt':
        return await debt(tx, asking)
    }
  }
}

/** All of them as a message of the catalogue; undefined where Meta does not have every one of them. */
async function inCatalogue(tx: Tx, { shopId, conversationId }: Asking, rows: readonly { id: string }[]) {
  if (rows.length === 0 || rows.length > WHATSAPP.products) return undefined
  const catalogId = await catalogueOfConversation(tx, shopId, conversationId)
  if (catalogId === '') return undefined
  const all = [{ title: '', productIds: rows.map(({ id }) => id) }]
  const sections = await catalogueSections(tx, shopId, all, WHATSAPP.products)
  const itemIds = sections.flatMap(({ retailerIds }) => retailerIds)
  return itemIds.length > 0 && (await areAtMeta(tx, shopId, catalogId, itemIds)) ? sections : undefined
}

/** Of several sizes those there are some of. */
const sizesOf = (product: Product) => {
  const active = activeSizes(product)
  const there = active.filter(({ onHandMilli }) => !product.tracksStock || onHandMilli > 0)
  return there.length > 0 ? there : active
}
async function oneProduct(tx: Tx, { shopId }: Asking, id: string): Promise<Answer> {
  const [found] = isGoodsId(id) ? await readProducts(tx, shopId, [id]) : []
  const [row] = found ? await readGoods(tx, shopId, [id]) : []
  if (!found || !row) return { kind: 'product', product: null }
  return {
    kind: 'product',
    product: {
      productId: found.id,
      name: found.name,
      priceTzs: found.priceTzs,
      needsLink: needsLink(found),
      sizes: sizesOf(found).map(({ id: sizeId, name, priceTzs }) => ({ id: sizeId, name, priceTzs })),
      isOut: row.isOut,
    },
  }
}

/** Today's price of each line; what is sold no more is named and left out. */
async function price(
  tx: Tx,
  { shopId, conversationId }: Asking,
  { lines, code, phone }: Extract<Ask, { kind: 'price' }>,
  at: Date,
): Promise<Answer> {
  const kept: FlowLine[] = []
  const gone: string[] = []
  const changed: string[] = []
  for (const { line, product } of await withProducts(tx, shopId, lines)) {
    const now = lineNow(line, product)
    if (now === null) gone.push(line.name || product?.name || '–')
    else {
      if (line.priceTzs >= 0 && line.priceTzs !== now.priceTzs) changed.push(now.name)
      kept.push(now)
    }
  }
  const told = { kind: 'price' as const, lines: kept, totalTzs: linesTotal(kept), gone, changed }
  if (code === undefined || kept.some((line) => line.needsLink)) return told
  return { ...told, ...(await offerForChat(tx, shopId, { conversationId, lines: kept, code, phone, at })) }
}

async function status(tx: Tx, asking: Asking): Promise<Answer> {
  const found = await newestOrder(tx, asking.shopId, asking)
  if (!found) return { kind: 'status', order: null }
  const { id, number, totalTzs, status: now } = found
  const { names } = await stepSettings(tx, asking.shopId)
  return { kind: 'status', order: { id, number, totalTzs, status: now, owedTzs: owedTzs(found), own: names[now] } }
}

async function debt(tx: Tx, { shopId, customerId }: Asking): Promise<Answer> {
  const credit = customerId === null ? undefined : await creditOfCustomer(tx, shopId, customerId)
  return { kind: 'debt', owedTzs: credit?.owesTzs ?? null }
}
