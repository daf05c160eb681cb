import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Payment } from '../../../../shared/contract/commands/parts.ts'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Count } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { PageSpinner } from '../../../ui/loading.tsx'
import { PageHelp, PageTools } from '../../../ui/page.tsx'
import { Note } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { useShop } from '../../access/access.queries.ts'
import { useReplica } from '../../../session/device.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { cashPayment } from '../payment/tender.ts'
import { emptyCart, isEmptyCart, quantitiesByProduct } from './cart.ts'
import { CartSlab, PhoneSlab } from './cart-slab.tsx'
import type { OpenDialog } from './counter-dialogs.tsx'
import type { OpenCounter } from './counter-gate.tsx'
import { usePendingOrders } from './pending-orders.ts'
import { Shelf } from './shelf.tsx'
import { type Shortcut, useCounterKeys } from './shortcuts.ts'
import { cartFigures, dueOf } from './to-order.ts'
import { useCart } from './use-cart.ts'
import { useSelling } from './use-selling.ts'
import { loadExtending, useTill } from './use-till.ts'
import { useMay } from '../../../session/rights.ts'

// What opens over the counter comes right behind it, and not before the products are drawn.
const CounterDialogs = lazy(async () => ({ default: (await import('./counter-dialogs.tsx')).CounterDialogs }))
const cartPanel = import('./cart-panel.tsx')
const CartPanel = lazy(async () => ({ default: (await cartPanel).CartPanel }))
const StorageNote = lazy(async () => ({ default: (await import('./storage-note.tsx')).StorageNote }))
const ReceiptSheet = lazy(async () => ({ default: (await import('../receipt/receipt-sheet.tsx')).ReceiptSheet }))
const loadLastSale = () => import('./last-sale.tsx')
const LastSaleBar = lazy(async () => ({ default: (await loadLastSale()).LastSaleBar }))
const LastSalePanel = lazy(async () => ({ default: (await loadLastSale()).LastSalePanel }))
const loadOpenAgain = () => import('./open-again.tsx')
const OpenAgain = lazy(async () => ({ default: (await loadOpenAgain()).OpenAgain }))
const PhoneCart = lazy(async () => ({ default: (await import('./phone-cart.tsx')).PhoneCart }))

const NO_FIGURES = { lines: [], subtotalTzs: 0, discountTzs: 0, taxTzs: 0, totalTzs: 0 }

export function CounterOpen({
  seller,
  device,
  runtime,
  ontoId,
  onOntoDone,
}: OpenCounter & { /** A saved order to be opened again. */ ontoId?: string | undefined; onOntoDone: () => void }) {
  const { t } = useLingui()
  const tools = use(PageTools)
  const help = use(PageHelp)
  const { may } = useMay()
  const shop = useShop()
  const { replica, view } = useReplica(runtime)
  const isPhone = useMedia('(max-width: 599.98px)')
  // In portrait and on phones the order is a sheet; beside the products only where both have room.
  const isBeside = useMedia('(min-width: 900px)')
  const { cart, isReady, dispatch, startNext } = useCart(seller)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [isCartOpen, setCartOpen] = useState(false)
  const [clearings, setClearings] = useState(0)
  const searchBox = useRef<HTMLInputElement>(null)
  const barcodeBox = useRef<HTMLInputElement>(null)
  const pending = usePendingOrders()
  // There before the first sale ends, also when the network goes meanwhile; and not before there is something to sell.
  const isShown = view.state !== 'loading'
  useEffect(() => {
    if (isShown) void Promise.all([loadLastSale(), loadExtending(), loadOpenAgain()]).catch(() => undefined)
  }, [isShown])

  const onSold = useCallback(
    (isAsked: boolean) => {
      startNext()
      if (!isAsked) setDialog(null)
      setCartOpen(false)
      setClearings((count) => count + 1)
    },
    [startNext],
  )
  const taxes = shop?.taxes
  const till = useTill(onSold, taxes)
  const selling = useSelling({
    cart,
    dispatch,
    replica,
    shopBlocks: shop?.blocks_out_of_stock ?? false,
    mayCreate: may('product', 'create'),
    onStart: till.clearLast,
  })

  const figures = useMemo(() => cartFigures(cart, taxes) ?? NO_FIGURES, [cart, taxes])
  const quantities = useMemo(() => quantitiesByProduct(cart.lines), [cart.lines])

  const refused = useCallback(
    (error: unknown) =>
      void toast({ title: t`The sale is not saved`, description: t(refusalText(error)), type: 'danger' }),
    [t],
  )
  const sell = useCallback(
    (payments: Payment[], status: 'pending' | 'completed') => {
      void till.sell(cart, { payments, status }).catch(refused)
    },
    [till, cart, refused],
  )
  const exact = () => {
    if (cart.lines.length === 0) return
    if (cart.onto) return void till.extend(cart, 'paid').catch(refused)
    sell(
      figures.totalTzs === 0 ? [] : [cashPayment(figures.totalTzs, figures.totalTzs, new Date().toISOString())],
      'completed',
    )
  }
  const charge = () => {
    // The goods are on the order before it is paid: two steps, each of them safe by itself.
    if (cart.onto)
      return void till.extend(cart, 'asked').then((order) => {
        if (order) setDialog({ kind: 'ask', order, way: null })
      }, refused)
    if (cart.lines.length > 0) setDialog({ kind: 'pay' })
  }
  const save = () => {
    if (cart.onto) return void till.extend(cart, 'saved').catch(refused)
    sell([], 'pending')
  }
  const discount = () => {
    if (cart.lines.length > 0 && !cart.onto) setDialog({ kind: 'discount' })
  }
  const stop = () => (cart.onto && cart.lines.length === 0 ? startNext() : setDialog({ kind: 'clear' }))
  const addTo = useCallback(
    (order: LocalOrder) => {
      if (!isEmptyCart(cart))
        return void toast({ title: t`Finish or save the order on the counter first`, type: 'warning' })
      till.clearLast()
      setDialog(null)
      dispatch({ kind: 'replaced', cart: { ...emptyCart(uuidv7(), cart.servedBy), onto: order } })
    },
    [cart, dispatch, till, t],
  )
  const order = () => {
    if (!isBeside) return setCartOpen(true)
    document.querySelector<HTMLElement>('[data-cart-title]')?.focus()
  }
  const shortcuts: Record<Shortcut, () => void> = {
    search: () => searchBox.current?.focus(),
    barcode: () => barcodeBox.current?.focus(),
    order,
    exact,
    charge,
    save,
    discount,
    customer: () => {
      if (!cart.onto) setDialog({ kind: 'customer' })
    },
    help: () => setDialog({ kind: 'keys' }),
  }
  useCounterKeys(dialog === null && selling.asking === null && selling.unknownCode === null && !till.failure, {
    shortcut: (name) => shortcuts[name](),
    code: selling.code,
    torn: selling.torn,
  })

  if (!isReady) return <PageSpinner />
  const slab = {
    totalTzs: dueOf(cart) ?? 0,
    taxTzs: cart.onto ? 0 : figures.taxTzs,
    count: itemCount(cart.lines) + itemCount(cart.onto?.lines ?? []),
    number: cart.onto?.number,
    isEmpty: cart.lines.length === 0,
    isSaving: till.isSaving,
    onExact: exact,
    onCharge: charge,
  }
  const panel = (
    <CartPanel
      cart={cart}
      figures={figures}
      replica={replica}
      staff={view.staff}
      dispatch={dispatch}
      onQuantity={selling.setQuantity}
      onLineDiscount={(line) => setDialog({ kind: 'line-discount', line })}
      onDiscount={discount}
      onNote={() => setDialog({ kind: 'note' })}
      onCustomer={() => setDialog({ kind: 'customer' })}
      onSave={save}
      onSend={() => setDialog({ kind: 'send', cart, totalTzs: figures.totalTzs })}
      onClear={stop}
      onKeys={() => setDialog({ kind: 'keys' })}
    />
  )
  const isBetweenSales = till.last !== null && isEmptyCart(cart)
  const pendingCount = pending.data?.length ?? 0
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
          <div className="flex-1 min-w-0">
            <h1 className="text-item leading-5.5! truncate">{seller.shopName}</h1>
            <p className="text-small text-ink-2 truncate">
              <Trans>
                Counter {device.code}, {seller.name}
              </Trans>
            </p>
          </div>
          {isPhone ? null : tools}
          {help}
          <IconButton
            icon="pause"
            size={22}
            className="relative"
            label={t`Orders not paid yet`}
            onClick={() => setDialog({ kind: 'pending' })}
          >
            <Count value={pendingCount} className="absolute top-0.5 right-0.5" />
          </IconButton>
          {isPhone && !cart.onto ? (
            <IconButton icon="userplus" size={22} label={t`Customer`} onClick={() => setDialog({ kind: 'customer' })} />
          ) : null}
        </header>
        {isPhone && tools ? <div className="flex-none shell-sync [&>*]:w-full">{tools}</div> : null}
        <div className="flex-1 min-h-0 flex flex-col px-4">
          <Shelf
            shopId={seller.shopId}
            replica={replica}
            view={view}
            quantities={quantities}
            clearings={clearings}
            mayCreate={may('product', 'create')}
            isPhone={isPhone}
            searchRef={searchBox}
            barcodeRef={barcodeBox}
            onTap={selling.tap}
            onCode={selling.code}
          />
          {/* Below the products: when they come or go nothing moves that is being tapped. */}
          {view.state === 'partial' ? (
            <Note tone="info" icon="refresh" className="my-2 py-2! flex-none">
              <Trans>Products are still arriving. What is here can be sold.</Trans>
            </Note>
          ) : null}
          <Suspense fallback={null}>
            <StorageNote hasSold={device.counter > 0 || till.last !== null} mark={till.last} />
          </Suspense>
        </div>
        {isBeside ? null : isBetweenSales && till.last ? (
          <Suspense>
            <LastSaleBar last={till.last} onReceipt={() => setDialog({ kind: 'receipt' })} onClose={till.clearLast} />
          </Suspense>
        ) : (
          <PhoneSlab {...slab} onOpen={() => setCartOpen(true)} />
        )}
      </section>
      {isBeside ? (
        <aside className="min-h-0 flex flex-col bg-surface border-l border-line" aria-label={t`Current order`}>
          {isBetweenSales && till.last ? (
            <Suspense>
              <LastSalePanel last={till.last} onNewSale={till.clearLast} />
            </Suspense>
          ) : (
            <>
              <Suspense fallback={<div className="flex-1" />}>{panel}</Suspense>
              <CartSlab {...slab} />
            </>
          )}
        </aside>
      ) : isCartOpen ? (
        <Suspense>
          <PhoneCart onClose={() => setCartOpen(false)} slab={<CartSlab {...slab} />}>
            {panel}
          </PhoneCart>
        </Suspense>
      ) : null}
      {/* That a sale could not be kept is said also where the products cannot be read. */}
      {isShown || dialog || till.failure ? (
        <Suspense>
          <CounterDialogs
            dialog={dialog}
            onDialog={setDialog}
            cart={cart}
            figures={figures}
            dispatch={dispatch}
            till={till}
            selling={selling}
            replica={replica}
            runtime={runtime}
            shopId={seller.shopId}
            onCleared={startNext}
            onSave={save}
            onAdd={addTo}
          />
        </Suspense>
      ) : null}
      {ontoId !== undefined ? (
        <Suspense>
          <OpenAgain key={ontoId} orderId={ontoId} onOrder={addTo} onDone={onOntoDone} />
        </Suspense>
      ) : null}
      {dialog?.kind === 'receipt' && till.last ? (
        <Suspense>
          <ReceiptSheet
            {...till.last}
            onClose={() => setDialog(null)}
            onNewSale={() => {
              setDialog(null)
              till.clearLast()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
