import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { CartPayment, PublicAttempt } from '../../../shared/contract/payments.ts'
import type { AttemptReason } from '../../../shared/contract/lists.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { Icon } from './icon.tsx'
import { useCartDates } from './language-switch.tsx'
import { CartNote, Tzs } from './parts.tsx'
import { useRefusalText } from './problem-text.tsx'
import { useAsking } from './use-asking.ts'
import { useIsAlive } from '../../ui/use-is-alive.ts'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

interface Props {
  attempt: PublicAttempt
  token: string | null
  onAnswer: (payment: CartPayment) => void
  onOther: () => void
  isOtherOpen: boolean
  canPay: boolean
}

/** One asking for money, as its state is: what to do now, or what became of it. Never more sure than the server. */
export function AttemptState({ attempt, ...rest }: Props) {
  const dates = useCartDates()
  const texts = useReasonText()
  switch (attempt.state) {
    case 'asked':
    case 'waiting':
      return <Waiting attempt={attempt} {...rest} />
    case 'paid':
      return attempt.isLate ? (
        <CartNote tone="ok" role="status" title={<Trans>Your payment arrived after all</Trans>} />
      ) : null
    case 'refused':
      return (
        <CartNote tone="bad" role="status" title={<Trans>Not paid</Trans>}>
          {texts(attempt.reason)}
        </CartNote>
      )
    case 'timed_out':
      return (
        <CartNote tone="held" icon="clock" role="status" title={<Trans>The time to pay ran out</Trans>}>
          <Trans>
            If the money left your wallet all the same, it is matched to this order when it arrives. Do not pay twice;
            ask the shop.
          </Trans>
        </CartNote>
      )
    case 'refund_due':
      return (
        <CartNote tone="held" role="status" title={<Trans>This money came too late</Trans>}>
          <Trans>
            The order was already settled. The shop gives{' '}
            <Tzs amount={attempt.refundTzs ?? attempt.receivedTzs ?? attempt.totalTzs} /> back to you; reference{' '}
            {attempt.providerReference ?? attempt.reference}.
          </Trans>
        </CartNote>
      )
    case 'refunded':
      return (
        <CartNote tone="info" role="status" title={<Trans>Refunded</Trans>}>
          {attempt.endedAt ? dates.dayAndTime(attempt.endedAt) : null}
        </CartNote>
      )
  }
}

const reasons: Partial<Record<AttemptReason, MessageDescriptor>> = {
  wrong_pin: msg`The PIN was wrong. Try again, or pay another way.`,
  no_balance: msg`There was not enough money in the wallet. Top it up, or pay another way.`,
  cancelled: msg`It was cancelled on the phone.`,
  limit: msg`The wallet's limit for today is reached. Pay another way.`,
  not_registered: msg`This number has no such wallet. Check the number and the wallet.`,
  expired: msg`Nobody entered the PIN in time. Try again with the phone at hand.`,
  no_answer: msg`The wallet did not answer. Try again in a minute.`,
  not_sent: msg`The phone was not asked. Try again.`,
  provider_down: msg`The payment service does not answer now. Try again in a while, or pay another way.`,
  bad_settings: msg`The shop does not take this way of paying now. Choose another.`,
  replaced: msg`Another way to pay was chosen.`,
  stopped: msg`The shop stopped this payment.`,
  already_paid: msg`The order was already paid.`,
  order_cancelled: msg`The order was cancelled.`,
}
function useReasonText() {
  const { t } = useLingui()
  return (reason: AttemptReason | null): string =>
    t((reason && reasons[reason]) ?? msg`The payment was refused. Try again, or pay another way.`)
}

function Waiting({ attempt, token, onAnswer, onOther, isOtherOpen, canPay }: Props) {
  const { ask, isAsking, failure } = useAsking(token, onAnswer)
  const refusal = useRefusalText()
  // The page knows only parts of the number: the server has it.
  const again = () =>
    void ask({ kind: attempt.kind, phone: null, operator: null, replaces: attempt.id, amountTzs: null })
  return (
    <div className="c-wait-pay" role="status">
      {attempt.kind === 'mobile_push' ? <PushSteps attempt={attempt} /> : null}
      {attempt.kind === 'tanqr' ? <ScanSteps attempt={attempt} /> : null}
      {attempt.kind === 'card' ? <CardStep attempt={attempt} /> : null}
      {failure ? (
        <CartNote tone="bad" role="alert">
          {failure.isLost ? (
            <Trans>No answer came. Try again: the same asking reaches your phone only once.</Trans>
          ) : (
            refusal(failure.code)
          )}
        </CartNote>
      ) : null}
      {canPay && !isOtherOpen ? (
        <div className="c-acts two">
          {attempt.kind === 'mobile_push' ? (
            <button className="c-btn full" type="button" onClick={again} aria-disabled={isAsking || undefined}>
              <Icon name="refresh" size={20} />
              {isAsking ? <Trans>Asking…</Trans> : <Trans>Send again</Trans>}
            </button>
          ) : null}
          <button className="c-btn full" type="button" onClick={onOther}>
            <Icon name="swap" size={20} />
            <Trans>Change method</Trans>
          </button>
        </div>
      ) : null}
    </div>
  )
}

/** Three steps and how long is left, as at the counter. */
function PushSteps({ attempt }: { attempt: PublicAttempt }) {
  const isAsked = attempt.state === 'asked'
  return (
    <>
      <p className="c-lead">
        <Trans>
          {formatPhone(attempt.phone ?? '')} is asked for <Tzs amount={attempt.totalTzs} />.
        </Trans>
      </p>
      <ol className="c-steps">
        <Step state={isAsked ? 'now' : 'done'}>
          <Trans>The request is on its way to the phone</Trans>
        </Step>
        <Step state={isAsked ? 'next' : 'now'}>
          <Trans>Enter your PIN on that phone</Trans>
          {isAsked ? null : <Countdown until={attempt.expiresAt} />}
        </Step>
        <Step state="next">
          <Trans>This page says that it is paid</Trans>
        </Step>
      </ol>
    </>
  )
}

function Step({ state, children }: { state: 'done' | 'now' | 'next'; children: ReactNode }) {
  return (
    <li className={state} {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}>
      {children}
    </li>
  )
}

function Countdown({ until }: { until: string }) {
  const [leftMs, setLeftMs] = useState<number | null>(null)
  useEffect(() => {
    const count = () => setLeftMs(Date.parse(until) - Date.now())
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [until])
  if (leftMs === null) return null
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  // Told once by the step's own words; each second would be noise to a screen reader.
  return (
    <time
      aria-hidden="true"
      className="num"
    >{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</time>
  )
}

function ScanSteps({ attempt }: { attempt: PublicAttempt }) {
  const { t } = useLingui()
  const dates = useCartDates()
  // Not by the server, which would have to wait for the code's own chunk.
  const isAlive = useIsAlive()
  if (!attempt.qr) return null
  return (
    <>
      <p className="c-lead">
        {attempt.qr.isStatic ? (
          <Trans>
            Scan this in your wallet or bank app and type the amount <Tzs amount={attempt.totalTzs} />. Then show the
            shop the confirmation.
          </Trans>
        ) : (
          <Trans>
            Scan this in your wallet or bank app. The amount <Tzs amount={attempt.totalTzs} /> is in it.
          </Trans>
        )}
      </p>
      {isAlive ? (
        <Suspense fallback={<span className="spin" />}>
          <QrCode text={attempt.qr.text} label={t`TANQR code`} fileName={`tanqr-${attempt.reference}`} />
        </Suspense>
      ) : (
        <span className="spin" />
      )}
      <p className="c-in">
        <Icon name="info" size={20} />
        <span>
          <Trans>Reading this on the phone that pays? Save the picture, then open it in the wallet app.</Trans>
        </span>
      </p>
      {attempt.qr.isStatic ? null : (
        <p className="c-in">
          <Icon name="clock" size={20} />
          <span>
            <Trans>The code works until {dates.time(attempt.expiresAt)}.</Trans>
          </span>
        </p>
      )}
    </>
  )
}

function CardStep({ attempt }: { attempt: PublicAttempt }) {
  if (!attempt.cardUrl)
    return (
      <p className="c-lead">
        <Trans>The card page is being prepared.</Trans>
      </p>
    )
  return (
    <>
      <p className="c-lead">
        <Trans>You type your card on the bank's own page and come back here. Card numbers never reach the shop.</Trans>
      </p>
      <a className="c-btn primary full" href={attempt.cardUrl} rel="noreferrer">
        <Icon name="card" size={20} />
        <span>
          <Trans>
            Pay <Tzs amount={attempt.totalTzs} /> by card
          </Trans>
        </span>
      </a>
    </>
  )
}
