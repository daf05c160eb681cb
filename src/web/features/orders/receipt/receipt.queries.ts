import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { Language } from '../../../../shared/domain/languages.ts'
import { call } from '../../../api/call.ts'
import { sellerKey } from '../../../session/seller.ts'
import { receiptCodes } from '../../../offline/till.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { useOnline } from '../../../session/device.ts'

// The contract, and zod with it, comes with the first call, not with the first paint.
const contract = () => import('../../../../shared/contract/live.ts')

export const receiptQueries = {
  all: () => ['receipts', ...sellerKey()] as const,
  /** The same address for ever; asked for only once the server has the order. */
  link: (orderId: string, language: Language) =>
    queryOptions({
      queryKey: [...receiptQueries.all(), 'link', orderId, language],
      queryFn: async ({ signal }) =>
        await call((await contract()).makeReceiptLink, { params: { id: orderId }, body: { language } }, { signal }),
      // What the authority says, and what came back since, comes after the sale: looked at again, it is asked for again.
      staleTime: ({ state: { data } }) => (data?.fiscal === undefined ? 30_000 : 0),
      meta: { persist: false },
    }),
  /** Made on this device, of what it has of the order now; never asked of the network. */
  codes: ({ id, lines, payments, events }: LocalOrder) =>
    queryOptions({
      queryKey: [...receiptQueries.all(), 'codes', id, lines.length, payments.length, events.length],
      queryFn: async () => await receiptCodes(id),
      networkMode: 'always',
      meta: { persist: false },
    }),
}
export const receiptMutations = {
  sms: () =>
    mutationOptions({
      mutationFn: async ({ orderId, phone, language }: { orderId: string; phone: string; language: Language }) =>
        await call((await contract()).sendReceipt, { params: { id: orderId }, body: { phone, language } }),
    }),
}

/** The server's link to this receipt, once it has the order. `onlyFor`: at the counter a cash sale asks nobody, its paper is whole without. */
export function useReceiptLink(order: LocalOrder, language: Language, onlyFor: 'any' | 'other than cash' = 'any') {
  const isOnline = useOnline()
  const isWanted = onlyFor === 'any' || order.payments.some(({ method }) => method !== 'cash')
  return (
    useQuery({ ...receiptQueries.link(order.id, language), enabled: order.sync === 'synced' && isOnline && isWanted })
      .data ?? null
  )
}
