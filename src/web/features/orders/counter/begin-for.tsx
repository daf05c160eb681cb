import { useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isUuid } from '../../../../shared/domain/ids.ts'
import { isOffline, useErrorText } from '../../../i18n/use-error-text.ts'
import { localCustomer } from '../../../offline/till.ts'
import { toast } from '../../../ui/toast-store.ts'
import { customersQueries } from '../../customers/customers.queries.ts'
import type { CartCustomer } from './cart.ts'
import type { CounterSearch } from './counter-search.ts'

const cartCustomer = ({ id, name, phones }: { id: string; name: string; phones: string[] }): CartCustomer => ({
  id,
  name,
  phone: phones[0] ?? '',
})

/** Off the device's own disk, else from the server; null where the address names nobody. @throws what the server says */
async function readCustomer(client: QueryClient, id: string): Promise<CartCustomer | null> {
  if (!isUuid(id)) return null
  const here = await localCustomer(id).catch(() => null)
  if (here) return cartCustomer(here)
  return cartCustomer(await client.fetchQuery({ ...customersQueries.one(id), retry: false, networkMode: 'always' }))
}

/** Finds the customer whom somebody wants to make an order for, from a chat or from their page. Draws nothing. */
export function BeginFor({
  asked: { customer: customerId, chat: chatId, name = '' },
  onCustomer,
  onDone,
}: {
  asked: CounterSearch
  onCustomer: (customer: CartCustomer) => void
  onDone: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const client = useQueryClient()
  const isDone = useRef(false)
  const isChat = chatId !== undefined && isUuid(chatId)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const missed = (description: string) =>
      void toast({ title: t`This customer could not be opened`, description, type: 'warning' })
    // Who shows no number is a name, and hears of the order in the chat.
    const whom =
      customerId === undefined
        ? Promise.resolve(isChat ? { id: null, name, phone: '' } : null)
        : readCustomer(client, customerId)
    void whom
      .then(
        (found) =>
          found ? onCustomer({ ...found, ...(isChat ? { chatId } : {}) }) : missed(t`This customer was not found.`),
        (error: unknown) => missed(isOffline(error) ? t`It loads when there is network.` : errorText(error)),
      )
      .finally(onDone)
  }, [client, customerId, chatId, name, isChat, onCustomer, onDone, errorText, t])
  return null
}
