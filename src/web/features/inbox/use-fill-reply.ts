import { useQueryClient } from '@tanstack/react-query'
import type { ChatReply } from '../../../shared/contract/chat-replies.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { fillReply, type ReplyVariable, variablesIn, wordsFor } from '../../../shared/domain/chat/replies.ts'
import { formatMoney } from '../../../shared/domain/format.ts'
import { useMay, useSeller } from '../../session/rights.ts'

/** A quick reply in the customer's language, with what it leaves open filled in as far as it is known and may be seen: the rest stays in sight. */
export function useFillReply({ id, name, customerName, customerId, phone, language }: Conversation) {
  const client = useQueryClient()
  const seller = useSeller()
  const { may } = useMay()
  const known: Record<ReplyVariable, () => string | Promise<string | undefined> | undefined> = {
    name: () => customerName || name,
    shop: () => seller?.shopName,
    me: () => seller?.name,
    owed: async () => {
      if (customerId === null || !may('customers', 'read')) return undefined
      const { customersQueries } = await import('../customers/customers.queries.ts')
      return formatMoney((await client.fetchQuery(customersQueries.one(customerId))).owesTzs)
    },
    link: async () =>
      may('orders', 'create') ? await (await import('./chat-orders.queries.ts')).openLinkUrl(phone, id) : undefined,
  }
  /** What cannot be asked now is as good as not known. */
  const valueOf = async (variable: ReplyVariable): Promise<[ReplyVariable, string]> => {
    try {
      return [variable, (await known[variable]()) ?? '']
    } catch {
      return [variable, '']
    }
  }
  return {
    fillWords: async (words: string): Promise<string> =>
      fillReply(words, Object.fromEntries(await Promise.all(variablesIn(words).map(valueOf)))),
    inTheirs: (reply: ChatReply): string => wordsFor(reply, language ?? 'sw'),
  }
}
