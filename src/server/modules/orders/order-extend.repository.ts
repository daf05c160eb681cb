import { sql } from 'kysely'
import type { Discount, OrderCharge, OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import type { Tx } from '../../platform/database.ts'
import { eventRows, happened } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { levelsAdd, packsMoved } from '../../platform/stock-levels.ts'
import { changed, type Doer, type LockedOrder, touchCustomer } from './order-changes.repository.ts'
import { type GoodsFacts, goodsFacts } from './order-create.repository.ts'

/** What the sums of an order are made of. */
export interface KeptLines {
  lines: OrderLine[]
  discount: Discount | null
  charges: OrderCharge[] | null
  roundingTzs: number
}
/** Of an order that is locked already. */
export async function readLines(tx: Tx, shopId: string, orderId: string): Promise<KeptLines> {
  const { rows } = await sql<KeptLines>`
    select lines, discount, charges, rounding_tzs as "roundingTzs" from orders where shop_id = ${shopId} and id = ${orderId}`.execute(
    tx,
  )
  return rows[0] ?? { lines: [], discount: null, charges: null, roundingTzs: 0 }
}

export const extendFacts = (shopId: string, body: { lines: readonly OrderLine[] }) =>
  sql<GoodsFacts>`(select json_build_object(${goodsFacts(body.lines)}) from (select ${shopId}::uuid as shop) k)`

/** What goods added by these lines took from the shelf, to be brought back: as it was written then, whatever the products are now. */
export async function takenByLines(
  tx: Tx,
  shopId: string,
  orderId: string,
  lineIds: readonly string[],
): Promise<ChangedLines['moves']> {
  const { rows } = await sql<ChangedLines['moves'][number]>`
    select l as "lineId", m.item_id as "itemId", m.product_id as "productId", m.variant_id as "variantId", -m.delta_milli as "deltaMilli", -m.packs_delta as packs from unnest(${lineIds}::uuid[]) l
    join stock_movements m on m.shop_id = ${shopId} and m.id = md5(${orderId}::text || l::text || 'more')::uuid`.execute(
    tx,
  )
  return rows
}

export interface ChangedLines {
  lines: readonly OrderLine[]
  /** Left out where there are none. */
  charges?: readonly OrderCharge[]
  itemCount: number
  subtotalTzs: number
  discountTzs: number
  taxTzs: number
  totalTzs: number
  status: OrderStatus
  kind: 'extended' | 'voided'
  reason: string
  at: Date
  /** One a line: what it takes from the shelf, or brings back. Its id is made of order, line and direction, so that a line moves its goods once. */
  moves: {
    lineId: string
    itemId: string
    productId: string
    variantId: string | null
    deltaMilli: number
    packs: number
  }[]
}

/** Lines, sums, stock and history in one statement. Answers whether something is now below nothing on the shelf. Items are locked in one order, as in every sale. */
export async function writeLines(doer: Doer, order: LockedOrder, change: ChangedLines): Promise<boolean> {
  const moves = change.moves.map((move) => ({
    line_id: move.lineId,
    item_id: move.itemId,
    product_id: move.productId,
    variant_id: move.variantId,
    delta: move.deltaMilli,
    packs: move.packs,
  }))
  const isMore = change.kind === 'extended'
  const events = [
    { ...changed(doer, order, { status: change.status, paidTzs: order.paidTzs }), totalTzs: change.totalTzs },
  ]
  const { rows } = await sql<{ isNegative: boolean }>`/*order.lines*/
    with m as materialized (select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(line_id uuid, item_id uuid, product_id uuid, variant_id uuid, delta bigint, packs bigint)),
    levels as (
      insert into stock_levels (shop_id, item_id, product_id, on_hand_milli, packs_said) select ${doer.shopId}, item_id, product_id, sum(delta)::bigint, sum(packs)::bigint from m group by item_id, product_id order by item_id
      ${levelsAdd}),
    opened as (${packsMoved({ orderId: order.id, byUserId: doer.actorId, at: change.at, receivedAt: doer.receivedAt })}),
    moved as (
      insert into stock_movements (shop_id, id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, note, order_id, by_user_id, at, received_at)
      select ${doer.shopId}, md5(${order.id}::text || line_id::text || ${isMore ? 'more' : 'off'})::uuid, item_id, product_id, variant_id, delta, packs, ${isMore ? 'sale' : 'void'}, ${isMore ? '' : change.reason.slice(0, 200)},
        ${order.id}::uuid, ${doer.actorId}, ${change.at}, ${doer.receivedAt} from m),
    o as (
      update orders set lines = ${JSON.stringify(change.lines)}::jsonb, line_costs = line_costs(${doer.shopId}, ${JSON.stringify(change.lines)}::jsonb) || line_costs, charges = ${change.charges ? JSON.stringify(change.charges) : null}::jsonb, item_count = ${change.itemCount}, subtotal_tzs = ${change.subtotalTzs}, discount_tzs = ${change.discountTzs},
        tax_tzs = ${change.taxTzs}, total_tzs = ${change.totalTzs}, server_total_tzs = ${change.totalTzs}, status = ${change.status} where shop_id = ${doer.shopId} and id = ${order.id}),
    e as (
      insert into order_events (shop_id, order_id, kind, from_status, to_status, reason, by_user_id, device_id, at, received_at)
      values (${doer.shopId}, ${order.id}, ${change.kind}, ${order.status}, ${change.status}, ${change.reason}, ${doer.actorId}, ${doer.deviceId}, ${change.at}, ${doer.receivedAt})),
    live as (${eventRows(doer.shopId, events)})
    select exists (select from levels where on_hand_milli < 0) as "isNegative"`.execute(doer.tx)
  await tell(doer.tx, happened, { shopId: doer.shopId, events })
  await touchCustomer(doer, order)
  return rows[0]?.isNegative ?? false
}
