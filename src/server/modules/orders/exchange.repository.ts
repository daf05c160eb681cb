import { sql } from 'kysely'
import type { Payment } from '../../../shared/contract/commands/parts.ts'
import { sumPayments } from './order-figures.ts'
import type { Tx } from '../../platform/database.ts'

/**
 * Whether what is paid in goods here differs from the other half of the exchange, which names this one by its number (domain/exchange.ts). Return and order come in any
 * order, so the second to come compares; an order whose return cannot stand is found by that, which waits for an admin.
 */
export async function exchangeDiffers(
  tx: Tx,
  shopId: string,
  number: string,
  payments: readonly Payment[],
): Promise<boolean> {
  const inGoods = payments.filter(({ method }) => method === 'exchange')
  if (inGoods.length === 0) return false
  const { rows } = await sql<{ tzs: number | null }>`
    select abs(sum(amount_tzs))::bigint as tzs from payments where shop_id = ${shopId} and method = 'exchange' and reference = ${number}`.execute(
    tx,
  )
  const [other] = rows
  return other !== undefined && other.tzs !== null && other.tzs !== sumPayments(inGoods)
}
