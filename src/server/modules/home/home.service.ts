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
import { salesBySteps, salesByThisTime } from '../figures/figures.service.ts'
import { countBySource, readStock } from './home.repository.ts'
import type { OrderSource } from '../../../shared/domain/order-workflow.ts'
import { dayAfter } from '../../../shared/domain/format.ts'
import { daysOf } from '../../../shared/domain/periods.ts'

type Home = z.output<typeof getHome.response>
type Period = (typeof HOME_PERIODS)[number]

const RECENT = 8
const LOW = 6

export function createHomeService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Money figures are null to who may not read transactions; the list "Needs review" counts for its owner only. */
    async read(actor: MemberActor, period: Period): Promise<Home> {
      const { shopId } = actor
      const now = clock.now()
      const day = businessDay(now)
      const today = dayStart(day)
      const seesMoney = actor.can('transactions', 'read')
      return await inShop(db, shopId, async (tx) => {
        const sources = await countBySource(tx, shopId, today)
        const stock = await readStock(tx, shopId, LOW)
        const count = (source: OrderSource) => sources.get(source) ?? 0
        return {
          asOf: now.toISOString(),
          salesTodayTzs: seesMoney ? await salesOn(tx, shopId, day) : null,
          salesLastWeekTzs: seesMoney ? await salesByThisTime(tx, shopId, dayAfter(day, -7), now) : null,
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
          bars: seesMoney ? await bars(tx, shopId, period, day) : null,
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

const salesOn = async (tx: Tx, shopId: string, day: string) =>
  (await salesBySteps(tx, shopId, { from: day, to: day }, 'all')).get(day) ?? 0

async function bars(tx: Tx, shopId: string, period: Period, today: string): Promise<NonNullable<Home['bars']>> {
  const isToday = period === 'today'
  const days = isToday ? 1 : period === '7days' ? 7 : 30
  const back = isToday ? 7 : days
  const shown = { from: dayAfter(today, 1 - days), to: today }
  const earlier = { from: dayAfter(shown.from, -back), to: dayAfter(shown.to, -back) }
  const kind = isToday ? 'hour' : 'all'
  const [now, before] = [await salesBySteps(tx, shopId, shown, kind), await salesBySteps(tx, shopId, earlier, kind)]
  const labels = isToday ? Array.from({ length: 24 }, (_, hour) => String(hour)) : daysOf(shown)
  return labels.map((label) => ({
    label,
    salesTzs: now.get(label) ?? 0,
    beforeTzs: before.get(isToday ? label : dayAfter(label, -back)) ?? 0,
  }))
}
