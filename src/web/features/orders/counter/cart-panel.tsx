import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, memo, Suspense, useCallback, useState } from 'react'
import type { CounterStaff, Replica, ReplicaView } from '../../../session/device.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '../../../ui/menu.tsx'
import { Money } from '../../../ui/money.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { behindStart } from '../../../ui/started.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { type Cart, type CartLine, isEmptyCart } from './cart.ts'
import type { OpenDialog } from './counter-dialogs.tsx'
import { showPercent } from '../../../../shared/domain/percent.ts'
import { lineLabel } from './line-label.ts'
import { foldText } from '../../../../shared/domain/search.ts'
import { KEYS } from './shortcuts.ts'
import { SelectedCustomer } from './selected-customer.tsx'
import { usePart, whole } from './store.ts'
import { cartFigures, NO_FIGURES } from './to-order.ts'
import type { CounterActs } from './use-acts.ts'
import type { CartStore } from './use-cart.ts'
import { loadExchange } from '../exchange/load.ts'

// Fetched at once, and not waited for: an order that begins has no lines yet.
const lineRow = import('./cart-line.tsx')
const CartLineRow = lazy(async () => ({ default: (await lineRow).CartLineRow }))
const OntoLines = lazy(async () => ({ default: (await import('./open-again.tsx')).OntoLines }))

const KitchenBar = lazy(behindStart(async () => ({ default: (await import('./kitchen-bar.tsx')).KitchenBar })))
const BillItems = lazy(async () => await (await import('../tables/load.ts')).loadBillItems())
const LoyaltyRow = lazy(async () => await (await import('../pricing/load.ts')).loadLoyaltyRow())
const GiftRow = lazy(async () => await (await import('../pricing/load.ts')).loadGiftRow())
const ChargeRows = lazy(async () => await (await import('../pricing/load.ts')).loadChargeRows())

export interface CartPanelProps {
  cart: CartStore
  taxes: Taxes | undefined
  replica: Replica | null
  view: ReplicaView
  acts: CounterActs
  onQuantity: (line: CartLine, quantityMilli: number) => void
  onDialog: (dialog: OpenDialog) => void
}

/** The order: who, what, and what it comes to. Each part follows what it shows of it; the slab under it is the caller's. */
export const CartPanel = memo(function CartPanel({
  cart,
  taxes,
  replica,
  view,
  acts,
  onQuantity,
  onDialog,
}: CartPanelProps) {
  return (
    <>
      <Head cart={cart} acts={acts} onDialog={onDialog} />
      <Who cart={cart} staff={view.staff} onDialog={onDialog} />
      <Lines cart={cart} replica={replica} view={view} onQuantity={onQuantity} onDialog={onDialog} />
      <Foot cart={cart} taxes={taxes} acts={acts} onDialog={onDialog} />
      <Suspense>
        <KitchenBar cart={cart} replica={replica} />
      </Suspense>
      <Exchanged cart={cart} />
    </>
  )
})

const ExchangeRow = lazy(async () => ({ default: (await loadExchange()).ExchangeRow }))
function Exchanged({ cart }: Pick<CartPanelProps, 'cart'>) {
  const exchange = usePart(cart, (now) => now.exchange)
  return exchange ? (
    <Suspense>
      <ExchangeRow cart={cart} exchange={exchange} />
    </Suspense>
  ) : null
}

/** Longer than most screens: from here on it is searched. */
const LONG_CART = 12
const isEmptied = (now: Cart) => now.lines.length === 0
const ontoOf = (now: Cart) => now.onto
const idOf = (now: Cart) => now.id

function ItemsOf({ cart }: Pick<CartPanelProps, 'cart'>) {
  const count = usePart(cart, (now) => itemCount(now.lines))
  return <Plural value={count} one="# item, not yet paid" other="# items, not yet paid" />
}

function Head({ cart, acts, onDialog }: Pick<CartPanelProps, 'cart' | 'acts' | 'onDialog'>) {
  const { t } = useLingui()
  const onto = usePart(cart, ontoOf)
  const isEmpty = usePart(cart, isEmptied)
  const isNothing = usePart(cart, isEmptyCart)
  const isExchange = usePart(cart, (now) => now.exchange !== undefined)
  const label = usePart(cart, ({ table, label: name }) => (table ? `${table.name}${name ? `, ${name}` : ''}` : name))
  return (
    <header className="flex-none flex items-center min-h-16 pl-4 pr-2 gap-1">
      <div className="flex-1 min-w-0">
        <h2 className="text-[20px] leading-6 font-bold tnum truncate" tabIndex={-1} data-cart-title>
          {onto ? <Trans>Order {onto.number}</Trans> : label ? label : <Trans>Order</Trans>}
        </h2>
        <p className="text-small text-ink-2">
          {onto ? (
            onto.customerName ? (
              <Trans>More goods for {onto.customerName}</Trans>
            ) : (
              <Trans>More goods for this order</Trans>
            )
          ) : (
            <ItemsOf cart={cart} />
          )}
        </p>
      </div>
      {onto ? (
        <>
          <IconButton
            icon="clock"
            label={t`Save the order, paid later (${KEYS.save})`}
            disabled={isEmpty}
            onClick={acts.save}
          />
          <IconButton icon="x" label={t`Stop adding goods`} onClick={acts.stop} />
        </>
      ) : (
        <>
          <IconButton icon="pause" label={t`Hold order`} disabled={isEmpty} onClick={acts.hold} />
          <IconButton icon="keypad" label={t`Custom amount`} onClick={() => onDialog({ kind: 'amount' })} />
          <Menu label={t`More`} trigger={<IconButton icon="dots" label={t`More`} />}>
            <MenuItem icon="clock" disabled={isEmpty} onSelect={acts.save}>
              <Trans>Save order, not paid</Trans>
            </MenuItem>
            <MenuItem icon="tag" onSelect={() => onDialog({ kind: 'label' })}>
              <Trans>Name or table</Trans>
            </MenuItem>
            <MenuItem icon="edit" onSelect={() => onDialog({ kind: 'note' })}>
              <Trans>Note on the order</Trans>
            </MenuItem>
            {/* What comes back is given at the counter. */}
            <MenuItem icon="send" disabled={isEmpty || isExchange} onSelect={acts.send}>
              <Trans>Send to the customer's phone</Trans>
            </MenuItem>
            <MenuItem icon="percent" disabled={isEmpty} onSelect={acts.discount}>
              <Trans>Discount</Trans>
            </MenuItem>
            <MenuItem icon="plus" disabled={isEmpty} onSelect={() => onDialog({ kind: 'charges' })}>
              <Trans>Delivery, service, tip</Trans>
            </MenuItem>
            <MenuItem icon="keyboard" onSelect={() => onDialog({ kind: 'keys' })}>
              <Trans>Keyboard</Trans>
            </MenuItem>
            <Suspense>
              <BillItems cart={cart} onDialog={onDialog} />
            </Suspense>
            <MenuSeparator />
            <MenuItem icon="trash" tone="danger" disabled={isNothing} onSelect={acts.stop}>
              <Trans>Clear order</Trans>
            </MenuItem>
          </Menu>
        </>
      )}
    </header>
  )
}

function Who({
  cart,
  staff,
  onDialog,
}: Pick<CartPanelProps, 'cart' | 'onDialog'> & { staff: readonly CounterStaff[] }) {
  const { t } = useLingui()
  const onto = usePart(cart, ontoOf)
  const customer = usePart(cart, (now) => now.customer)
  const servedBy = usePart(cart, (now) => now.servedBy)
  if (onto) return null
  const people = servedBy && !staff.some((one) => one.userId === servedBy.userId) ? [servedBy, ...staff] : staff
  return (
    <div className="flex-none grid grid-cols-2 gap-2 px-4 pb-2.5 min-[900px]:max-[1099px]:[&_.av]:hidden">
      <SelectedCustomer customer={customer} onChoose={() => onDialog({ kind: 'customer' })} />
      <Menu
        label={t`Served by`}
        align="end"
        trigger={
          <button
            type="button"
            className="flex items-center gap-1.5 min-h-13 px-2 border border-line rounded-control min-w-0 text-left"
          >
            <Avatar name={servedBy?.name ?? '?'} size={32} />
            <span className="flex-1 min-w-0 leading-4.5">
              <span className="block text-badge font-medium text-ink-2">
                <Trans>Served by</Trans>
              </span>
              <b className="line-clamp-2 wrap-any text-dense leading-4!">{servedBy?.name ?? t`Nobody`}</b>
            </span>
            <Icon name="down" size={16} className="text-ink-3" />
          </button>
        }
      >
        <MenuLabel>
          <Trans>Served by</Trans>
        </MenuLabel>
        <MenuRadioGroup
          value={servedBy?.userId ?? ''}
          options={people.map((one) => ({ value: one.userId, label: one.name }))}
          onChange={(userId) =>
            cart.dispatch({ kind: 'staff_set', staff: people.find((one) => one.userId === userId) ?? null })
          }
        />
      </Menu>
    </div>
  )
}

function Lines({ cart, replica, view, onQuantity, onDialog }: Omit<CartPanelProps, 'taxes' | 'acts'>) {
  const { t } = useLingui()
  const onto = usePart(cart, ontoOf)
  const lines = usePart(cart, (now) => now.lines)
  const [openId, setOpenId] = useState<string | null>(null)
  const toggle = useCallback((id: string) => setOpenId((was) => (was === id ? null : id)), [])
  const discount = useCallback((line: CartLine) => onDialog({ kind: 'line-discount', line }), [onDialog])
  const price = useCallback((line: CartLine) => onDialog({ kind: 'line-price', line }), [onDialog])
  const isEmpty = lines.length === 0
  const id = usePart(cart, idOf)
  // Of this order only: the next one begins with all its lines in sight.
  const [search, setSearch] = useState({ id, typed: '' })
  const typed = search.id === id ? search.typed : ''
  const isLong = lines.length >= LONG_CART
  const query = isLong ? foldText(typed) : ''
  const seen =
    query === '' ? lines : lines.filter((line) => foldText(`${lineLabel(line)} ${line.note}`).includes(query))
  if (isEmpty && !onto)
    return (
      <div className="flex-1 min-h-0 overflow-y-auto border-t border-line grid place-items-center">
        <EmptyState title={<Trans>Nothing in the order yet</Trans>}>
          <Trans>Tap a product, or scan its barcode.</Trans>
        </EmptyState>
      </div>
    )
  return (
    <>
      {isLong ? (
        <div className="flex-none px-4 pb-2">
          <SearchBox label={t`Search this order`} value={typed} onChange={(text) => setSearch({ id, typed: text })} />
        </div>
      ) : null}
      {isLong && seen.length === 0 ? (
        <p className="flex-none px-4 pb-2 text-dense text-ink-2" role="status">
          <Trans>Nothing in this order with “{typed}”</Trans>
        </p>
      ) : null}
      <ul aria-label={t`Order`} className="flex-1 min-h-0 overflow-y-auto overscroll-contain border-t border-line">
        <Suspense>
          {seen.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              product={line.productId === null ? null : (replica?.byId(line.productId) ?? null)}
              isKnown={view.state === 'ready'}
              isOpen={line.id === openId}
              onToggle={toggle}
              onQuantity={onQuantity}
              onChange={cart.dispatch}
              onDiscount={discount}
              onPrice={price}
            />
          ))}
        </Suspense>
        {onto ? (
          <li>
            {isEmpty ? (
              <p className="px-4 py-5 text-ink-2 text-center">
                <Trans>Tap a product, or scan its barcode.</Trans>
              </p>
            ) : null}
            <Suspense>
              <OntoLines order={onto} />
            </Suspense>
          </li>
        ) : null}
      </ul>
    </>
  )
}

function Foot({ cart, taxes, acts, onDialog }: Pick<CartPanelProps, 'cart' | 'taxes' | 'acts' | 'onDialog'>) {
  const now = usePart(cart, whole)
  if (isEmptied(now) || now.onto) return null
  const figures = cartFigures(now, taxes) ?? NO_FIGURES
  return (
    <div className="flex-none px-4 py-1 border-t border-line">
      {figures.discountTzs > 0 ? (
        <div className="flex items-center justify-between min-h-7 text-dense">
          <span className="text-ink-2">
            <Trans>Subtotal</Trans>
          </span>
          <Money amount={figures.subtotalTzs} className="font-medium!" />
        </div>
      ) : null}
      <button
        type="button"
        className="flex items-center justify-between w-full min-h-12 text-dense"
        aria-keyshortcuts={KEYS.discount}
        onClick={acts.discount}
      >
        <span className="flex items-center gap-2.5 font-medium">
          <Icon name="percent" className="text-ink-3" />
          <Trans>Discount</Trans>
          {now.discount ? (
            <Badge tone="primary">
              {now.discount.kind === 'percentage' ? (
                `${showPercent(now.discount.basisPoints)}%`
              ) : (
                <Trans>Fixed amount</Trans>
              )}
            </Badge>
          ) : now.offer ? (
            <Badge tone="primary">{now.offer.name}</Badge>
          ) : null}
        </span>
        <span className="flex items-center gap-1.5">
          {figures.discountTzs > 0 ? <Money amount={-figures.discountTzs} className="font-medium!" /> : null}
          <Icon name="right" size={16} className="text-ink-3" />
        </span>
      </button>
      {now.gift ? (
        <Suspense>
          <GiftRow gift={now.gift} />
        </Suspense>
      ) : null}
      {now.customer?.id ? (
        <Suspense>
          <LoyaltyRow cart={cart} customerId={now.customer.id} figures={figures} />
        </Suspense>
      ) : null}
      {figures.charges.length > 0 ? (
        <Suspense>
          <ChargeRows charges={now.charges ?? []} figures={figures} onOpen={() => onDialog({ kind: 'charges' })} />
        </Suspense>
      ) : null}
      {now.note ? (
        <button
          type="button"
          className="block w-full text-left text-small text-ink-2 pb-2 wrap-any line-clamp-2"
          onClick={() => onDialog({ kind: 'note' })}
        >
          {now.note}
        </button>
      ) : null}
    </div>
  )
}
