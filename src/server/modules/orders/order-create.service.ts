import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { MOST_AMOUNT_TZS } from '../../../shared/domain/money.ts'
import { roundingOf } from '../../../shared/domain/cash-rounding.ts'
import { itemCount } from '../../../shared/domain/quantity.ts'
import { computeOrder } from '../../../shared/domain/order-maths.ts'
import { listPriceOf } from '../../../shared/domain/price-reasons.ts'
import { takenBy } from '../../../shared/domain/units.ts'
import type { CommandContext, CommandHandler, Verdict } from '../../platform/commands.ts'
import { tell } from '../../platform/facts.ts'
import { judgeOrder } from './order-approvals.ts'
import { voidOrderByAdmin } from './order-changes.service.ts'
import {
  type GoodsFacts,
  type OrderFacts,
  orderFacts,
  pricesInForce,
  flagOtherUses,
  flagWritten,
  writeOrder,
  type NewOrder,
} from './order-create.repository.ts'
import { judgeOffer } from '../offers/offer-uses.service.ts'
import { madeInChat } from './orders.facts.ts'
import { hasOddRounding, hasUnlikelyCash, normaliseReference, orderTerms, sumPayments } from './order-figures.ts'
import { exchangeDiffers } from './exchange.repository.ts'
import { isOutOfStamps } from './loyalty-stamps.service.ts'
import { creditCustomer, isOverdrawn } from './store-credit.service.ts'

type Create = CommandBody<'order.create'>

/** Prices reach a device with some delay even online: a price that was in force this long before or after counts as right. */
const PRICE_SLACK_MS = 5 * 60_000

/** `order.create`. A counter sale is a fact: whatever does not fit is written beside it, never against it (decisions 21). */
export const orderCreate: CommandHandler<Create> = {
  facts: orderFacts,
  async apply(context, sent, read) {
    // What `orderFacts` selects, read back by the caller.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const facts = read as OrderFacts
    // The same order, or the same payment, under another command id: one of the two would be a second taking of the same money.
    const isSecondSale = isSoldElsewhere(context, facts)
    if (isSecondSale && !context.isByAdmin) return { kind: 'quarantined', codes: ['order.sold_on_two_devices'] }
    if ((facts.isIdTaken && !isSecondSale) || facts.isPaymentTaken)
      return { kind: 'quarantined', codes: ['command.id_reused'] }
    // An admin found that both were sold: then the second is an order of its own.
    // Who was erased comes back by no queue: the sale is taken without their name.
    const told = facts.isErased ? { ...sent, customerName: '', customerPhone: '', note: '' } : sent
    const body = isSecondSale ? { ...told, id: context.secondSaleId } : told
    const at = context.correct(body.at)
    const codes = new Set<ErrorCode>(context.codes)
    const number = freeNumber(body.number, facts.numbers)
    if (number !== body.number) codes.add('order.number_taken')
    const serverTotalTzs = serverTotal(body, codes)
    await judgeLines(context, body.lines, facts, at, codes)
    const paidTzs = sumPayments(body.payments)
    const debtTzs = body.status === 'completed' ? Math.max(0, body.totalTzs - paidTzs) : 0
    if (paidTzs > body.totalTzs) codes.add('order.overpaid')
    if (hasUnlikelyCash(body.payments)) codes.add('payment.cash_unlikely')
    if (repeats(body.payments.map((payment) => payment.reference))) codes.add('payment.reference_used_twice')

    if (await exchangeDiffers(context.tx, context.shopId, number, body.payments)) codes.add('order.exchange_differs')
    const customerId = await creditCustomer(context, body, body.payments, codes)
    // Not before what its device proved: dating a sale back to when an offer ran brings the offer back no more than a right.
    const sold = { ...body, customerId, at: context.provenAt(at) }
    const promisedTzs = await judgeOffer(context.tx, context.shopId, sold, codes)
    const judged = await judgeOrder(context, { ...body, debtTzs, at, promisedTzs }, codes)
    // Before the order: what is written last may take the commit with it.
    await tellChat(context, body)
    const { reused, codes: final } = await writeOrder(
      context,
      newOrder(context, { ...body, customerId }, facts, { at, number, serverTotalTzs, paidTzs, ...judged }),
      [...codes],
    )
    if (reused.length > 0) await flagOtherUses(context, body.id, reused)
    if (await isOutOfStamps(context, { ...body, customerId, paidTzs })) {
      await flagWritten(context, body, 'loyalty.overdrawn')
      final.push('loyalty.overdrawn')
    }
    if (await isOverdrawn(context, customerId, body.payments)) {
      await flagWritten(context, body, 'credit.overdrawn')
      final.push('credit.overdrawn')
    }
    return { kind: 'applied', codes: final, isRecorded: true } satisfies Verdict
  },
  reverse: voidOrderByAdmin,
}

async function tellChat(context: CommandContext, { id, conversationId }: Create): Promise<void> {
  if (conversationId === undefined || context.standing([['conversations', 'read']]) === 'lacks') return
  await tell(context.tx, madeInChat, {
    shopId: context.shopId,
    orderId: id.toLowerCase(),
    conversationId: conversationId.toLowerCase(),
    now: context.receivedAt,
  })
}

/**
 * A cart that was handed over may be sold by both tills, one of them without network. Which of the two really happened only people know: the second, with its goods and its money, is kept
 * whole for an admin, and counts as soon as they let it in.
 */
const isSoldElsewhere = (context: CommandContext, facts: OrderFacts): boolean =>
  facts.takenBy !== null && facts.takenBy !== context.deviceId && !facts.isPaymentTaken

/** A restored profile may print a number again: both sales are kept, the later one with a suffix of the server's. */
export function freeNumber(number: string, taken: readonly string[]): string {
  if (!taken.includes(number)) return number
  for (let copy = 2; ; copy += 1) if (!taken.includes(`${number}-${copy}`)) return `${number}-${copy}`
}

function serverTotal(body: Create, codes: Set<ErrorCode>): number {
  try {
    const figures = computeOrder({
      lines: body.lines.map((line) => ({
        id: line.id,
        unitPriceTzs: line.unitPriceTzs,
        quantity: line.quantityMilli,
        addOns: line.addOns,
        discount: line.discount,
        taxCode: line.taxCode,
        taxBasisPoints: line.taxBasisPoints,
      })),
      discount: body.discount,
      charges: body.charges,
      roundingTzs: roundingOf(body.payments),
    })
    const charges = body.charges ?? []
    const parts = [...body.lines.map((line) => line.totalTzs), ...charges.map((charge) => charge.amountTzs)]
    const partTotal = parts.reduce((sum, tzs) => sum + tzs, roundingOf(body.payments))
    const fits =
      figures.totalTzs === body.totalTzs
      && figures.subtotalTzs === body.subtotalTzs
      && figures.discountTzs === body.discountTzs
      && figures.taxTzs === body.taxTzs
      && partTotal === body.totalTzs
      && !hasOddRounding(body.payments)
      && charges.every(({ amountTzs, taxTzs }, index) => {
        const figure = figures.charges[index]
        return figure?.amountTzs === amountTzs && figure.taxTzs === taxTzs
      })
    if (!fits) codes.add('order.totals_differ')
    return Math.min(figures.totalTzs, MOST_AMOUNT_TZS)
  } catch {
    // Lines whose product leaves the safe integers: what the till says was paid stands.
    codes.add('order.totals_differ')
    return body.totalTzs
  }
}

/** Adds what does not fit of products and prices to `codes`. */
export async function judgeLines(
  context: CommandContext,
  lines: readonly OrderLine[],
  facts: GoodsFacts,
  at: Date,
  codes: Set<ErrorCode>,
) {
  const products = new Map(facts.products.map((product) => [product.id, product]))
  const variants = new Map(facts.variants.map((variant) => [variant.id, variant]))
  const units = new Map(facts.units.map((unit) => [unit.id, unit]))
  const doubtful: { itemId: string; priceTzs: number }[] = []
  for (const line of lines) {
    if (line.productId === null) continue
    const product = products.get(line.productId.toLowerCase())
    const variant = line.variantId === null ? null : variants.get(line.variantId.toLowerCase())
    const unit = line.soldIn ? units.get(line.soldIn.id.toLowerCase()) : null
    if (
      !product
      || variant === undefined
      || unit === undefined
      || (unit !== null && unit.productId !== product.id)
      || goneBefore(product.archivedAt, at)
      || goneBefore(variant?.archivedAt ?? null, at)
      || goneBefore(unit?.archivedAt ?? null, at)
    ) {
      codes.add('order.product_gone')
      continue
    }
    const item = unit ?? variant ?? product
    // What a person set on purpose is no mismatch; what they say the list had is looked at all the same.
    const priceTzs = listPriceOf(line)
    if (item.priceTzs !== priceTzs) doubtful.push({ itemId: item.id, priceTzs })
    // Add-ons keep no history: only what was read from this very version can be told to be wrong.
    if (
      line.productVersion === product.version
      && line.addOns.some((addOn) => product.addOns?.[addOn.id.toLowerCase()] !== addOn.priceTzs)
    )
      codes.add('order.price_changed')
  }
  if (doubtful.length === 0) return
  const inForce = await pricesInForce(
    context,
    doubtful.map(({ itemId }) => itemId),
    new Date(at.getTime() - PRICE_SLACK_MS),
    new Date(at.getTime() + PRICE_SLACK_MS),
  )
  if (doubtful.some(({ itemId, priceTzs }) => !inForce.get(itemId)?.includes(priceTzs)))
    codes.add('order.price_changed')
}

const goneBefore = (archivedAt: string | null, at: Date) => archivedAt !== null && Date.parse(archivedAt) < at.getTime()

function repeats(references: readonly (string | null)[]): boolean {
  const named = references.map(normaliseReference).filter((reference) => reference !== null)
  return new Set(named).size < named.length
}

function newOrder(
  context: CommandContext,
  body: Create,
  facts: OrderFacts,
  figures: Pick<NewOrder, 'at' | 'number' | 'serverTotalTzs' | 'paidTzs' | 'approvedById' | 'dueOn'>,
): NewOrder {
  const tracked = new Set(facts.products.filter((product) => product.tracksStock).map((product) => product.id))
  const moves = new Map<string, NewOrder['moves'][number]>()
  for (const line of body.lines) {
    const productId = line.productId?.toLowerCase()
    if (productId === undefined || !tracked.has(productId)) continue
    const variantId = line.variantId?.toLowerCase() ?? null
    const itemId = variantId ?? productId
    const taken = takenBy(line)
    const before = moves.get(itemId)
    moves.set(itemId, {
      itemId,
      productId,
      variantId,
      deltaMilli: (before?.deltaMilli ?? 0) - taken.baseMilli,
      packs: (before?.packs ?? 0) - taken.packs,
    })
  }
  return {
    ...figures,
    body,
    servedById: facts.isServerMember ? (body.servedById?.toLowerCase() ?? null) : null,
    itemCount: itemCount(body.lines),
    // Items are locked in one order in every sale, so two sales never wait for each other in a circle.
    moves: [...moves.values()].toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1)),
    payments: body.payments.map((payment) => ({
      ...payment,
      reference: normaliseReference(payment.reference),
      at: context.correct(payment.at),
    })),
    references: [
      ...new Set(
        body.payments.map((payment) => normaliseReference(payment.reference)).filter((reference) => reference !== null),
      ),
    ].toSorted(),
    terms: orderTerms(body.customerName, body.customerPhone, body.tableName),
  }
}
