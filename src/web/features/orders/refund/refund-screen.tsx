import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { rightsForReversal } from '../../../../shared/domain/order-rights.ts'
import { canRefund } from '../../../../shared/domain/refunds.ts'
import { resourceNames } from '../../../i18n/resource-names.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { useNow } from '../../../session/device.ts'
import { useMay } from '../../../session/rights.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonRows } from '../../../ui/loading.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState, NoPermission } from '../../../ui/states.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { OrderMissing } from '../info/order-missing.tsx'
import { useOrder } from '../info/use-order.ts'
import { BackToOrder } from './back-to-order.tsx'
import { linesOf } from './refund-choice.ts'
import { RefundForm } from './refund-form.tsx'

const ReceiptSheet = lazy(async () => ({ default: (await import('../receipt/receipt-sheet.tsx')).ReceiptSheet }))

/** Goods of one order come back: works without a network for every order this device knows. `onDone`: back to the order. */
export function RefundScreen({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui()
  const now = useNow()
  const { mayAny, userId } = useMay()
  const state = useOrder(id)
  const [saved, setSaved] = useState<{ order: LocalOrder; backTzs: number } | null>(null)
  const order = state.kind === 'ready' ? state.shown.order : null
  usePageTitle(order ? t`Return from ${order.number}` : t`Return goods`)

  if (saved)
    return (
      <Suspense>
        <ReceiptSheet order={saved.order} backTzs={saved.backTzs} onClose={onDone} />
      </Suspense>
    )
  const isAllowed = order !== null && mayAny(rightsForReversal(order, { userId, at: now }))
  if (order && isAllowed && canRefund(order.status) && linesOf(order).some(({ leftMilli }) => leftMilli > 0))
    return (
      <RefundForm
        order={order}
        receipt={state.kind === 'ready' ? state.shown.scanned?.receipt : undefined}
        onSaved={(after, backTzs) => setSaved({ order: after, backTzs })}
      />
    )

  const toOrder = (
    <Link to="/dashboard/orders/order-info/$id" params={{ id }} className={buttonClass({ tone: 'primary' })}>
      <Trans>See the order</Trans>
    </Link>
  )
  return (
    <div className="flex-1 min-h-0 overflow-y-auto">
      <Page>
        <PageHeader
          back={<BackToOrder id={id} />}
          title={order ? <Trans>Return from {order.number}</Trans> : <Trans>Return goods</Trans>}
        />
        {state.kind === 'loading' ? (
          <Card flush>
            <SkeletonRows label={t`Loading the order…`} />
          </Card>
        ) : state.kind === 'none' ? (
          <OrderMissing state={state} />
        ) : order && canRefund(order.status) && isAllowed ? (
          <EmptyState title={<Trans>Everything was returned already</Trans>} action={toOrder}>
            <Trans>All goods of this order came back before. The order shows when, and what was given back.</Trans>
          </EmptyState>
        ) : order?.status === 'cancelled' ? (
          <EmptyState title={<Trans>This order is cancelled</Trans>} action={toOrder}>
            <Trans>Its goods and its money went back when it was cancelled.</Trans>
          </EmptyState>
        ) : order?.status === 'pending' ? (
          <EmptyState title={<Trans>This order is not paid yet</Trans>} action={toOrder}>
            <Trans>There is nothing to give back. Cancel the order instead.</Trans>
          </EmptyState>
        ) : (
          <NoPermission resource={t(resourceNames.orders)} />
        )}
      </Page>
    </div>
  )
}
