import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attempt } from '../../../../shared/contract/payments.ts'
import { formatPhone } from '../../../../shared/domain/phone.ts'
import { useOptionText } from '../../../i18n/option-text.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { QrPicture } from '../../../ui/qr-picture.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { isUnderWay, paymentsMutations } from '../../payments/payments.queries.ts'
import { attemptKinds, attemptReasons, attemptStates } from '../../../patterns/attempt-words.ts'
import { ConfirmCodeDialog, RefundDialog } from './attempt-dialogs.tsx'

/** Each asking for money of an order, the latest first, with what can be done about it. */
export function AttemptList({
  attempts,
  mayAsk,
  mayConfirm,
  mayRefund,
  onAgain,
}: {
  attempts: readonly Attempt[]
  mayAsk: boolean
  mayConfirm: boolean
  mayRefund: boolean
  onAgain: (attempt: Attempt) => void
}) {
  const { t } = useLingui()
  return (
    <ul className="grid gap-3" aria-label={t`Asked for`}>
      {attempts.map((attempt) => (
        <AttemptRow
          key={attempt.id}
          attempt={attempt}
          mayAsk={mayAsk}
          mayConfirm={mayConfirm}
          mayRefund={mayRefund}
          onAgain={() => onAgain(attempt)}
        />
      ))}
    </ul>
  )
}

function AttemptRow({
  attempt,
  mayAsk,
  mayConfirm,
  mayRefund,
  onAgain,
}: {
  attempt: Attempt
  mayAsk: boolean
  mayConfirm: boolean
  mayRefund: boolean
  onAgain: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const text = useOptionText()
  const errorText = useErrorText()
  const [dialog, setDialog] = useState<'confirm' | 'refund' | null>(null)
  const [showsCode, setShowsCode] = useState(false)
  const failed = (error: unknown) =>
    void toast({ title: t`That did not work`, description: errorText(error), type: 'danger' })
  const check = useMutation({ ...paymentsMutations.check(), onError: failed })
  const stop = useMutation({ ...paymentsMutations.stop(), onError: failed })
  const kind = attemptKinds[attempt.kind]
  const state = attemptStates[attempt.state]
  const isOpen = isUnderWay(attempt)
  const isStatic = attempt.qr?.isStatic === true
  const copy = (link: string) =>
    void navigator.clipboard.writeText(link).then(() => toast({ title: t`Link copied`, type: 'success' }), failed)
  const facts = [
    attempt.operator ? text('wallet', attempt.operator) : '',
    attempt.phone ? formatPhone(attempt.phone) : '',
    attempt.askedByName ?? '',
    format.date(attempt.askedAt, 'short'),
  ].filter((fact) => fact !== '')
  return (
    <li className="border-t border-line pt-3 first:border-0 first:pt-0 grid gap-2">
      <div className="flex gap-3 items-start">
        <Icon name={kind.icon} size={22} className="text-ink-2 mt-0.5" />
        <div className="flex-1 min-w-0">
          <span className="font-medium">{t(kind.text)}</span>
          <span className="block text-small text-ink-2 tnum wrap-any">{facts.join(', ')}</span>
          <span className="block text-small text-ink-2 tnum wrap-any">
            <Trans>Ref. {attempt.providerReference ?? attempt.reference}</Trans>
          </span>
          {attempt.reason && attempt.state !== 'paid' ? (
            <span className="block text-small text-ink-2">{t(attemptReasons[attempt.reason])}</span>
          ) : null}
          {attempt.receivedTzs !== null && attempt.receivedTzs !== attempt.totalTzs ? (
            <span className="block text-small text-held">
              <Trans>{formatTzs(attempt.receivedTzs)} arrived</Trans>
            </span>
          ) : null}
          {attempt.refundReference ? (
            <span className="block text-small text-ink-2">
              <Trans>Given back, ref. {attempt.refundReference}</Trans>
            </span>
          ) : null}
        </div>
        <div className="grid gap-1 justify-items-end">
          <Money amount={attempt.totalTzs} className="font-medium!" />
          <Badge tone={state.tone} icon={state.icon}>
            {t(state.text)}
          </Badge>
          {attempt.isLate ? (
            <Badge tone="held" icon="clock">
              <Trans>Late</Trans>
            </Badge>
          ) : null}
          {attempt.isSandbox ? (
            <Badge tone="held" icon="info">
              <Trans>Sandbox</Trans>
            </Badge>
          ) : null}
        </div>
      </div>
      {attempt.state === 'refund_due' ? (
        <p className="text-dense font-medium text-bad">
          <Trans>This money came when nothing was owed any more. Give it back to the customer.</Trans>
        </p>
      ) : null}
      {isOpen && attempt.cardUrl ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon="copy" onClick={() => copy(attempt.cardUrl ?? '')}>
            <Trans>Copy the link of the card page</Trans>
          </Button>
          <a className="btn btn-secondary btn-sm" href={attempt.cardUrl} target="_blank" rel="noreferrer">
            <Icon name="link" size={18} />
            <Trans>Open</Trans>
          </a>
        </div>
      ) : null}
      {isOpen && attempt.qr && showsCode ? (
        <div className="grid justify-items-center">
          <QrPicture text={attempt.qr.text} label={t`TANQR code to pay with`} />
        </div>
      ) : null}
      {isOpen && mayAsk ? (
        <div className="flex flex-wrap gap-2">
          {attempt.qr ? (
            <Button size="sm" icon="qr" onClick={() => setShowsCode(!showsCode)}>
              {showsCode ? <Trans>Hide the code</Trans> : <Trans>Show the code</Trans>}
            </Button>
          ) : null}
          {isStatic && mayConfirm ? (
            <Button size="sm" tone="primary" icon="check" onClick={() => setDialog('confirm')}>
              <Trans>I have seen the payment</Trans>
            </Button>
          ) : null}
          {isStatic ? null : (
            <Button size="sm" icon="refresh" busy={check.isPending} onClick={() => check.mutate(attempt.id)}>
              <Trans>Check now</Trans>
            </Button>
          )}
          {attempt.kind === 'mobile_push' ? (
            <Button size="sm" icon="send" onClick={onAgain}>
              <Trans>Send again</Trans>
            </Button>
          ) : null}
          <Button size="sm" tone="text" busy={stop.isPending} onClick={() => stop.mutate(attempt.id)}>
            <Trans>Stop waiting</Trans>
          </Button>
        </div>
      ) : null}
      {attempt.state === 'refund_due' && mayRefund ? (
        <div>
          <Button size="sm" icon="undo" onClick={() => setDialog('refund')}>
            <Trans>The money went back</Trans>
          </Button>
        </div>
      ) : null}
      {dialog === 'confirm' ? <ConfirmCodeDialog attempt={attempt} onClose={() => setDialog(null)} /> : null}
      {dialog === 'refund' ? <RefundDialog attempt={attempt} onClose={() => setDialog(null)} /> : null}
    </li>
  )
}
