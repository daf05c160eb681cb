import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { CartView } from '../../../shared/contract/order-link.ts'
import type { CartPayment, PublicAttempt } from '../../../shared/contract/payments.ts'
import { Icon } from './icon.tsx'
import { AttemptState } from './attempt-state.tsx'
import { useCartDates } from './language-switch.tsx'
import { Aside, CartNote, Tzs } from './parts.tsx'
import { PayForm } from './pay-form.tsx'
import { useIsAlive } from '../../ui/use-is-alive.ts'

/** Paying on the order link: how much, by which way, and what became of each asking. `payment` of the view is the newest the server said; an own asking answers sooner. */
export function PaymentPanel({
  payment: given,
  view,
  token,
  onChanged,
}: {
  payment: CartPayment
  view: CartView
  token: string | null
  onChanged: () => void
}) {
  const [answered, setAnswered] = useState<{ payment: CartPayment; instead: CartPayment } | null>(null)
  // What an asking answered holds until the page has read something newer.
  const payment = answered !== null && answered.instead === given ? answered.payment : given
  const isAlive = useIsAlive()
  // The form that was filled in is tall, and gone once the phone is asked: without this what to do next would lie above the window.
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (answered !== null) panel.current?.scrollIntoView({ block: 'start' })
  }, [answered])
  const [wantsOther, setWantsOther] = useState<string | null>(null)
  const latest = payment.attempts[0]
  const isUnderWay = latest !== undefined && (latest.state === 'asked' || latest.state === 'waiting')
  const onAnswer = (next: CartPayment) => {
    setAnswered({ payment: next, instead: given })
    setWantsOther(null)
    onChanged()
  }
  return (
    <section className="c-card c-goal" aria-labelledby="pay" ref={panel}>
      <h2 id="pay">{payment.owedTzs > 0 ? <Trans>Pay</Trans> : <Trans>Payment</Trans>}</h2>
      {payment.isSandbox ? (
        <p className="c-sandbox">
          <Trans>Test mode: no real money moves here.</Trans>
        </p>
      ) : null}
      <Paid payment={payment} />
      {latest && !(latest.state === 'paid' && payment.owedTzs > 0) ? (
        <AttemptState
          attempt={latest}
          token={token}
          onAnswer={onAnswer}
          onOther={() => setWantsOther(latest.id)}
          isOtherOpen={wantsOther === latest.id}
          canPay={payment.canPay}
        />
      ) : null}
      {payment.canPay && isAlive && (!isUnderWay || wantsOther === latest.id) ? (
        <PayForm
          payment={payment}
          token={token}
          phone={view.customerPhone}
          replaces={replaced(latest)}
          onAnswer={onAnswer}
        />
      ) : null}
      {payment.canPay && payment.takesCash && payment.methods.length > 0 ? (
        <Aside icon="cash">
          {view.delivery?.kind === 'delivery' ? (
            <Trans>You can also pay in cash when it is brought.</Trans>
          ) : (
            <Trans>You can also pay in cash at the shop.</Trans>
          )}
        </Aside>
      ) : null}
      {payment.canPay && payment.methods.length === 0 ? (
        <CartNote tone="info" icon="cash">
          {payment.takesCash ? (
            <Trans>
              Pay in cash: <Tzs amount={payment.owedTzs} />
            </Trans>
          ) : (
            <Trans>
              Ask the shop how to pay <Tzs amount={payment.owedTzs} />.
            </Trans>
          )}
        </CartNote>
      ) : null}
      {payment.canPay && payment.methods.length > 0 ? (
        <noscript>
          <Aside icon="info">
            <Trans>Paying on this page needs JavaScript. You can also pay the shop directly.</Trans>
          </Aside>
        </noscript>
      ) : null}
    </section>
  )
}

/** An asking that came to an end is followed by a new one of its own. */
const replaced = (attempt: PublicAttempt | undefined): string | null =>
  attempt && ['asked', 'waiting', 'refused', 'timed_out'].includes(attempt.state) ? attempt.id : null

function Paid({ payment }: { payment: CartPayment }) {
  const dates = useCartDates()
  if (payment.payments.length === 0) return null
  const names = {
    cash: <Trans>Cash</Trans>,
    mobile_money: <Trans>Mobile money</Trans>,
    tanqr: 'TANQR',
    card: <Trans>Card</Trans>,
    store_credit: <Trans>Your balance</Trans>,
    exchange: <Trans>Exchanged goods</Trans>,
    write_off: <Trans>Taken off the debt</Trans>,
  }
  return (
    <>
      {payment.owedTzs === 0 && payment.paidTzs > 0 ? (
        <CartNote tone="ok" role="status" title={<Trans>Everything is paid</Trans>} />
      ) : null}
      <ul className="c-lines">
        {payment.payments.map((each) => (
          <li key={`${each.at} ${each.method} ${each.amountTzs}`}>
            <Icon
              name={
                each.method === 'cash'
                  ? 'cash'
                  : each.method === 'card'
                    ? 'card'
                    : each.method === 'tanqr'
                      ? 'qr'
                      : 'phone'
              }
              size={20}
            />
            <span className="any">
              {each.amountTzs < 0 ? (
                <Trans>Refunded</Trans>
              ) : each.method === 'other' ? (
                <Trans>Another way</Trans>
              ) : (
                names[each.method]
              )}
              <small className="num">{[dates.dayAndTime(each.at), each.reference].filter(Boolean).join(', ')}</small>
            </span>
            <Tzs amount={each.amountTzs} />
          </li>
        ))}
      </ul>
    </>
  )
}
