import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BackLink } from '../../patterns/back-link.tsx'
import { useMay } from '../../session/rights.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageSpinner } from '../../ui/loading.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { ShelfView } from './shelf-view.tsx'
import { StockNotes } from './stock-notes.tsx'
import type { StockSearch } from './stock-search.ts'

const ReceivedView = lazy(async () => ({ default: (await import('./received-view.tsx')).ReceivedView }))
const CountsView = lazy(async () => ({ default: (await import('./counts-view.tsx')).CountsView }))
const TransfersView = lazy(async () => ({ default: (await import('./transfers-view.tsx')).TransfersView }))
const DatesView = lazy(async () => ({ default: (await import('./dates-view.tsx')).DatesView }))
const LostView = lazy(async () => ({ default: (await import('./lost-view.tsx')).LostView }))
const ToOrderView = lazy(async () => ({ default: (await import('./to-order-view.tsx')).ToOrderView }))

/** What lies there and what it is worth, what came in, what is to be ordered, what goes from shop to shop, what goes out of date, and what was lost. */
export function StockScreen({
  search,
  onSearch,
}: {
  search: StockSearch
  onSearch: (change: Partial<StockSearch>) => void
}) {
  const { t } = useLingui()
  const mayReceive = useMay().may('product', 'update')
  const receive = (
    <Link to="/dashboard/products/receive" className={buttonClass({ tone: 'primary' })}>
      <Icon name="truck" />
      <Trans>Receive goods</Trans>
    </Link>
  )
  const view = search.view ?? (search.supplier === undefined ? 'shelf' : 'received')
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/products" label={t`Back to products`} />}
        actions={
          <>
            <Link to="/dashboard/products/suppliers" className={buttonClass()}>
              <Icon name="users" />
              <Trans>Suppliers</Trans>
            </Link>
            {mayReceive ? (
              <>
                <Link to="/dashboard/settings/import" search={{ kind: 'stock' }} className={buttonClass()}>
                  <Icon name="upload" />
                  <Trans>Import</Trans>
                </Link>
                {receive}
              </>
            ) : null}
          </>
        }
      />
      <Segment
        label={t`What to look at`}
        value={view}
        onChange={(next) =>
          onSearch({ view: next, supplier: undefined, count: undefined, transfer: undefined, q: undefined })
        }
        options={[
          { value: 'shelf', label: <Trans>On the shelf</Trans> },
          { value: 'received', label: <Trans>Goods received</Trans> },
          { value: 'order', label: <Trans>To order</Trans> },
          { value: 'counts', label: <Trans>Counts</Trans> },
          { value: 'between', label: <Trans>Between shops</Trans> },
          { value: 'dates', label: <Trans>Use-by dates</Trans> },
          { value: 'lost', label: <Trans>Lost</Trans> },
        ]}
      />
      <Suspense fallback={<PageSpinner />}>
        {view === 'shelf' ? (
          <>
            <StockNotes />
            <ShelfView search={search} onSearch={onSearch} />
          </>
        ) : null}
        {view === 'received' ? (
          <ReceivedView
            supplier={search.supplier}
            onSupplier={(supplier) => onSearch({ view: 'received', supplier })}
            receive={mayReceive ? receive : null}
          />
        ) : null}
        {view === 'counts' ? (
          <CountsView opened={search.count} onOpen={(count) => onSearch({ view: 'counts', count })} />
        ) : null}
        {view === 'order' ? <ToOrderView /> : null}
        {view === 'between' ? <TransfersView search={search} onSearch={onSearch} /> : null}
        {view === 'lost' ? <LostView search={search} onSearch={onSearch} /> : null}
        {view === 'dates' ? <DatesView search={search} onSearch={onSearch} /> : null}
      </Suspense>
    </Page>
  )
}
