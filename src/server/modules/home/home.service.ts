import type * as z from 'zod'
import type { getHome, HOME_PERIODS } from '../../../shared/contract/orders.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import { clampStock } from '../products/product-reader.service.ts'
import { listRecentOrders } from '../orders/orders.service.ts'
import { countOpenReviews } from '../review/review-count.service.ts'
import { countBySource, readStock, sumSales, sumSteps } from './home.repository.ts'
import type { OrderSource } from '../../../shared/domain/order-workflow.ts'

type Home = z.output<typeof getHome.response>
type Period = (typeof HOME_PERIODS)[number]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RECENT = 8
const LOW = 6

export function createHomeService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Money figures are null to who may not read transactions; the list "Needs review" counts for its owner only. */
    async read(actor: MemberActor, period: Period): Promise<Home> {
      const { shopId } = actor
      const now = clock.now()
      const today = dayStart(businessDay(now))
      const seesMoney = actor.can('transactions', 'read')
      return await inShop(db, shopId, async (tx) => {
        const sources = await countBySource(tx, shopId, today)
        const stock = await readStock(tx, shopId, LOW)
        const count = (source: OrderSource) => sources.get(source) ?? 0
        return {
          asOf: now.toISOString(),
          salesTodayTzs: seesMoney ? await sumSales(tx, shopId, today, new Date(today.getTime() + DAY_MS)) : null,
          salesLastWeekTzs: seesMoney
            ? await sumSales(tx, shopId, new Date(today.getTime() - 7 * DAY_MS), new Date(now.getTime() - 7 * DAY_MS))
            : null,
          ordersToday: {
            counter: count('counter'),
            link: count('link'),
            whatsapp: count('whatsapp'),
            dashboard: count('dashboard'),
            storefront: count('storefront'),
          },
          productCount: stock.products,
          lowCount: stock.low,
          outCount: stock.out,
          bars: seesMoney ? await bars(tx, shopId, period, today) : null,
          recent: await listRecentOrders(tx, shopId, RECENT),
          lowStock: stock.lowest.map(({ photo, ...row }) => ({
            ...row,
            onHandMilli: clampStock(row.onHandMilli),
            smallUrl: photo === null ? null : mediaUrls(photo).smallUrl,
          })),
          reviewCount: actor.isAdmin ? await countOpenReviews(tx, shopId) : 0,
        }
      })
    },
  }
}

/** Dar es Salaam has no summer time, so days are all of one length. */
async function bars(tx: Tx, shopId: string, period: Period, today: Date): Promise<NonNullable<Home['bars']>> {
  const isToday = period === 'today'
  const count = isToday ? 24 : period === '7days' ? 7 : 30
  const everyMs = isToday ? HOUR_MS : DAY_MS
  const from = isToday ? today : new Date(today.getTime() - (count - 1) * DAY_MS)
  const back = isToday ? 7 * DAY_MS : count * DAY_MS
  const steps = (start: Date) => sumSteps(tx, shopId, start, new Date(start.getTime() + count * everyMs), everyMs)
  const [now, before] = [await steps(from), await steps(new Date(from.getTime() - back))]
  return Array.from({ length: count }, (_, step) => ({
    label: isToday ? String(step) : businessDay(new Date(from.getTime() + step * DAY_MS)),
    salesTzs: now.get(step) ?? 0,
    beforeTzs: before.get(step) ?? 0,
  }))
}
