import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Payment } from '../../../../shared/contract/commands.ts'
import { balanceTzs } from '../../../../shared/domain/order-maths.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Refused } from '../../../offline/refused.ts'
import { wakeSender } from '../../../offline/runtime.ts'
import { payOrder } from '../../../offline/till.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { SickDialog } from '../counter/sick-dialog.tsx'
import { PaySheet } from './pay-sheet.tsx'
import type { PayEnding } from './pay-types.ts'

/** Pays an order that was saved before, also without a network. `order`: as this device or the server last showed it. */
export function PayOrderSheet({ order, onClose, onPaid }: { order: LocalOrder; onClose: () => void; onPaid: (order: LocalOrder) => void }) {
  const { t } = useLingui()
  const isHandedOver = order.status === 'completed' || order.status === 'picked_up' || order.status === 'delivered'
  const [takesGoods, setTakesGoods] = useState(true)
  const [failure, setFailure] = useState<{ error: unknown; again: () => void } | null>(null)
  const customer = order.customerName || order.customerPhone ? { id: order.customerId, name: order.customerName, phone: order.customerPhone } : null

  const pay = async (payments: Payment[], ending: PayEnding): Promise<void> => {
    try {
      const paid = await payOrder({ orderId: order.id, payments, completes: !isHandedOver && takesGoods && ending === 'paid', at: new Date().toISOString() }, order)
      wakeSender('enqueue')
      setFailure(null)
      toast({ title: t`Payment saved`, description: t`Order ${order.number}`, type: 'success' })
      onPaid(paid)
    } catch (error) {
      if (error instanceof Refused) throw error
      // The same payment ids: a second try takes nothing twice.
      setFailure({ error, again: () => void pay(payments, ending).catch((reason: unknown) => setFailure({ error: reason, again: () => setFailure(null) })) })
    }
  }
  return (
    <>
      <PaySheet
        title={<Trans>To pay, order {order.number}</Trans>} totalTzs={balanceTzs(order.totalTzs, order.paidTzs)} customer={customer} methods={['cash', 'mobile']} onPay={pay} onClose={onClose}
        extra={isHandedOver ? null : <Checkbox label={<Trans>The customer takes the goods now</Trans>} checked={takesGoods} onCheckedChange={setTakesGoods} />}
      />
      <SickDialog failure={failure} onClose={() => setFailure(null)} />
    </>
  )
}
