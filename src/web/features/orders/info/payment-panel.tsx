import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { claimStates } from '../../../i18n/claim-words.ts'
import { Money } from '../../../ui/money.tsx'
import { SandboxMark } from '../../../ui/sandbox-mark.tsx'
import { Note } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { claimsQueries } from '../../claims/claims.queries.ts'
import { paymentsMutations, paymentsQueries } from '../../payments/payments.queries.ts'
import { useOnline } from '../../../session/device.ts'
import { learnPayments } from '../order-news.queries.ts'
import type { AskWay } from '../payment/use-asking.ts'
import { AttemptList } from './attempt-list.tsx'
import { useMay } from '../../../session/rights.ts'

/** Money asked for through the network: every asking with its state, and messages of wallets handed in for this order. */
export function PaymentPanel({
  order,
  onAsk,
}: {
  order: LocalOrder
  onAsk: (way: AskWay | null, replaces: string | null) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const client = useQueryClient()
  const { may } = useMay()
  const isOnline = useOnline()
  const isSent = order.sync === 'synced'
  const view = useQuery({ ...paymentsQueries.order(order.id), enabled: isSent })
  const claims = useQuery({
    ...claimsQueries.ofOrder(order.id),
    enabled: isSent && (may('orders', 'read') || may('transactions', 'read')),
  })
  const card = useMutation({
    ...paymentsMutations.ask(),
    onError: (error) =>
      void toast({ title: t`Nobody was asked to pay`, description: errorText(error), type: 'danger' }),
  })
  const mayAsk = may('orders', 'create') || may('orders', 'update') || may('transactions', 'create')
  const paidTzs = view.data?.paidTzs
  // The device's own view follows what came through the network, so that its list of unpaid orders asks nobody twice.
  useEffect(() => {
    if (paidTzs !== undefined && paidTzs !== order.paidTzs && isSent)
      void learnPayments(client, order.id).catch(() => undefined)
  }, [paidTzs, order.paidTzs, order.id, isSent, client])
  const attempts = view.data?.attempts ?? []
  const methods = view.data?.methods ?? []
  const canPay = view.data?.canPay ?? false
  const handedIn = claims.data ?? []
  const has = (kind: 'mobile_push' | 'tanqr' | 'card') => methods.some((method) => method.kind === kind)
  if (order.status === 'cancelled' && attempts.length === 0 && handedIn.length === 0) return null
  if (isSent && view.data && attempts.length === 0 && handedIn.length === 0 && !canPay) return null
  return (
    <Card flush>
      <CardHeader
        title={<Trans>Requests and payment SMS</Trans>}
        action={view.data?.isSandbox ? <SandboxMark /> : undefined}
      />
      <div className="px-4 pb-4 grid grid-cols-1 gap-4">
        {!isSent ? (
          <Note tone="held">
            <Trans>This order is not sent yet. When it is, the customer can be asked to pay on the phone.</Trans>
          </Note>
        ) : null}
        {!isOnline ? (
          <Note tone="held">
            <Trans>
              There is no network to ask for money with. Cash and the reference of an SMS can be taken all the same.
            </Trans>
          </Note>
        ) : null}
        {isSent && view.isError && !view.data && isOnline ? (
          <Note
            tone="bad"
            action={
              <Button size="sm" onClick={() => void view.refetch()}>
                <Trans>Retry</Trans>
              </Button>
            }
          >
            {errorText(view.error)}
          </Note>
        ) : null}
        {attempts.length > 0 ? (
          <AttemptList
            attempts={attempts}
            mayAsk={mayAsk}
            mayConfirm={may('orders', 'create') || may('transactions', 'update')}
            mayRefund={may('transactions', 'update')}
            onAgain={(attempt) =>
              onAsk({ kind: 'mobile_push', phone: attempt.phone, operator: attempt.operator }, attempt.id)
            }
          />
        ) : null}
        {canPay && mayAsk && isOnline ? (
          <div className="flex flex-wrap gap-2">
            {has('mobile_push') || has('tanqr') ? (
              <Button icon="send" onClick={() => onAsk(null, null)}>
                <Trans>Ask for the payment</Trans>
              </Button>
            ) : null}
            {has('card') ? (
              <Button
                icon="card"
                busy={card.isPending}
                onClick={() =>
                  card.mutate({ id: uuidv7(), subject: { kind: 'order', orderId: order.id }, kind: 'card' })
                }
              >
                <Trans>Make a card page</Trans>
              </Button>
            ) : null}
          </div>
        ) : null}
        {handedIn.length > 0 ? (
          <section className="border-t border-line pt-3 grid gap-2">
            <h3 className="font-medium">
              <Trans>Payment SMS submitted</Trans>
            </h3>
            <ul className="grid gap-2">
              {handedIn.map((claim) => (
                <li key={claim.id} className="flex gap-3 items-start">
                  <span className="flex-1 min-w-0 tnum wrap-any">
                    {claim.reference}
                    <span className="block text-small text-ink-2">
                      {[claim.payerName, format.date(claim.at, 'short')].filter(Boolean).join(', ')}
                    </span>
                  </span>
                  <span className="grid gap-1 justify-items-end">
                    <Money amount={claim.amountTzs} className="font-medium!" />
                    <Badge tone={claimStates[claim.state].tone} icon={claimStates[claim.state].icon}>
                      {t(claimStates[claim.state].text)}
                    </Badge>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {mayAsk && order.status !== 'cancelled' ? (
          <div>
            <Link to="/dashboard/mobile-money" search={{ order: order.id }} className="btn btn-text btn-sm">
              <Trans>Submit a payment SMS</Trans>
            </Link>
          </div>
        ) : null}
      </div>
    </Card>
  )
}
