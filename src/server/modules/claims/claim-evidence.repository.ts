import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type Evidence = {
  by: 'callback' | 'statement'
  at: Date
  amountTzs: number
  /** The line that still waits for an order. */ lineId: string | null
  paymentId: string | null
  orderId: string | null
}

/** What a statement or a gateway has said of this reference, before or after anybody handed the message in. Money set aside by a person is no sale's. */
export async function findEvidence(tx: Tx, shopId: string, reference: string): Promise<Evidence | null> {
  const { rows } = await sql<Evidence>`
    (select m.source as by, m.received_at as at, m.amount_tzs as "amountTzs", case when m.state = 'open' then m.id end as "lineId", m.payment_id as "paymentId", m.order_id as "orderId"
      from money_lines m where m.shop_id = ${shopId} and m.reference = ${reference} and m.direction = 'in' and m.state <> 'set_aside' order by m.state = 'matched' desc, m.received_at limit 1)
    union all
    (select 'callback', coalesce(a.ended_at, a.asked_at), coalesce(a.received_tzs, a.total_tzs), null, p.id, a.order_id
      from payment_attempts a left join payments p on p.shop_id = a.shop_id and p.attempt_id = a.id and p.amount_tzs > 0
      where a.shop_id = ${shopId} and a.provider_reference in (${reference}, ${reference.toLowerCase()}) and a.state = 'paid' limit 1)
    limit 1`.execute(tx)
  return rows[0] ?? null
}
