import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderRefund } from '../../../../shared/contract/orders.ts'
import { agreesToRefund } from '../../../../shared/domain/approval-needs.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { TAKING_BACK } from '../../../../shared/domain/refund-void.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Refused, voidRefund } from '../../../offline/till.ts'
import { ReasonDialog } from '../../../patterns/reason-dialog.tsx'
import { askApproval } from '../../../session/approval.ts'
import { useMay } from '../../../session/rights.ts'
import { formatTzs } from '../../../ui/money.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ordersQueries } from '../orders.queries.ts'

/** A return that was typed by mistake is taken back, with or without a network; who may not by themselves asks somebody who may give back as much. */
export function VoidReturnDialog({
  order,
  refund,
  onClose,
}: {
  order: LocalOrder
  refund: OrderRefund
  onClose: () => void
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { mayAny } = useMay()
  const [commandId] = useState(() => uuidv7())
  const [failure, setFailure] = useState<unknown>(null)
  const { paidBackTzs: backTzs, totalTzs } = refund

  const takeBack = async (reason: string) => {
    try {
      const approval = mayAny(TAKING_BACK)
        ? undefined
        : await askApproval({
            kind: 'refund_void',
            aboutId: commandId,
            value: totalTzs,
            mayApprove: (person) => agreesToRefund(person, totalTzs),
          })
      if (approval === null) throw new Refused('order.no_permission')
      const after = await voidRefund(
        {
          refundId: refund.id,
          orderId: order.id,
          reason,
          at: new Date().toISOString(),
          ...(approval ? { commandId, approvals: [approval] } : {}),
        },
        order,
      )
      client.setQueryData(ordersQueries.localDetail(order.id).queryKey, after)
      toast({ title: t`Return ${refund.number}`, description: t`The return is taken back`, type: 'success' })
    } catch (error) {
      setFailure(error)
      throw error
    }
  }
  return (
    <ReasonDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      tone="danger"
      title={<Trans>Take back the return {refund.number}?</Trans>}
      body={
        backTzs > 0 ? (
          <Trans>
            As if the goods never came back: they leave the stock again, and {formatTzs(backTzs)} counts as paid again.
            Put what the customer brings back into the drawer.
          </Trans>
        ) : (
          <Trans>As if the goods never came back: they leave the stock again.</Trans>
        )
      }
      confirmLabel={<Trans>Take the return back</Trans>}
      cancelLabel={<Trans>Keep</Trans>}
      error={failure === null ? undefined : t(refusalText(failure))}
      onConfirm={takeBack}
    />
  )
}
