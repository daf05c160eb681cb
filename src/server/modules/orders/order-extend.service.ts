import type { CommandBody } from '../../../shared/contract/commands.ts'
import { OrderExtend } from '../../../shared/contract/commands/order-extend.ts'
import type { OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { MOST_AMOUNT_TZS } from '../../../shared/domain/money.ts'
import {
  canExtend,
  figuresOfLines,
  freshLines,
  goodsInWords,
  MAX_ORDER_LINES,
  statusAfterExtending,
} from '../../../shared/domain/order-extend.ts'
import { itemCount } from '../../../shared/domain/quantity.ts'
import { takenBy } from '../../../shared/domain/units.ts'
import { bodyOf, type CommandHandler, type FlaggedItem, type Verdict } from '../../platform/commands.ts'
import { type Doer, lockOrder } from './order-changes.repository.ts'
import type { GoodsFacts } from './order-create.repository.ts'
import { judgeMoreGoods } from './order-approvals.ts'
import { judgeLines } from './order-create.service.ts'
import {
  type ChangedLines,
  extendFacts,
  type KeptLines,
  readLines,
  takenByLines,
  writeLines,
} from './order-extend.repository.ts'
import { readReturned } from './refunds.repository.ts'

type Extend = CommandBody<'order.extend'>

/** `order.extend`. The goods have left the shelf, so they are kept: on an order that was handed over meanwhile they are owed and flagged, for a cancelled one an admin decides. */
export const orderExtend: CommandHandler<Extend> = {
  facts: extendFacts,
  async apply(context, body, read) {
    const order = await lockOrder(context.tx, context.shopId, body.orderId)
    if (!order) return { kind: 'retry', codes: ['command.out_of_order'] }
    if (order.status === 'cancelled') return { kind: 'quarantined', codes: ['order.status_changed'] }
    // What `extendFacts` selects, read back by the caller.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const facts = read as GoodsFacts
    const before = await readLines(context.tx, context.shopId, order.id)
    const fresh = freshLines(before.lines, body.lines)
    const codes = new Set<ErrorCode>(context.codes)
    // All of it is there already, under another command: queued twice by its device.
    if (fresh.length === 0) return { kind: 'applied', codes: [...codes] } satisfies Verdict
    const sums =
      before.lines.length + fresh.length > MAX_ORDER_LINES ? null : sumsOf(before, [...before.lines, ...fresh])
    if (!sums) return { kind: 'quarantined', codes: ['order.totals_differ'] }
    if (!canExtend(order.status)) codes.add('order.status_changed')
    const at = context.correct(body.at)
    await judgeLines(context, fresh, facts, at, codes)
    await judgeMoreGoods(context, fresh, codes)
    const tracked = new Set(facts.products.filter((product) => product.tracksStock).map((product) => product.id))
    const isNegative = await writeLines(context, order, {
      ...sums,
      status: statusAfterExtending(order.status, order.paidTzs + order.refundedTzs, sums.totalTzs),
      kind: 'extended',
      reason: goodsInWords(fresh),
      at,
      moves: movesOf(fresh, tracked),
    })
    if (isNegative) codes.add('order.stock_negative')
    return { kind: 'applied', codes: [...codes] } satisfies Verdict
  },
  reverse: takeOffLinesByAdmin,
}

/** An admin's void of flagged goods: those lines go, and what they took comes back; the rest of the order stays. */
async function takeOffLinesByAdmin(doer: Doer, item: FlaggedItem, reason: string): Promise<void> {
  const order = item.orderId === null ? undefined : await lockOrder(doer.tx, doer.shopId, item.orderId)
  const body = OrderExtend.safeParse(bodyOf(item))
  if (!order || order.status === 'cancelled' || !body.success) return
  const before = await readLines(doer.tx, doer.shopId, order.id)
  // A line of which something came back stays: its refund stands beside it.
  const cameBack = new Set((await readReturned(doer.tx, doer.shopId, order.id)).lines.map((part) => part.lineId))
  const going = new Set(body.data.lines.map((line) => line.id.toLowerCase()).filter((id) => !cameBack.has(id)))
  const off = before.lines.filter((line) => going.has(line.id.toLowerCase()))
  const sums = sumsOf(
    before,
    before.lines.filter((line) => !off.includes(line)),
  )
  if (off.length === 0 || off.length === before.lines.length || !sums) return
  await writeLines(doer, order, {
    ...sums,
    status: order.status,
    kind: 'voided',
    reason,
    at: doer.receivedAt,
    moves: await takenByLines(
      doer.tx,
      doer.shopId,
      order.id,
      off.map((line) => line.id),
    ),
  })
}

/** Null when the sum of all lines leaves what can be counted. */
function sumsOf(
  { discount, charges, roundingTzs }: KeptLines,
  lines: readonly OrderLine[],
): Pick<
  ChangedLines,
  'lines' | 'charges' | 'itemCount' | 'subtotalTzs' | 'discountTzs' | 'taxTzs' | 'totalTzs'
> | null {
  try {
    const sums = figuresOfLines(lines, discount, charges, roundingTzs)
    return sums.subtotalTzs > MOST_AMOUNT_TZS || sums.totalTzs > MOST_AMOUNT_TZS
      ? null
      : { ...sums, itemCount: itemCount(lines) }
  } catch {
    return null
  }
}

const movesOf = (lines: readonly OrderLine[], tracked: ReadonlySet<string>): ChangedLines['moves'] =>
  lines.flatMap((line) => {
    const productId = line.productId?.toLowerCase()
    if (productId === undefined || !tracked.has(productId)) return []
    const variantId = line.variantId?.toLowerCase() ?? null
    const taken = takenBy(line)
    return [
      {
        lineId: line.id.toLowerCase(),
        itemId: variantId ?? productId,
        productId,
        variantId,
        deltaMilli: -taken.baseMilli,
        packs: -taken.packs,
      },
    ]
  })
