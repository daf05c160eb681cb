import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, memo, Suspense, useRef } from 'react'
import type { LocalOrder } from '../../../offline/db.ts'
import { Button } from '../../../ui/button.tsx'
import { InstallBar } from '../../../ui/install-bar.tsx'
import { Slab } from '../../../ui/slab.tsx'
import { useShop } from '../../access/access.queries.ts'
import { loadAskToAgree } from '../payment/load-agree.ts'
import { ReceiptActions } from '../receipt/receipt-actions.tsx'
import { ReceiptHead } from '../receipt/receipt-head.tsx'
import { ReceiptPaper } from '../receipt/receipt-paper.tsx'
import { useReceiptLink } from '../receipt/receipt.queries.ts'
import { toReceipt } from '../receipt/receipt-view.ts'
import { useReceiptLanguage } from '../receipt/use-receipt-language.ts'
import { SyncNote, useLiveOrder } from '../receipt/sync-note.tsx'
import type { LastSale } from './use-till.ts'
import { useSeller } from '../../../session/rights.ts'

const AskToAgree = lazy(loadAskToAgree)

/** The sale just taken stands where the order was. The next one is ready: a tap on a product starts it, nothing has to be closed. */
export const LastSalePanel = memo(function LastSalePanel({
  last,
  onNewSale,
}: {
  last: LastSale
  onNewSale: () => void
}) {
  const { t } = useLingui()
  const shop = useShop()
  const seller = useSeller()
  const order = useLiveOrder(last.order)
  const rows = useRef<HTMLDivElement>(null)
  const { language, toOther } = useReceiptLanguage(shop, order.customerId)
  const link = useReceiptLink(order, language, 'other than cash')
  const view = toReceipt(order, shop, seller?.shopName ?? '', link)
  return (
    <div className="flex-1 min-h-0 flex flex-col bg-slab text-on-slab">
      <div className="slab before:hidden px-4 pt-4! pb-3 flex-none" role="status">
        <ReceiptHead order={order} changeTzs={last.changeTzs} />
        <WhereItWaits order={order} />
      </div>
      {/* Long receipts scroll, also by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={t`Receipt`} className="flex-1 min-h-0 overflow-y-auto px-4">
        <ReceiptPaper view={view} language={language} rowsRef={rows} order={order}>
          <SyncNote sync={order.sync} flags={order.flags} />
        </ReceiptPaper>
      </section>
      <Slab className="flex-none" flush>
        <div className="px-4 pt-3 pb-4 grid gap-2.5">
          {order.status === 'completed' ? <InstallBar className="py-1! pr-1!" /> : null}
          <ReceiptActions
            order={order}
            view={view}
            phone={order.customerPhone}
            language={language}
            onLanguage={toOther}
            rows={rows}
            url={link?.url ?? null}
          />
          <Owing order={order} />
          <Button tone="accent" size="xl" full icon="plus" onClick={onNewSale}>
            <Trans>New sale</Trans>
          </Button>
          <p className="text-small text-on-slab-2 text-center">
            <Trans>The next sale is ready. Tap a product to start it.</Trans>
          </p>
        </div>
      </Slab>
    </div>
  )
})

/** The same on a phone, under the products. */
export const LastSaleBar = memo(function LastSaleBar({
  last,
  onReceipt,
  onClose,
}: {
  last: LastSale
  onReceipt: () => void
  onClose: () => void
}) {
  // Asked for on the customer's phone, it is paid while the bar stands: "not paid" left standing is charged twice.
  const order = useLiveOrder(last.order)
  return (
    <Slab as="section" className="flex-none" flush>
      <div className="px-4 pt-2.5 pb-2.5 grid gap-2">
        <div role="status">
          <ReceiptHead order={order} changeTzs={last.changeTzs} />
          <WhereItWaits order={order} />
        </div>
        <Owing order={order} />
        <div className="grid grid-cols-2 gap-2">
          <Button tone="slab" icon="receipt" className="min-h-14!" onClick={onReceipt}>
            <Trans>Receipt</Trans>
          </Button>
          <Button tone="accent" icon="plus" className="min-h-14!" onClick={onClose}>
            <Trans>New sale</Trans>
          </Button>
        </div>
      </div>
    </Slab>
  )
})

/** What a paid sale never fetches. */
function Owing({ order }: { order: LocalOrder }) {
  return order.customerId !== null && order.paidTzs < order.totalTzs ? (
    <Suspense>
      <AskToAgree order={order} />
    </Suspense>
  ) : null
}

/** Not in a toast: at the top of the counter it would lie on the very sign it speaks of. */
function WhereItWaits({ order }: { order: LocalOrder }) {
  return order.status === 'pending' ? (
    <p className="pl-14 text-dense text-on-slab-2">
      <Trans>Find it under the clock sign.</Trans>
    </p>
  ) : null
}
