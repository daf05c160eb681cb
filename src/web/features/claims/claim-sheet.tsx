import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Claim } from '../../../shared/contract/claims.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useFullOptionText } from '../../i18n/option-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { claimStates } from '../../i18n/claim-words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Fact } from '../../ui/fact.tsx'
import { claimsMutations } from './claims.queries.ts'
import { OrderChoice } from './order-choice.tsx'
import { WarningList } from './warning-list.tsx'
import { useMay } from '../../session/rights.ts'

/** One message: what it says, what looks wrong, what became of it, and what a person may do. */
export function ClaimSheet({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const optionText = useFullOptionText()
  const errorText = useErrorText()
  const { may } = useMay()
  const [isChoosing, setChoosing] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const failed = (error: unknown) =>
    void toast({ title: t`That did not work`, description: errorText(error), type: 'danger' })
  const tie = useMutation({ ...claimsMutations.tie(), onError: failed })
  const withdraw = useMutation({ ...claimsMutations.withdraw(), onError: failed })
  const take = useMutation({ ...claimsMutations.take(), onError: failed })
  const mayChange = may('transactions', 'update') || may('orders', 'create')
  const isLive = claim.state === 'claimed' || claim.state === 'differs' || claim.state === 'confirmed'
  const canTie = mayChange && isLive && claim.paymentId === null
  const canWithdraw = mayChange && claim.state !== 'withdrawn' && claim.state !== 'confirmed'
  const state = claimStates[claim.state]
  const end = async () => {
    setAsked(true)
    if (reason.trim() === '') throw new Error('a reason is missing')
    await withdraw.mutateAsync({ id: claim.id, reason: reason.trim() })
    onClose()
  }
  return (
    <Sheet open onOpenChange={onClose} title={<span className="tnum">{claim.reference}</span>}>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Money amount={claim.confirmedTzs ?? claim.amountTzs} className="text-figure" />
          <Badge tone={state.tone} icon={state.icon}>
            {t(state.text)}
          </Badge>
        </div>
        {claim.state === 'claimed' ? (
          <Note tone="held" icon="clock">
            <Trans>
              Only a person has said so. It is confirmed when the wallet’s own call or statement shows this reference.
            </Trans>
          </Note>
        ) : null}
        {claim.state === 'differs' && claim.confirmedTzs !== null ? (
          <Note
            tone="bad"
            title={
              <Trans>
                {formatTzs(claim.confirmedTzs)} arrived, the message says {formatTzs(claim.amountTzs)}
              </Trans>
            }
            action={
              may('transactions', 'update') ? (
                <Button size="sm" busy={take.isPending} onClick={() => take.mutate(claim.id)}>
                  <Trans>Accept what arrived</Trans>
                </Button>
              ) : undefined
            }
          >
            <Trans>What truly came is what counts.</Trans>
          </Note>
        ) : null}
        {claim.state === 'repeated' ? (
          <Note tone="bad">
            <Trans>This reference was submitted before. It counts once, so this message does not count.</Trans>
          </Note>
        ) : null}
        {claim.state === 'withdrawn' ? (
          <Note tone="info" title={<Trans>Taken back</Trans>}>
            {claim.withdrawnReason}
          </Note>
        ) : null}
        {isLive ? <WarningList warnings={claim.warnings} /> : null}
        <dl className="grid gap-3">
          <Fact name={<Trans>Wallet</Trans>}>{optionText('wallet', claim.wallet)}</Fact>
          <Fact name={<Trans>Amount in the message</Trans>}>
            <Money amount={claim.amountTzs} />
          </Fact>
          {claim.payerName ? <Fact name={<Trans>From</Trans>}>{claim.payerName}</Fact> : null}
          {claim.payerPhone ? <Fact name={<Trans>Phone</Trans>}>{formatPhone(claim.payerPhone)}</Fact> : null}
          {claim.messageAt ? (
            <Fact name={<Trans>Time in the message</Trans>}>{format.date(claim.messageAt)}</Fact>
          ) : null}
          <Fact name={<Trans>Submitted</Trans>}>
            {format.who({ name: claim.byName, device: claim.deviceCode, at: claim.at })}
          </Fact>
          {claim.confirmedAt ? (
            <Fact name={<Trans>Confirmed</Trans>}>
              {claim.confirmedBy === 'statement' ? <Trans>by a statement</Trans> : <Trans>by the wallet</Trans>},{' '}
              {format.date(claim.confirmedAt)}
            </Fact>
          ) : null}
          <Fact name={<Trans>Order</Trans>}>
            {claim.orderId ? (
              <Link
                to="/dashboard/orders/order-info/$id"
                params={{ id: claim.orderId }}
                className="font-medium text-primary-text"
              >
                {claim.orderNumber ?? <Trans>not here yet</Trans>}
              </Link>
            ) : (
              <Trans>none yet</Trans>
            )}
            {claim.orderId && claim.expectedTzs !== null && !claim.paymentId ? (
              <span className="block text-small text-ink-2">
                <Trans>owed {formatTzs(claim.expectedTzs)} then</Trans>
              </span>
            ) : null}
            {claim.paymentId ? (
              <span className="block text-small text-ink-2">
                <Trans>stands there as a payment</Trans>
              </span>
            ) : null}
          </Fact>
        </dl>
        {claim.text.trim() === '' ? null : (
          <div>
            <p className="lab">
              <Trans>The message</Trans>
            </p>
            <p className="whitespace-pre-wrap wrap-any bg-sunken rounded-tile p-3 text-dense">{claim.text}</p>
          </div>
        )}
        {canTie && isChoosing ? (
          <OrderChoice
            amountTzs={claim.confirmedTzs ?? claim.amountTzs}
            onPick={(order) => {
              setChoosing(false)
              tie.mutate({ id: claim.id, orderId: order.id })
            }}
            onCancel={() => setChoosing(false)}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {canTie && !isChoosing ? (
            <Button icon="orders" busy={tie.isPending} onClick={() => setChoosing(true)}>
              {claim.orderId ? <Trans>Another order</Trans> : <Trans>Choose the order</Trans>}
            </Button>
          ) : null}
          {canWithdraw ? (
            <Button tone="danger" icon="undo" onClick={() => setWithdrawing(true)}>
              <Trans>Take back</Trans>
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        title={<Trans>Take this message back?</Trans>}
        confirmLabel={<Trans>Take back</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        onConfirm={end}
        body={
          <Trans>It stays on file with your reason and does not count. Its reference may be submitted again.</Trans>
        }
        extra={
          <TextAreaField
            label={<Trans>Why</Trans>}
            rows={2}
            maxLength={300}
            value={reason}
            error={isAsked && reason.trim() === '' ? t`Say why, in a few words.` : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        }
      />
    </Sheet>
  )
}
