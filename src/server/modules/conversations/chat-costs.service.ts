import type { ChatCosts, WhatsappPrices } from '../../../shared/contract/chat-costs.ts'
import { COST_CATEGORIES, type CostCategory, messagesCostTzs } from '../../../shared/domain/chat/message-costs.ts'
import { firstDayOf, monthAfter } from '../../../shared/domain/months.ts'
import { type Priced, priceOn, type PriceRow } from '../../../shared/domain/whatsapp-prices.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import type { AppParts } from '../../define-module.ts'
import { inShop } from '../../platform/database.ts'
import { countSent, type SentRow } from './chat-costs.repository.ts'
import { listNumbers } from './numbers.repository.ts'

const total = (of: readonly SentRow[], what: 'sent' | 'billable' | 'failed') =>
  of.reduce((sum, row) => sum + row[what], 0)

function sumOf(
  rows: readonly SentRow[],
  category: CostCategory,
  { prices, seesMoney }: { prices: readonly PriceRow[]; seesMoney: boolean },
) {
  const of = rows.filter((row) => row.category === category)
  const costTzs = messagesCostTzs(prices, category, of)
  return { sent: total(of, 'sent'), billable: total(of, 'billable'), ...(seesMoney ? { costTzs } : {}) }
}

export type ChatCostsService = ReturnType<typeof createChatCostsService>
/** What a shop's messages cost: WhatsApp says with each whether it asks money for it, and the price table how much. */
export const createChatCostsService = ({
  db,
  clock,
  whatsappPrices,
}: Pick<AppParts, 'db' | 'clock' | 'whatsappPrices'>) => ({
  /** Of one message today. */
  prices(): WhatsappPrices {
    const today = businessDay(clock.now())
    const of = (category: Priced) => priceOn(whatsappPrices, category, today)
    return {
      service: of('service'),
      utility: of('utility'),
      marketing: of('marketing'),
      authentication: of('authentication'),
    }
  },

  read: (shopId: string, month: string, seesMoney: boolean): Promise<ChatCosts> =>
    inShop(db, shopId, async (tx) => {
      const before = monthAfter(month, -1)
      const [from, to] = [before, monthAfter(month, 1)].map((one) => dayStart(firstDayOf(one)))
      if (!from || !to) throw new Error('two months')
      const sent = await countSent(tx, shopId, { from, to })
      const numbers = await listNumbers(tx, shopId)
      const how = { prices: whatsappPrices, seesMoney }
      return {
        month,
        before,
        numbers: numbers.map(({ id, display_phone: displayPhone, name, mode }) => {
          const own = sent.filter(({ numberId }) => numberId === id)
          const running = own.filter(({ day }) => day >= firstDayOf(month))
          const past = own.filter(({ day }) => day < firstDayOf(month))
          return {
            numberId: id,
            displayPhone,
            name,
            isSandbox: mode === 'sandbox',
            failed: total(running, 'failed'),
            failedBefore: total(past, 'failed'),
            kinds: [...COST_CATEGORIES, 'other' as const].flatMap((category) => {
              if (!own.some((row) => row.category === category && row.sent > 0)) return []
              return [{ category, ...sumOf(running, category, how), before: sumOf(past, category, how) }]
            }),
          }
        }),
      }
    }),
})
