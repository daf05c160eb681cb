import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LocalOrder } from '../../../offline/db.ts'
import { useOnline } from '../../../session/device.ts'
import { learnOfUnpaid } from '../order-news.queries.ts'

/** The latest of them are asked about when the list is opened: the stream that tells of payments may have been away. */
const ASKED_ABOUT = 20
export function useNewsOfUnpaid(orders: readonly LocalOrder[] | undefined): void {
  const client = useQueryClient()
  const isOnline = useOnline()
  const isAsked = useRef(false)
  useEffect(() => {
    if (!orders || !isOnline || isAsked.current) return
    isAsked.current = true
    void learnOfUnpaid(
      client,
      orders
        .filter((order) => order.sync === 'synced')
        .slice(0, ASKED_ABOUT)
        .map((order) => order.id),
    )
  }, [orders, isOnline, client])
}
