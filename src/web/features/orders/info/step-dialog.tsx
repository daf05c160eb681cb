import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isVoid, type OrderStatus } from '../../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Refused, stepOrder } from '../../../offline/till.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { statusWord } from '../../../ui/order-state.tsx'
import { Note } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useHandOver } from '../payment/use-hand-over.ts'
import { useShop } from '../../access/access.queries.ts'
import { callOffInKitchen } from '../printing/kitchen-call-off.ts'
import { useReversalApproval } from '../refund/refund-approval.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'

/** A step of the order's way, queued like a sale: it works without a network. Taking back asks why. */
export function StepDialog({ order, to, onClose }: { order: LocalOrder; to: OrderStatus; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const client = useQueryClient()
  const stations = useShop()?.counterRules?.kitchenStations ?? []
  const approve = useReversalApproval()
  const handOver = useHandOver(order)
  const [nobodyAgreed, setNobodyAgreed] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isCancel = to === 'cancelled'
  const voids = isVoid(order.status, to)
  const status = statusWord(to)
  const reasons = [t`Wrong product`, t`The customer changed their mind`, t`Wrong payment`, t`Sold twice`]

  const confirm = async () => {
    setAsked(true)
    if (isCancel && reason.trim() === '') throw new Refused('order.reason_missing')
    const word = isCancel ? await approve(order, { aboutId: order.id, tzs: order.paidTzs, isAllowed: true }) : {}
    if (!word) {
      const refused = new Refused('refund.not_approved')
      setFailure(refused)
      throw refused
    }
    const { isAgreed, ...credit } = isCancel ? { isAgreed: true } : await handOver(to, nobodyAgreed)
    // Asked once: what has left the shop is written down all the same, and the owner sees it.
    if (!isAgreed) {
      setNobodyAgreed(true)
      throw new Refused('order.credit_not_approved')
    }
    try {
      const at = new Date().toISOString()
      const step = { orderId: order.id, from: order.status, to, reason: reason.trim(), at }
      await stepOrder({ ...step, ...word, ...credit }, order)
      if (isCancel)
        void callOffInKitchen(
          order.lines.map(({ id, quantityMilli }) => ({ lineId: id, quantityMilli })),
          stations,
          client,
        )
      toast({
        title: t`Order ${order.number}`,
        description: isCancel ? (voids ? t`The sale is voided` : t`The order is cancelled`) : t`Now: ${status}`,
        type: 'success',
      })
    } catch (error) {
      setFailure(error)
      throw error
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      onConfirm={confirm}
      tone={isCancel ? 'danger' : 'primary'}
      title={
        voids ? (
          <Trans>Void this sale?</Trans>
        ) : isCancel ? (
          <Trans>Cancel this order?</Trans>
        ) : (
          <Trans>
            Change order {order.number} to “{status}”?
          </Trans>
        )
      }
      confirmLabel={voids ? <Trans>Void sale</Trans> : isCancel ? <Trans>Cancel order</Trans> : <Trans>Change</Trans>}
      cancelLabel={isCancel ? <Trans>Keep</Trans> : <Trans>Not now</Trans>}
      body={
        isCancel ? (
          order.paidTzs > 0 ? (
            <Trans>
              Give {formatTzs(order.paidTzs)} back to the customer. The products go back to stock. This cannot be
              undone.
            </Trans>
          ) : (
            <Trans>The products go back to stock. This cannot be undone.</Trans>
          )
        ) : (
          <Trans>It is saved on this device and sent to the shop.</Trans>
        )
      }
      extra={
        <div className="grid gap-3">
          {isCancel ? (
            <>
              <TextAreaField
                label={<Trans>Why</Trans>}
                rows={2}
                maxLength={300}
                value={reason}
                error={isAsked && reason.trim() === '' ? t`Say why, in a few words.` : undefined}
                onChange={(event) => setReason(event.target.value)}
              />
              <div className="flex flex-wrap gap-2">
                {reasons.map((text) => (
                  <Chip
                    key={text}
                    selected={reason === text}
                    className="px-3! text-dense"
                    onClick={() => setReason(text)}
                  >
                    {text}
                  </Chip>
                ))}
              </div>
            </>
          ) : null}
          {nobodyAgreed && !failure ? (
            <Note tone="held">
              <Trans>
                Nobody agreed that it leaves unpaid. If the goods are gone, confirm again: the owner sees it.
              </Trans>
            </Note>
          ) : null}
          {failure ? (
            <Note tone="bad" title={<Trans>Not saved</Trans>}>
              {t(refusalText(failure))}
            </Note>
          ) : null}
        </div>
      }
    />
  )
}
