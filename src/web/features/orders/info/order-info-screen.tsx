import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { OrderStatus } from '../../../../shared/domain/order-workflow.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { resourceNames } from '../../../i18n/resource-names.ts'
import { Card } from '../../../ui/card.tsx'
import { SkeletonRows } from '../../../ui/loading.tsx'
import { OrderSourceText, OrderStatusBadge, OrderSyncText, ReturnedBadge } from '../../../ui/order-state.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { NoPermission, Note } from '../../../ui/states.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useScanGuard } from '../../../hardware/scan-guard.ts'
import type { LastSale } from '../counter/use-till.ts'
import { useNow } from '../../../session/device.ts'
import { AsOfNote } from '../list/as-of-note.tsx'
import type { AskWay } from '../payment/use-asking.ts'
import { codeText } from '../../../i18n/refusal-text.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMissing } from './order-missing.tsx'
import { maySee } from '../../../../shared/domain/order-rights.ts'
import { OrderReturns } from './order-returns.tsx'
import { OrderSlab } from './order-slab.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { OrderMoney, OrderPeople } from './order-facts.tsx'
import { loadScanReceipt } from '../scan/load.ts'
import { ScannedNote } from '../scan/scanned-note.tsx'
import { useReceiptScans } from '../scan/use-receipt-scans.ts'
import { useOrder } from './use-order.ts'
import { useMay } from '../../../session/rights.ts'
import { BackLink } from '../../../patterns/back-link.tsx'

// Opened by a tap: the page is read without them.
const OrderLinkSheet = lazy(async () => ({ default: (await import('../link/order-link-sheet.tsx')).OrderLinkSheet }))
const PayOrderSheet = lazy(async () => ({ default: (await import('../payment/pay-order-sheet.tsx')).PayOrderSheet }))
const ScanReceiptSheet = lazy(loadScanReceipt)
// Behind the page, and there before the network can go: a step needs none.
const loadStep = async () => ({ default: (await import('./step-dialog.tsx')).StepDialog })
const StepDialog = lazy(loadStep)
const ReceiptSheet = lazy(async () => ({ default: (await import('../receipt/receipt-sheet.tsx')).ReceiptSheet }))

export function OrderInfoScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const navigate = useNavigate()
  const { may, mayAny, isAdmin, userId } = useMay()
  const state = useOrder(id)
  const [open, setOpen] = useState<'pay' | 'receipt' | 'ask' | 'send' | null>(null)
  const [ask, setAsk] = useState<{ way: AskWay | null; replaces: string | null }>({ way: null, replaces: null })
  const [changeTzs, setChange] = useState(0)
  const [step, setStep] = useState<OrderStatus | null>(null)
  useEffect(() => void loadStep().catch(() => {}), [])
  const order = state.kind === 'ready' ? state.shown.order : null
  useScanGuard({
    scanned: () =>
      void toast({
        title: t`Scanned, but not added`,
        description: t`Goods are scanned at the counter.`,
        type: 'warning',
      }),
  })
  const [scan, setScan] = useState<string | null>(null)
  useReceiptScans(setScan)
  const openOther = (other: string) => {
    setScan(null)
    void navigate({ to: '/dashboard/orders/order-info/$id', params: { id: other } })
  }
  usePageTitle(order ? t`Order ${order.number}` : t`Order`)
  const back = (
    <BackLink to={may('orders', 'read') ? '/dashboard/orders' : '/dashboard'} label={t`Back to the orders`} />
  )

  if (state.kind === 'loading')
    return (
      <Page>
        <PageHeader back={back} />
        <Card flush>
          <SkeletonRows label={t`Loading the order…`} />
        </Card>
      </Page>
    )
  if (!maySee(order, { mayAny, userId, at: now }))
    return (
      <Page>
        <PageHeader back={back} />
        <NoPermission resource={t(resourceNames.orders)} />
      </Page>
    )
  if (state.kind === 'none' || !order)
    return (
      <Page>
        <PageHeader back={back} />
        {state.kind === 'none' ? <OrderMissing state={state} /> : null}
      </Page>
    )
  const flags = order.flags
  const paid = (last: LastSale, how: 'taken' | 'asked') => {
    setChange(last.changeTzs)
    setOpen(how === 'taken' ? 'receipt' : null)
  }
  return (
    <Page>
      <PageHeader
        back={back}
        title={<Trans>Order {order.number}</Trans>}
        sub={<span className="tnum">{format.date(order.at)}</span>}
      />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 -mt-2">
        <OrderStatusBadge status={order.status} />
        <ReturnedBadge order={order} />
        <OrderSourceText source={order.source} />
        <OrderSyncText sync={order.sync} />
      </p>
      {state.kind === 'ready' && state.isStale ? (
        <AsOfNote asOf={state.asOf || null} now={now} isRetrying={state.isFetching} onRetry={state.retry} />
      ) : null}
      {state.kind === 'ready' && state.shown.scanned ? <ScannedNote /> : null}
      {order.sync === 'attention' ? (
        <Note
          tone="bad"
          title={<Trans>The server refused a change of this order</Trans>}
          action={
            <Link to="/dashboard/queue" className="btn btn-secondary btn-sm">
              <Trans>See what to do</Trans>
            </Link>
          }
        >
          {flags.map((code) => (
            <span key={code} className="block">
              {t(codeText(code))}
            </span>
          ))}
        </Note>
      ) : flags.length > 0 ? (
        <Note
          tone="held"
          icon="alert"
          title={
            isAdmin ? (
              <Trans>Kept, and listed for you to review</Trans>
            ) : (
              <Trans>Kept, and listed for the owner to review</Trans>
            )
          }
          action={
            isAdmin ? (
              <Link to="/dashboard/orders/to-look-at" search={{ q: order.number }} className="btn btn-secondary btn-sm">
                <Trans>Needs review</Trans>
              </Link>
            ) : null
          }
        >
          {flags.map((code) => (
            <span key={code} className="block">
              {t(codeText(code))}
            </span>
          ))}
        </Note>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_400px] items-start">
        <div className="max-lg:contents lg:grid gap-4 min-w-0">
          <OrderLines order={order} />
          <OrderReturns order={order} />
          <OrderMoney order={order} />
          {/* Last in its column, and on a phone last of all: what the network says of it comes late, and often it is nothing. */}
          <div className="min-w-0 empty:hidden max-lg:order-2">
            <PaymentPanel
              order={order}
              onAsk={(way, replaces) => {
                setAsk({ way, replaces })
                setOpen('ask')
              }}
            />
          </div>
        </div>
        <div className="grid gap-4 min-w-0 max-lg:order-1 lg:sticky lg:top-4">
          <OrderPeople
            order={order}
            approvedByName={state.kind === 'ready' ? state.shown.server?.approvedByName : null}
          />
          <OrderDelivery delivery={state.kind === 'ready' ? state.shown.server?.delivery : null} />
          <OrderTimeline order={order} server={state.kind === 'ready' ? state.shown.server : null} />
          {order.note ? (
            <Card>
              <h2 className="text-form font-bold mb-1">
                <Trans>Note</Trans>
              </h2>
              <p className="whitespace-pre-wrap wrap-any">{order.note}</p>
            </Card>
          ) : null}
        </div>
      </div>
      <OrderSlab
        order={order}
        now={now}
        onPay={() => setOpen('pay')}
        onReceipt={() => setOpen('receipt')}
        onSend={
          may('orders', 'create') && order.status !== 'cancelled' && order.sync === 'synced'
            ? () => setOpen('send')
            : undefined
        }
        onReturn={() => void navigate({ to: '/dashboard/orders/refund/$id', params: { id } })}
        onStep={setStep}
      />
      <Suspense>
        {open === 'pay' ? <PayOrderSheet order={order} onClose={() => setOpen(null)} onPaid={paid} /> : null}
        {open === 'ask' ? (
          <PayOrderSheet
            order={order}
            firstAsk={ask.way}
            replaces={ask.replaces}
            firstMethod="mobile"
            onClose={() => setOpen(null)}
            onPaid={paid}
          />
        ) : null}
        {open === 'receipt' ? (
          <ReceiptSheet
            order={order}
            changeTzs={changeTzs}
            onClose={() => {
              setOpen(null)
              setChange(0)
            }}
          />
        ) : null}
        {scan === null ? null : <ScanReceiptSheet first={scan} onFound={openOther} onClose={() => setScan(null)} />}
        {open === 'send' ? (
          <OrderLinkSheet orderId={order.id} orderNumber={order.number} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
      {step ? (
        <Suspense>
          <StepDialog order={order} to={step} onClose={() => setStep(null)} />
        </Suspense>
      ) : null}
    </Page>
  )
}
