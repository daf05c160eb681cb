import type { Logger } from 'pino'
import type * as z from 'zod'
import type {
  CartView,
  CreateLink,
  listLinks,
  OrderLink,
  SharedLink,
  SubmitOrder,
} from '../../../shared/contract/order-link.ts'
import type { BasketLine } from '../../../shared/domain/basket.ts'
import { problemsOf, startingChoice } from '../../../shared/domain/order-link.ts'
import { orderNumber, SERVER_CODE, uuidv7 } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { isTanzanianMobile, normalisePhone } from '../../../shared/domain/phone.ts'
import { orderLinkText } from '../../../shared/texts/order-link.ts'
import type { CartRef, MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { requireOpenShop } from '../../platform/closed-shops.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, inSystem, type Tx } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { forEachShop } from '../../platform/each-shop.ts'
import { emit } from '../../platform/events.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import { languageOfNumber } from '../customers/customers.service.ts'
import { readProducts } from '../products/product-reader.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import type { ShopsService } from '../shops/shops.service.ts'
import { cartProduct, draftLine, unitOf } from './link-products.ts'
import { submitFromPage } from './link-submit.service.ts'
import { type CartParts, createCartView, LINK_LIVES_MS } from './link-view.service.ts'
import {
  alreadySubmitted,
  linkCancelled,
  linkNotFound,
  orderCancelled,
  productNotFound,
  requestInvalid,
} from './links.errors.ts'
import {
  addToken,
  deleteOldTokens,
  deleteUnsent,
  findLink,
  findLinkOfOrder,
  findToken,
  insertLink,
  listLinkRows,
  type LinkRow,
  type NewLink,
  markCancelled,
  markOpened,
  markShared,
  nextServerNumber,
  readCartOrder,
  shopsWithOldTokens,
} from './links.repository.ts'
import { listedLink } from './listed-link.ts'
import { orderNotFound } from '../orders/orders.errors.ts'

interface Parts {
  db: Db
  clock: Clock
  log: Logger
  limits: RateLimits
  shops: ShopsService
  messages: MessagesService
  /** Whether an SMS reaches nobody but the operator's page. */
  isSmsSandbox: boolean
  publicUrl: string
  cart: CartParts
}
export type LinksService = ReturnType<typeof createLinksService>
type Query = z.output<(typeof listLinks)['query']>

const hour = 3_600_000
/** An SMS with a link is of use for as long as the link may be submitted, but not if it lies for days. */
const SMS_GOOD_MS = 24 * hour
/** A basket a stranger opened (decisions 126). */
const UNSENT_LIVES_MS = 30 * 24 * hour
const MAX_TRIES = 4

export function createLinksService({
  db,
  clock,
  log,
  limits,
  shops,
  messages,
  isSmsSandbox,
  publicUrl,
  cart: parts,
}: Parts) {
  const view = createCartView({ shops, parts, now: () => clock.now() })

  /** A new address; the link may be submitted for its whole time from now. */
  async function issue(tx: Tx, shopId: string, link: LinkRow, sendsSms: boolean): Promise<SharedLink> {
    const shop = await shops.forCustomers(tx, shopId)
    const token = newToken()
    const now = clock.now()
    const isOpen = link.kind === 'products' && link.orderId === null
    await addToken(tx, shopId, link.id, hashToken(token), now)
    await markShared(
      tx,
      shopId,
      link.id,
      now,
      isOpen ? new Date(now.getTime() + shop.linkHours * hour) : link.submitUntil,
    )
    const row = await listed(tx, shopId, link.id)
    const url = `${publicUrl}/cart/order?token=${token}`
    const language = await languageOfNumber(tx, shopId, row.customerPhone)
    const text = orderLinkText({ language, shopName: shop.name, number: row.number, url, isOpen })
    if (sendsSms) await sendSms(tx, shopId, row.customerPhone, text)
    return { link: row, url, text, sms: !sendsSms ? 'not_asked' : isSmsSandbox ? 'sandbox' : 'sent' }
  }

  async function sendSms(tx: Tx, shopId: string, customerPhone: string, text: string) {
    const phone = normalisePhone(customerPhone)
    if (phone === null || !isTanzanianMobile(phone)) throw requestInvalid('sendsSms', 'the order has no mobile number')
    limits.take('contact', `link ${phone}`)
    await messages.send(
      tx,
      { kind: 'phone', value: phone },
      { sms: () => ({ text }), mail: () => ({ subject: '', text, html: '' }) },
      { goodForMs: SMS_GOOD_MS, reason: { kind: 'shop', shopId } },
    )
  }

  async function listed(tx: Tx, shopId: string, id: string): Promise<OrderLink> {
    const [row] = await listLinkRows(tx, shopId, clock.now(), { id }, undefined, 1)
    if (row === undefined) throw linkNotFound()
    return listedLink(row, clock.now())
  }

  async function makeOfProducts(
    tx: Tx,
    actor: MemberActor,
    body: Extract<CreateLink, { kind: 'products' }>,
  ): Promise<void> {
    const { shopId } = actor
    const products = new Map(
      (await readProducts(tx, shopId, [...new Set(body.lines.map((line) => line.productId.toLowerCase()))])).map(
        (product) => [product.id, product],
      ),
    )
    const ids = new Set<string>()
    const lines = body.lines.map((line, index) => {
      const product = products.get(line.productId.toLowerCase())
      if (!product || product.isArchived) throw productNotFound(index)
      const draft = draftLine(line, product)
      if (draft.unitId !== undefined && unitOf(draft, product) === null)
        throw requestInvalid(`lines.${index}.unitId`, 'no unit of this product')
      const item = cartProduct(draft, product)
      const wrong = problemsOf(item, [
        { ...startingChoice(item), variantId: draft.variantId, addOnIds: draft.addOnIds },
      ]).find(({ code }) => code === 'variant_unknown' || code === 'add_on_unknown' || code === 'too_many')
      if (wrong || ids.has(draft.id)) throw requestInvalid(`lines.${index}`, wrong?.code ?? 'id_twice')
      ids.add(draft.id)
      return draft
    })
    const at = clock.now()
    await insertLink(tx, {
      shopId,
      id: body.id.toLowerCase(),
      kind: 'products',
      number: orderNumber(SERVER_CODE, await nextServerNumber(tx, shopId)),
      lines,
      customerName: body.customerName,
      customerPhone: normalisePhone(body.customerPhone) ?? body.customerPhone,
      note: body.note,
      orderId: null,
      createdBy: actor.userId,
      at,
      submitUntil: at,
      conversationId: actor.can('conversations', 'read') ? (body.conversationId?.toLowerCase() ?? null) : null,
    })
  }

  async function makeOfOrder(
    tx: Tx,
    actor: { shopId: string; userId: string | null },
    body: Omit<Extract<CreateLink, { kind: 'order' }>, 'kind'>,
  ): Promise<void> {
    const order = await readCartOrder(tx, actor.shopId, body.orderId)
    if (!order) throw orderNotFound()
    if (order.status === 'cancelled') throw orderCancelled()
    await insertLink(tx, {
      shopId: actor.shopId,
      id: body.id.toLowerCase(),
      kind: 'order',
      number: order.number,
      lines: [],
      customerName: order.customerName,
      customerPhone: order.customerPhone,
      note: body.note,
      orderId: order.id,
      createdBy: actor.userId,
      at: clock.now(),
      submitUntil: null,
    })
  }

  return {
    /** A repeat with the same id answers the same link with a new address: the one before was lost with its answer. */
    async create(actor: MemberActor, body: CreateLink): Promise<SharedLink> {
      return await inShop(db, actor.shopId, async (tx) => {
        const id = body.id.toLowerCase()
        if ((await findLink(tx, actor.shopId, id)) === undefined)
          await (body.kind === 'products' ? makeOfProducts(tx, actor, body) : makeOfOrder(tx, actor, body))
        const link = await findLink(tx, actor.shopId, id, { isLocked: true })
        if (link === undefined) throw linkNotFound()
        if (link.cancelledAt !== null) throw linkCancelled()
        return await issue(tx, actor.shopId, link, false)
      })
    },

    /**
     * A link a customer opens for themselves, of what lies in their basket on a page of the shop; it is theirs to change and send. What is sold no more, or not in that size, is left
     * out; null when nothing is left. @returns its address
     */
    async openForCustomer(
      tx: Tx,
      shopId: string,
      source: 'link' | 'storefront' | 'whatsapp',
      wanted: readonly (Omit<BasketLine, 'count'> & { quantityMilli: number })[],
      from: Pick<NewLink, 'deliveryPlace' | 'conversationId' | 'campaignId'> & { id?: string },
    ): Promise<string | null> {
      const products = new Map(
        (await readProducts(tx, shopId, [...new Set(wanted.map(({ productId }) => productId))])).map((product) => [
          product.id,
          product,
        ]),
      )
      const lines = wanted.flatMap(({ addOnIds, ...line }) => {
        const product = products.get(line.productId)
        if (!product || product.isArchived) return []
        const draft = draftLine({ ...line, addOnIds: [...addOnIds], id: uuidv7(), note: '' }, product)
        const item = cartProduct(draft, product)
        return item.isGone ? [] : [{ ...draft, variantId: item.chosen.variantId, addOnIds: [...item.chosen.addOnIds] }]
      })
      if (lines.length === 0) return null
      const { linkHours } = await shops.forCustomers(tx, shopId)
      const [at, id, token] = [clock.now(), from.id ?? uuidv7(), newToken()]
      await insertLink(tx, {
        shopId,
        id,
        source,
        kind: 'products',
        number: orderNumber(SERVER_CODE, await nextServerNumber(tx, shopId)),
        lines,
        customerName: '',
        customerPhone: '',
        note: '',
        orderId: null,
        createdBy: null,
        at,
        submitUntil: new Date(at.getTime() + linkHours * hour),
        deliveryPlace: from.deliveryPlace,
        conversationId: from.conversationId,
        campaignId: from.campaignId ?? null,
      })
      await addToken(tx, shopId, id, hashToken(token), at)
      return `${publicUrl}/cart/order?token=${token}`
    },

    /** Another way to what lies open anyway, for as long as it does. */
    async addressAgain(tx: Tx, shopId: string, linkId: string): Promise<string> {
      const token = newToken()
      await addToken(tx, shopId, linkId, hashToken(token), clock.now())
      return `${publicUrl}/cart/order?token=${token}`
    },

    /** Where this order is paid by whoever holds the address, in the caller's transaction: by the link that follows it, or a new one. @throws order.not_found, link.order_cancelled */
    async payAddress(tx: Tx, shopId: string, { orderId, byUserId }: { orderId: string; byUserId: string | null }) {
      const known = await findLinkOfOrder(tx, shopId, orderId)
      const id = known ?? uuidv7(clock.now().getTime())
      if (known === undefined) await makeOfOrder(tx, { shopId, userId: byUserId }, { id, orderId, note: '' })
      return (await issue(tx, shopId, await existing(tx, shopId, id, true), false)).url
    },

    async share(actor: MemberActor, id: string, body: { sendsSms: boolean }): Promise<SharedLink> {
      const answer = await inShop(db, actor.shopId, async (tx) => {
        const link = await findLink(tx, actor.shopId, id, { isLocked: true })
        if (link === undefined) throw linkNotFound()
        if (link.cancelledAt !== null) throw linkCancelled()
        return await issue(tx, actor.shopId, link, body.sendsSms)
      })
      if (body.sendsSms) messages.wake()
      return answer
    },

    /** A repeat changes nothing. What was submitted is an order, and is cancelled as one. */
    async cancel(actor: MemberActor, id: string): Promise<OrderLink> {
      return await inShop(db, actor.shopId, async (tx) => {
        const link = await findLink(tx, actor.shopId, id, { isLocked: true })
        if (link === undefined) throw linkNotFound()
        if (link.kind === 'products' && link.orderId !== null) throw alreadySubmitted()
        if (link.cancelledAt === null) await markCancelled(tx, actor.shopId, link.id, clock.now(), actor.userId)
        return await listed(tx, actor.shopId, link.id)
      })
    },

    async list(shopId: string, query: Query) {
      return await inShop(db, shopId, async (tx) => {
        const found = await listLinkRows(tx, shopId, clock.now(), query, query.cursor, query.limit)
        const { rows, nextCursor } = cutPage(found, query.limit, (row) => writeKeyset(row.createdAt, row.id))
        return { items: rows.map((row) => listedLink(row, clock.now())), nextCursor }
      })
    },

    /** From a token to its one link, before anything else is known. */
    findCart: (token: string): Promise<CartRef | null> =>
      inSystem(db, async (tx) => {
        const found = await findToken(tx, hashToken(token))
        if (found) await requireOpenShop(tx, found.shopId)
        return found ?? null
      }),

    /** What a payment through this link is for. @throws link.cancelled, and link.not_found while nothing was submitted */
    async payingOrder({ shopId, linkId }: CartRef): Promise<{ orderId: string; language: 'en' | 'sw' }> {
      return await inShop(db, shopId, async (tx) => {
        const link = await existing(tx, shopId, linkId)
        if (link.cancelledAt !== null) throw linkCancelled()
        if (link.orderId === null) throw linkNotFound()
        return { orderId: link.orderId, language: (await shops.forCustomers(tx, shopId)).language }
      })
    },

    /** Changes nothing. */
    async read({ shopId, linkId }: CartRef, code = ''): Promise<CartView> {
      return await inShop(db, shopId, async (tx) => view.view(tx, shopId, await existing(tx, shopId, linkId), code))
    },

    /** `switchedTo`: the language they switched the page to, if they did. */
    async submit({ shopId, linkId }: CartRef, body: SubmitOrder, switchedTo: Language | null): Promise<CartView> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inShop(db, shopId, async (tx) => {
            const link = await existing(tx, shopId, linkId, true)
            await submitFromPage(tx, shopId, link, body, { switchedTo, now: clock.now() })
            return await view.view(tx, shopId, await existing(tx, shopId, linkId))
          })
        } catch (error) {
          // A till took this very number or phone at the same moment: the next look finds it.
          if (attempt >= MAX_TRIES || !isUniqueViolation(error)) throw error
        }
      }
    },

    async markOpened({ shopId, linkId }: CartRef): Promise<void> {
      await inShop(db, shopId, async (tx) => {
        const number = await markOpened(tx, shopId, linkId, clock.now())
        if (number !== null) await emit(tx, shopId, { kind: 'link.opened', linkId, number })
      })
    },

    /** Ninety days after the last change a link is as unknown as one that never was (decisions 28). */
    async deleteOld(): Promise<void> {
      const unsent = new Date(clock.now().getTime() - UNSENT_LIVES_MS)
      await forEachShop(await inSystem(db, (tx) => shopsWithOldTokens(tx, unsent)), log, 'unsent baskets', (shopId) =>
        inShop(db, shopId, (tx) => deleteUnsent(tx, shopId, unsent)),
      )
      const before = new Date(clock.now().getTime() - LINK_LIVES_MS)
      await forEachShop(await inSystem(db, (tx) => shopsWithOldTokens(tx, before)), log, 'old order links', (shopId) =>
        inShop(db, shopId, (tx) => deleteOldTokens(tx, shopId, before)),
      )
    },
  }
}

async function existing(tx: Tx, shopId: string, id: string, isLocked = false): Promise<LinkRow> {
  const link = await findLink(tx, shopId, id, { isLocked })
  if (link === undefined) throw linkNotFound()
  return link
}
