import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { canExtend } from '../../../../shared/domain/order-extend.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useOrder } from '../info/use-order.ts'

/** Fetches an order somebody wants to put more goods onto: this device's own without a network, another's as the server shows it. Draws nothing. */
export function OpenAgain({ orderId, onOrder, onDone }: { orderId: string; onOrder: (order: LocalOrder) => void; onDone: () => void }) {
  const { t } = useLingui()
  const state = useOrder(orderId)
  const isDone = useRef(false)
  useEffect(() => {
    if (state.kind === 'loading' || isDone.current) return
    isDone.current = true
    if (state.kind === 'none') toast({ title: t`The order could not be opened`, description: state.reason === 'offline' ? t`It loads when there is network.` : t(refusalText(state.error)), type: 'warning' })
    else if (canExtend(state.shown.order.status)) onOrder(state.shown.order)
    else toast({ title: t`Order ${state.shown.order.number} takes no more goods`, description: t`It was handed over or cancelled. Make a new sale.`, type: 'warning' })
    onDone()
  }, [state, onOrder, onDone, t])
  return null
}
