import type { ChatCosts } from '../../../shared/contract/chat-costs.ts'
import { COST_CATEGORIES, messagesCostTzs } from '../../../shared/domain/chat/message-costs.ts'
import { monthAfter } from '../../../shared/domain/months.ts'
import { dayStart } from '../../platform/business-day.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { countSent, type SentRow } from './chat-costs.repository.ts'
import { listNumbers } from './numbers.repository.ts'

export type ChatCostsService = ReturnType<typeof createChatCostsService>
/** What a shop's messages cost: WhatsApp says with each whether it asks money for it, and the price table how much. */
export const createChatCostsService = ({ db }: { db: Db }) => ({
  read: (shopId: string, month: string, seesMoney: boolean): Promise<ChatCosts> =>
    inShop(db, shopId, async (tx) => {
      const before = monthAfter(month, -1)
      const [from, middle, to] = [before, month, monthAfter(month, 1)].map((one) => dayStart(`${one}-01`))
      if (!from || !middle || !to) throw new Error('three months')
      const rows = await countSent(tx, shopId, { from, middle, to })
      const sumOf = (of: readonly SentRow[], isBefore: boolean) => {
        const found = of.find((row) => row.isBefore === isBefore)
        const { sent = 0, billable = 0, category = 'other' } = found ?? {}
        const costTzs = messagesCostTzs(category, billable, isBefore ? before : month)
        return { sent, billable, ...(seesMoney ? { costTzs } : {}) }
      }
      const numbers = await listNumbers(tx, shopId)
      return {
        month,
        before,
        numbers: numbers.map(({ id, display_phone: displayPhone, name, mode }) => {
          const own = rows.filter(({ numberId }) => numberId === id)
          const failedIn = (isBefore: boolean) =>
            own.reduce((sum, row) => sum + (row.isBefore === isBefore ? row.failed : 0), 0)
          return {
            numberId: id,
            displayPhone,
            name,
            isSandbox: mode === 'sandbox',
            failed: failedIn(false),
            failedBefore: failedIn(true),
            kinds: [...COST_CATEGORIES, 'other' as const].flatMap((category) => {
              const of = own.filter((row) => row.category === category && row.sent > 0)
              return of.length === 0 ? [] : [{ category, ...sumOf(of, false), before: sumOf(of, true) }]
            }),
          }
        }),
      }
    }),
})
