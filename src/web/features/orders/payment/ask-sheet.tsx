import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../../../shared/domain/phone.ts'
import { owedTzs } from '../../../../shared/domain/order-workflow.ts'
import { useOptionText } from '../../../i18n/option-text.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { SandboxMark } from '../../../ui/sandbox-mark.tsx'
import { Slab } from '../../../ui/slab.tsx'
import { Note } from '../../../ui/states.tsx'
import { AttemptSteps } from './attempt-steps.tsx'
import { attemptReasons } from '../../../patterns/attempt-words.ts'
import { PayFrame } from './pay-frame.tsx'
import { TanqrCode } from './tanqr-code.tsx'
import { type AskWay, useAsking } from './use-asking.ts'

interface AskSheetProps {
  order: LocalOrder
  first: AskWay
  /** The asking this one takes the place of. */
  replaces: string | null
  completes: boolean
  onPaid: () => void
  /** Another way: with the asking that still waits, so that it is ended when the money is taken otherwise. */
  onChange: (attemptId: string | null) => void
  onReceipt?: (() => void) | undefined
  onClose: () => void
}

/** A saved order is asked to be paid: a request to the customer's phone, or a code to scan. The screen follows it by itself. */
export function AskSheet({ order, first, replaces, completes, onPaid, onChange, onReceipt, onClose }: AskSheetProps) {
  const { t } = useLingui()
  const text = useOptionText()
  const errorText = useErrorText()
  const { asking, way, again, retry } = useAsking({ orderId: order.id, first, replaces, completes, onPaid })
  const attempt = asking.step === 'asked' ? asking.attempt : null
  // What was owed when this began: the order is paid while the sheet stands open.
  const [leftTzs] = useState(() => owedTzs(order))
  const dueTzs = attempt?.totalTzs ?? leftTzs
  const isPaid = attempt?.state === 'paid'
  const isOver = attempt !== null && attempt.state !== 'asked' && attempt.state !== 'waiting'
  const change = () => onChange(attempt && !isPaid ? attempt.id : replaces)
  const who = way.phone ? formatPhone(way.phone) : ''
  const isQr = way.kind === 'tanqr'
  return (
    <PayFrame
      title={isPaid ? <Trans>Paid, order {order.number}</Trans> : <Trans>To pay, order {order.number}</Trans>}
      dueTzs={dueTzs}
      offline={<Trans>Offline. Waiting for the network.</Trans>}
      onClose={onClose}
    >
      <div
        className="flex-1 min-h-0 overflow-y-auto grid grid-cols-1 gap-3 content-start px-4 pt-4 pb-3"
        role="status"
        aria-live="polite"
      >
        {attempt?.isSandbox ? <SandboxMark /> : null}
        {attempt?.qr && !isOver ? (
          <TanqrCode
            text={attempt.qr.text}
            reference={attempt.qr.isStatic ? null : attempt.reference}
            amountTzs={attempt.qr.isStatic ? attempt.totalTzs : null}
          />
        ) : null}
        {asking.step === 'order_refused' ? (
          <Note tone="bad" title={<Trans>The server did not take this order</Trans>}>
            <Trans>It is kept under “Not sent” with the reason. Take cash, or have the owner look.</Trans>
          </Note>
        ) : null}
        {asking.step === 'order_waits' ? (
          <Note tone="held" title={<Trans>Order {order.number} is saved on this device, not paid</Trans>}>
            <Trans>
              There is no network to ask for the money with. Take cash or the reference of a payment SMS now, or try
              again.
            </Trans>
          </Note>
        ) : null}
        {asking.step === 'failed' ? (
          <Note tone="bad" title={<Trans>Nobody was asked to pay</Trans>}>
            {errorText(asking.error)}
          </Note>
        ) : null}
        {asking.step === 'sending_order' || asking.step === 'asking' || (attempt && !isQr) || isOver ? (
          <Card className="grid gap-3">
            <h2 className="text-item font-bold">
              {isPaid ? (
                <Trans>{formatTzs(attempt.amountTzs)} paid</Trans>
              ) : isOver ? (
                <Trans>Not paid</Trans>
              ) : isQr ? (
                <Trans>Making the code…</Trans>
              ) : attempt ? (
                <Trans>Request sent to {who}</Trans>
              ) : (
                <Trans>Sending the request to {who}…</Trans>
              )}
            </h2>
            <AttemptSteps asking={asking} isQr={isQr} />
            {attempt?.operator ? (
              <p className="text-small text-ink-2">
                {text('wallet', attempt.operator)}
                {attempt.providerReference ? (
                  <>
                    , <Trans>ref. {attempt.providerReference}</Trans>
                  </>
                ) : null}
              </p>
            ) : null}
            {isOver && !isPaid ? (
              <p className="text-ink-2">
                {attempt.reason ? (
                  t(attemptReasons[attempt.reason])
                ) : attempt.state === 'timed_out' ? (
                  <Trans>No answer came in time.</Trans>
                ) : null}{' '}
                {attempt.state === 'timed_out' ? (
                  <Trans>If the money still comes, it is put on this order by itself.</Trans>
                ) : null}
                {attempt.state === 'refund_due' ? (
                  <Trans>The money came all the same and has to go back to the customer.</Trans>
                ) : null}
              </p>
            ) : null}
          </Card>
        ) : null}
        {attempt && attempt.feeTzs > 0 && !isPaid ? (
          <p className="text-small text-ink-2">
            {attempt.feePayer === 'customer' ? (
              <Trans>
                With the fee of {formatTzs(attempt.feeTzs)} the customer pays {formatTzs(attempt.totalTzs)}.
              </Trans>
            ) : (
              <Trans>The shop bears the fee of {formatTzs(attempt.feeTzs)}.</Trans>
            )}
          </p>
        ) : null}
        {asking.step === 'asked' && asking.isUnreachable && !isPaid ? (
          <Note tone="held">
            <Trans>No network now. The answer shows here when it is back.</Trans>
          </Note>
        ) : null}
        {isPaid ? null : (
          <div className="flex flex-wrap gap-2 [&>*]:flex-1">
            {asking.step === 'failed' || asking.step === 'order_waits' ? (
              <Button icon="refresh" onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            ) : (
              <Button
                icon="refresh"
                disabled={asking.step !== 'asked'}
                disabledReason={t`It is being sent`}
                onClick={() => again(way)}
              >
                {isQr ? <Trans>New code</Trans> : <Trans>Send again</Trans>}
              </Button>
            )}
            <Button onClick={change}>
              <Trans>Change method</Trans>
            </Button>
          </div>
        )}
      </div>
      <Slab className="flex-none" flush>
        <div className="px-4 pt-5 pb-4 grid grid-flow-col auto-cols-fr gap-2.5">
          {isPaid ? (
            <>
              {onReceipt ? (
                <Button tone="slab" size="lg" icon="receipt" onClick={onReceipt}>
                  <Trans>Receipt</Trans>
                </Button>
              ) : null}
              <Button tone="accent" size="lg" icon="check" onClick={onClose}>
                <Trans>Done</Trans>
              </Button>
            </>
          ) : (
            <Button
              tone="slab"
              size="lg"
              icon={isOver || asking.step === 'failed' ? 'x' : 'clock'}
              className="whitespace-normal!"
              onClick={onClose}
            >
              {isOver || asking.step === 'failed' ? (
                <Trans>Close, the order stays unpaid</Trans>
              ) : (
                <Trans>Waiting for payment…</Trans>
              )}
            </Button>
          )}
        </div>
      </Slab>
    </PayFrame>
  )
}
