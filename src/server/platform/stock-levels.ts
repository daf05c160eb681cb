import { sql } from 'kysely'

/**
 * Parts of every statement that moves stock. A row is put in with what it adds: `on_hand_milli`, and in `packs_said` how many closed packs; what is there already is added to.
 * Then the rule of domain/units.ts holds: no more packs are closed than there are goods for. `put_right` says by how many the packs had to follow: a sale of pieces
 * with nothing loose left opened one (-1).
 */
export const levelsAdd = sql`
      on conflict (shop_id, item_id) do update set on_hand_milli = stock_levels.on_hand_milli + excluded.on_hand_milli,
        packs_said = stock_levels.packs + excluded.packs_said,
        packs = case when stock_levels.pack_milli is null then 0
          else greatest(0, least(stock_levels.packs + excluded.packs_said, (stock_levels.on_hand_milli + excluded.on_hand_milli) / stock_levels.pack_milli)) end
      returning item_id, product_id, on_hand_milli, packs - packs_said as put_right`

/**
 * The movement of what was opened, beside those that caused it: it moves no stock, only packs, so that both are the sum of their movements. `levels`: what `levelsAdd`
 * answers; packs are of products without variants.
 */
export const packsMoved = (
  of: { orderId: string | null; byUserId: string | null; at: Date; receivedAt: Date },
  levels = sql`levels`,
) => sql`
      insert into stock_movements (shop_id, item_id, product_id, delta_milli, packs_delta, reason, order_id, by_user_id, at, received_at)
      select current_setting('app.shop')::uuid, item_id, product_id, 0, put_right, case when put_right < 0 then 'unit_break' else 'counted' end,
        ${of.orderId}::uuid, ${of.byUserId}::uuid, ${of.at}, ${of.receivedAt} from ${levels} where put_right <> 0`

/**
 * What is left of a batch `b`: goods leave from the oldest, those without a day before all others, so that what lies there fills the newest batches first. Together never more than there is.
 */
export const leftOfBatch = sql`greatest(0, least(b.rest_milli,
  coalesce((select greatest(0, l.on_hand_milli) from stock_levels l where l.shop_id = b.shop_id and l.item_id = b.item_id), 0)
    - coalesce((select sum(o.rest_milli) from stock_batches o where o.shop_id = b.shop_id and o.item_id = b.item_id and o.use_by > b.use_by), 0)))::bigint`
