import { startTransition, useEffect, useState } from 'react'
import { drawn } from '../../../session/device.ts'
import { LastSaleBar, LastSalePanel } from './last-sale.tsx'
import { type Sold, useBetweenSales } from './use-between-sales.ts'

/** What stood there a moment ago, hidden, until the answer in its place is on the screen: to take it out of the page costs that answer more than to hide it. */
function useLingering<T>(now: T | null): T | null {
  const [kept, setKept] = useState(now)
  useEffect(() => {
    let isGone = false
    void drawn().then(() => (isGone ? undefined : startTransition(() => setKept(now))))
    return () => {
      isGone = true
    }
  }, [now])
  return now ?? kept
}

/** What was just sold: beside the products, or under them. */
export function LastSold({ onReceipt, ...sold }: Sold & { /** Where it stands under them. */ onReceipt?: () => void }) {
  const last = useLingering(useBetweenSales(sold))
  if (!last) return null
  const { clearLast } = sold.till
  return onReceipt ? (
    <LastSaleBar key={last.order.id} last={last} onReceipt={onReceipt} onClose={clearLast} />
  ) : (
    <LastSalePanel key={last.order.id} last={last} onNewSale={clearLast} />
  )
}
