import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, startTransition, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { cashRoundingOf } from '../../../../shared/domain/cash-rounding.ts'
import { withOfficeTexts } from '../../../i18n/office-texts.ts'
import { Count } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { PageSpinner } from '../../../ui/loading.tsx'
import { PageHelp, PageTools } from '../../../ui/page.tsx'
import { behindStart, started, useStart } from '../../../ui/started.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { useShop } from '../../access/access.queries.ts'
import { useReplica } from '../../../session/device.ts'
import type { OpenDialog } from './counter-dialogs.tsx'
import { loadLastSale, loadPhoneCart, OrderBelow, OrderBeside, OrderSheet } from './counter-foot.tsx'
import type { OpenCounter } from './counter-gate.tsx'
import type { CounterSearch } from './counter-search.ts'
import { usePendingOrders } from './pending-orders.ts'
import { loadExchange } from '../exchange/load.ts'
import { Shelf } from './shelf.tsx'
import { type Shortcut, useCounterKeys } from './shortcuts.ts'
import { usePart } from './store.ts'
import { loadHolding, useActs } from './use-acts.ts'
import { useEarlyTaps } from './use-early-taps.ts'
import { useCart } from './use-cart.ts'
import { loadScans, useSelling } from './use-selling.ts'
import { loadExtending, useTill } from './use-till.ts'
import { useMay } from '../../../session/rights.ts'

// What opens over the counter comes right behind it, and not before the products are drawn.
// With the texts of paying, which no first tile waits for.
const loadDialogs = withOfficeTexts(() => import('./counter-dialogs.tsx'))
const CounterDialogs = lazy(behindStart(async () => ({ default: (await loadDialogs()).CounterDialogs })))
const AtTill = lazy(behindStart(async () => ({ default: (await import('./at-till.tsx')).AtTill })))
const CounterNotes = lazy(behindStart(async () => ({ default: (await import('./counter-notes.tsx')).CounterNotes })))
const loadOpenAgain = () => import('./open-again.tsx')
const OpenAgain = lazy(async () => ({ default: (await loadOpenAgain()).OpenAgain }))
// Asked for by an address alone: no other start pays for it.
const BeginFor = lazy(async () => ({ default: (await import('./begin-for.tsx')).BeginFor }))

// What a sale needs first: a line that breaks in the middle leaves what is rarer.
const loadBehind = async () => {
  await Promise.all([loadDialogs(), loadPhoneCart(), loadLastSale(), loadExtending()])
  await Promise.all([
    loadHolding(),
    loadOpenAgain(),
    loadScans(),
    import('../receipt/receipt-sheet.tsx'),
    import('./line-options.tsx'),
  ])
  await Promise.all([import('./kitchen-line.tsx'), import('../tables/load.ts').then((parts) => parts.loadBillItems())])
}

export interface Asked {
  /** What the address asks of the counter; `onAskedDone` when that is done. */
  asked: CounterSearch
  onAskedDone: () => void
}

export function CounterOpen({ seller, device, asked, onAskedDone }: OpenCounter & Asked) {
  const { t } = useLingui()
  const tools = use(PageTools)
  const help = use(PageHelp)
  const { may } = useMay()
  const shop = useShop()
  const { replica, view } = useReplica()
  const isPhone = useMedia('(max-width: 599.98px)')
  // In portrait and on phones the order is a sheet; beside the products only where both have room.
  const isBeside = useMedia('(min-width: 900px)')
  const { cart, isReady } = useCart(seller)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [isCartOpen, setCartOpen] = useState(false)
  const [clearings, setClearings] = useState(0)
  const searchBox = useRef<HTMLInputElement>(null)
  const barcodeBox = useRef<HTMLInputElement>(null)
  // There before the first sale ends, also when the network goes meanwhile; and not before there is something to sell.
  const isShown = view.state !== 'loading'
  useStart(!isReady || !isShown)
  useEffect(() => {
    void started()
      .then(loadBehind)
      .catch(() => undefined)
  }, [])

  // What was agreed on the page of the return.
  useEffect(() => {
    if (isReady)
      void started()
        .then(loadExchange)
        .then(({ takeExchange }) => takeExchange(cart))
        .catch(() => undefined)
  }, [cart, isReady])

  const onSold = useCallback(
    (isAsked: boolean) => {
      cart.startNext()
      if (!isAsked) setDialog(null)
      setCartOpen(false)
      // Behind the word that it is paid.
      startTransition(() => setClearings((count) => count + 1))
    },
    [cart],
  )
  const closeOrder = useCallback(() => setCartOpen(false), [])
  const camera = useCallback(() => setDialog({ kind: 'camera' }), [])
  const { taxes, counterRules: rules } = shop ?? {}
  const till = useTill(onSold, taxes, rules?.loyalty ?? null)
  const failure = usePart(till.state, (now) => now.failure)
  const isOnto = usePart(cart, (now) => now.onto !== undefined)
  const selling = useSelling({
    cart,
    replica,
    shopBlocks: shop?.blocks_out_of_stock ?? false,
    mayCreate: may('product', 'create'),
    formats: rules?.scaleFormats,
    onStart: till.clearLast,
  })
  useEarlyTaps(isReady && dialog === null && selling.asking === null ? replica : null, view.state, selling.tap)
  const rounding = cashRoundingOf(rules)
  const acts = useActs(cart, till, setDialog, closeOrder, rounding)
  const order = () => {
    if (!isBeside) return setCartOpen(true)
    document.querySelector<HTMLElement>('[data-cart-title]')?.focus()
  }
  const shortcuts: Record<Shortcut, () => void> = {
    ...acts,
    search: () => searchBox.current?.focus(),
    barcode: () => barcodeBox.current?.focus(),
    order,
    customer: () => {
      if (!isOnto) setDialog({ kind: 'customer' })
    },
    help: () => setDialog({ kind: 'keys' }),
  }
  useCounterKeys(dialog === null && selling.asking === null && selling.unknownCode === null && !failure, {
    shortcut: (name) => shortcuts[name](),
    code: selling.code,
    torn: selling.torn,
  })

  if (!isReady) return <PageSpinner />
  const foot = {
    cart,
    till,
    taxes,
    rounding,
    replica,
    view,
    acts,
    onQuantity: selling.setQuantity,
    onDialog: setDialog,
  }
  return (
    <div className="flex-1 min-h-0 grid grid-cols-[minmax(0,1fr)] min-[900px]:grid-cols-[minmax(0,1fr)_340px] min-[1100px]:grid-cols-[minmax(0,1fr)_424px]">
      <section className="min-h-0 flex flex-col" aria-label={t`Products`}>
        <header
          className={
            isPhone
              ? 'flex-none flex items-center gap-2 h-14 pl-4 pr-1 bg-surface'
              : 'flex-none flex items-center gap-3 min-h-17 px-4'
          }
        >
          <div className="relative flex-1 min-w-0">
            <h1 className="text-item leading-5.5! truncate">{seller.shopName}</h1>
            <p className="text-small text-ink-2 truncate">
              <Trans>
                Counter {device.code}, {seller.name}
              </Trans>
            </p>
            <Suspense>
              <AtTill cart={cart} seller={seller} staff={view.staff} rules={shop?.counterRules} />
            </Suspense>
          </div>
          {isPhone ? null : tools}
          {help}
          <IconButton
            icon="clock"
            size={22}
            className="relative"
            label={t`Orders not paid yet`}
            onClick={() => setDialog({ kind: 'pending' })}
          >
            <PendingCount />
          </IconButton>
          {isPhone && !isOnto ? (
            <IconButton icon="userplus" size={22} label={t`Customer`} onClick={() => setDialog({ kind: 'customer' })} />
          ) : null}
        </header>
        {isPhone && tools ? <div className="flex-none shell-sync [&>*]:w-full">{tools}</div> : null}
        <div className="flex-1 min-h-0 flex flex-col px-4">
          <Shelf
            shopId={seller.shopId}
            replica={replica}
            view={view}
            keys={shop?.favourites?.keys}
            cart={cart}
            clearings={clearings}
            mayCreate={may('product', 'create')}
            isPhone={isPhone}
            till={till}
            isOpenOver={dialog !== null || selling.asking !== null || isCartOpen || asked.onto !== undefined}
            searchRef={searchBox}
            barcodeRef={barcodeBox}
            onTap={selling.tap}
            onCode={selling.code}
            onCamera={camera}
          />
          {/* Below the products: when they come or go nothing moves that is being tapped. */}
          <Suspense fallback={null}>
            <CounterNotes isPartial={view.state === 'partial'} till={till} hasSold={device.counter > 0} />
          </Suspense>
        </div>
        {isBeside ? null : <OrderBelow {...foot} onOpen={() => setCartOpen(true)} />}
      </section>
      {isBeside ? <OrderBeside {...foot} /> : isCartOpen ? <OrderSheet {...foot} onClose={closeOrder} /> : null}
      {/* That a sale could not be kept is said also where the products cannot be read. */}
      {isShown || dialog || failure ? (
        <Suspense>
          <CounterDialogs
            dialog={dialog}
            onDialog={setDialog}
            cart={cart}
            taxes={taxes}
            rules={rules}
            till={till}
            selling={selling}
            replica={replica}
            shopId={seller.shopId}
            mayCreate={may('product', 'create')}
            acts={acts}
          />
        </Suspense>
      ) : null}
      {asked.onto !== undefined ? (
        <Suspense>
          <OpenAgain key={asked.onto} orderId={asked.onto} onOrder={acts.addTo} onDone={onAskedDone} />
        </Suspense>
      ) : asked.customer !== undefined || asked.chat !== undefined ? (
        <Suspense>
          <BeginFor key={asked.customer ?? asked.chat} asked={asked} onCustomer={acts.beginFor} onDone={onAskedDone} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** By itself: it is asked again after each sale, and nothing but the number changes. */
const PendingCount = () => <Count value={usePendingOrders().data?.length ?? 0} className="absolute top-0.5 right-0.5" />
