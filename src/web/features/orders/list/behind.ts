import { type Behind, NONE } from '../../../../shared/domain/figures-behind.ts'
import { businessDay, hourOfDay } from '../../../../shared/domain/format.ts'
import { isSale, owedTzs } from '../../../../shared/domain/order-workflow.ts'
import { weekdayOf } from '../../../../shared/domain/periods.ts'
import type { LocalOrder } from '../../../offline/db.ts'

interface Known {
  from?: string | undefined
  to?: string | undefined
  /** How a product is sorted, where the device knows it. */
  goodsOf?: ((productId: string) => { group: string; category?: string | null | undefined } | undefined) | undefined
  /** The server's list has it: what a device cannot judge by itself (who belongs to a segment, what came from the shop's page) stays there. */
  isListed: boolean
}

/** As the server has it (modules/orders/order-behind.repository.ts), for what this device itself sold. */
export function fitsBehind(order: LocalOrder, behind: Behind, { from, to, goodsOf, isListed }: Known): boolean {
  const { figure, seller, source } = behind
  if (behind.segment !== undefined || figure === 'page_sent' || figure === 'page_paid') return isListed
  if (seller !== undefined && (order.servedById ?? NONE) !== seller) return false
  if (source !== undefined && order.source !== source) return false
  const isIn = (at: string) =>
    (from === undefined || businessDay(at) >= from)
    && (to === undefined || businessDay(at) <= to)
    && (behind.weekday === undefined || weekdayOf(businessDay(at)) === behind.weekday)
    && (behind.hour === undefined || hourOfDay(at) === behind.hour)
  if (figure === 'money')
    return order.payments.some(
      ({ method, at }) => (behind.method === undefined || method === behind.method) && isIn(at),
    )
  if (!isSale(order.status)) return false
  const isOf = ({ productId }: LocalOrder['lines'][number]) => {
    const goods = productId === null ? undefined : goodsOf?.(productId)
    return (
      (behind.product === undefined || (productId ?? NONE) === behind.product)
      && (behind.group === undefined || (goods?.group ?? '') === behind.group)
      && (behind.category === undefined || (goods?.category ?? NONE) === behind.category)
    )
  }
  const lines = order.lines.filter(isOf)
  if (lines.length === 0 && order.lines.length > 0) return false
  const isOfLine = (id: string) =>
    order.lines.length === 0 || lines.some((line) => line.id.toLowerCase() === id.toLowerCase())
  const cameBack = (order.refunds ?? []).some(
    (back) => back.reversedAt === null && isIn(back.at) && back.lines.some(({ lineId }) => isOfLine(lineId)),
  )
  if (figure === 'returns') return cameBack
  if (!isIn(order.at)) return figure === 'sales' && cameBack
  if (figure === 'discounts') return order.discountTzs > 0
  return figure !== 'owed' || owedTzs(order) > 0
}
