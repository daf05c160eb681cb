import { businessDay, hourOfDay } from '../../../../shared/domain/format.ts'
import { RECORDED_METHODS, type RecordedMethod } from '../../../../shared/domain/options.ts'
import { weekdayOf } from '../../../../shared/domain/periods.ts'
import type { LocalOrder } from '../../../offline/db.ts'

/** Of which orders a figure is made: one word in the address, "seller:…", "product:…", "method:cash" or "hour:4-17" (Friday at five). */
export type Behind =
  | { seller: string }
  | { product: string }
  | { method: RecordedMethod }
  | { weekday: number; hour: number }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Anything unreadable is as if it were not there. */
export function readBehind(word: string | undefined): Behind | null {
  const [kind, key = ''] = (word ?? '').split(':')
  if ((kind === 'seller' || kind === 'product') && UUID.test(key))
    return kind === 'seller' ? { seller: key } : { product: key }
  const method = RECORDED_METHODS.find((one) => one === key)
  if (kind === 'method' && method !== undefined) return { method }
  const [weekday = NaN, hour = NaN] = key.split('-').map(Number)
  if (kind === 'hour' && weekday >= 0 && weekday < 7 && hour >= 0 && hour < 24) return { weekday, hour }
  return null
}

export function fitsBehind(order: LocalOrder, behind: Behind): boolean {
  if ('seller' in behind) return order.servedById === behind.seller
  if ('product' in behind) return order.lines.some(({ productId }) => productId === behind.product)
  if ('method' in behind) return order.payments.some(({ method }) => method === behind.method)
  return weekdayOf(businessDay(order.at)) === behind.weekday && hourOfDay(Date.parse(order.at)) === behind.hour
}
