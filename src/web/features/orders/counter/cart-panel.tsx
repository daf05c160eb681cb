import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { computeLine } from '../../../../shared/domain/order-maths.ts'
import type { OrderFigures } from '../../../../shared/domain/order-maths.ts'
import type { CounterStaff, Replica } from '../../../session/device.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '../../../ui/menu.tsx'
import { Money } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import { type Cart, type CartAction, type CartLine, lineNews } from './cart.ts'
import { showPercent } from '../../../../shared/domain/percent.ts'
import { KEYS } from './shortcuts.ts'
import { SelectedCustomer } from './selected-customer.tsx'

// Fetched at once, and not waited for: an order that begins has no lines yet.
const lineRow = import('./cart-line.tsx')
const CartLineRow = lazy(async () => ({ default: (await lineRow).CartLineRow }))
const OntoLines = lazy(async () => ({ default: (await import('./open-again.tsx')).OntoLines }))

export interface CartPanelProps {
  cart: Cart
  figures: OrderFigures
  replica: Replica | null
  staff: readonly CounterStaff[]
  dispatch: (action: CartAction) => void
  onQuantity: (line: CartLine, quantityMilli: number) => void
  onLineDiscount: (line: CartLine) => void
  onDiscount: () => void
  onNote: () => void
  onCustomer: () => void
  onSave: () => void
  onSend: () => void
  onClear: () => void
  onKeys: () => void
}

/** The order: who, what, and what it comes to. The slab under it is the caller's. */
export function CartPanel({
  cart,
  figures,
  replica,
  staff,
  dispatch,
  onQuantity,
  onLineDiscount,
  onDiscount,
  onNote,
  onCustomer,
  onSave,
  onSend,
  onClear,
  onKeys,
}: CartPanelProps) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string | null>(null)
  const { onto } = cart
  const count = itemCount(cart.lines)
  const isEmpty = cart.lines.length === 0
  const people =
    cart.servedBy && !staff.some((one) => one.userId === cart.servedBy?.userId) ? [cart.servedBy, ...staff] : staff
  return (
    <>
      <header className="flex-none flex items-center min-h-16 pl-4 pr-2 gap-1">
        <div className="flex-1 min-w-0">
          <h2 className="text-[20px] leading-6 font-bold tnum" tabIndex={-1} data-cart-title>
            {onto ? <Trans>Order {onto.number}</Trans> : <Trans>Order</Trans>}
          </h2>
          <p className="text-small text-ink-2">
            {onto ? (
              onto.customerName ? (
                <Trans>More goods for {onto.customerName}</Trans>
              ) : (
                <Trans>More goods for this order</Trans>
              )
            ) : (
              <Plural value={count} one="# item, not yet paid" other="# items, not yet paid" />
            )}
          </p>
        </div>
        <IconButton
          icon="pause"
          label={t`Save the order, paid later (${KEYS.save})`}
          disabled={isEmpty}
          onClick={onSave}
        />
        {onto ? (
          <IconButton icon="x" label={t`Stop adding goods`} onClick={onClear} />
        ) : (
          <>
            <IconButton icon="edit" label={t`Note on the order`} onClick={onNote} />
            <Menu label={t`More`} trigger={<IconButton icon="dots" label={t`More`} />}>
              <MenuItem icon="pause" disabled={isEmpty} onSelect={onSave}>
                <Trans>Save order, not paid</Trans>
              </MenuItem>
              <MenuItem icon="send" disabled={isEmpty} onSelect={onSend}>
                <Trans>Send to the customer's phone</Trans>
              </MenuItem>
              <MenuItem icon="percent" disabled={isEmpty} onSelect={onDiscount}>
                <Trans>Discount</Trans>
              </MenuItem>
              <MenuItem icon="keyboard" onSelect={onKeys}>
                <Trans>Keyboard</Trans>
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon="trash" tone="danger" disabled={isEmpty} onSelect={onClear}>
                <Trans>Clear order</Trans>
              </MenuItem>
            </Menu>
          </>
        )}
      </header>
      {onto ? null : (
        <div className="flex-none grid grid-cols-2 gap-2 px-4 pb-2.5 min-[900px]:max-[1099px]:[&_.av]:hidden">
          <SelectedCustomer customer={cart.customer} onChoose={onCustomer} />
          <Menu
            label={t`Served by`}
            align="end"
            trigger={
              <button
                type="button"
                className="flex items-center gap-2.5 min-h-13 px-2.5 border border-line rounded-control min-w-0 text-left"
              >
                <Avatar name={cart.servedBy?.name ?? '?'} size={32} />
                <span className="flex-1 min-w-0 leading-4.5">
                  <span className="block text-badge font-medium text-ink-2">
                    <Trans>Served by</Trans>
                  </span>
                  <b className="line-clamp-2 wrap-any text-dense leading-4!">{cart.servedBy?.name ?? t`Nobody`}</b>
                </span>
                <Icon name="down" size={16} className="text-ink-3" />
              </button>
            }
          >
            <MenuLabel>
              <Trans>Served by</Trans>
            </MenuLabel>
            <MenuRadioGroup
              value={cart.servedBy?.userId ?? ''}
              options={people.map((one) => ({ value: one.userId, label: one.name }))}
              onChange={(userId) =>
                dispatch({ kind: 'staff_set', staff: people.find((one) => one.userId === userId) ?? null })
              }
            />
          </Menu>
        </div>
      )}
      {isEmpty && !onto ? (
        <div className="flex-1 min-h-0 overflow-y-auto border-t border-line grid place-items-center">
          <EmptyState title={<Trans>Nothing in the order yet</Trans>}>
            <Trans>Tap a product, or scan its barcode.</Trans>
          </EmptyState>
        </div>
      ) : (
        <ul aria-label={t`Order`} className="flex-1 min-h-0 overflow-y-auto overscroll-contain border-t border-line">
          <Suspense>
            {cart.lines.map((line) => {
              const product = replica?.byId(line.productId) ?? null
              const figure = computeLine({
                id: line.id,
                unitPriceTzs: line.unitPriceTzs,
                quantity: line.quantityMilli,
                addOns: line.addOns,
                discount: line.discount,
              })
              return (
                <CartLineRow
                  key={line.id}
                  line={line}
                  product={product}
                  news={replica?.view().state === 'ready' ? lineNews(line, product) : null}
                  totalTzs={figure.grossTzs}
                  netTzs={figure.netTzs}
                  unitTotalTzs={figure.unitTotalTzs}
                  isOpen={line.id === openId}
                  onToggle={(id) => setOpenId(id === openId ? null : id)}
                  onQuantity={onQuantity}
                  onChange={dispatch}
                  onDiscount={onLineDiscount}
                />
              )
            })}
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
      )}
      {isEmpty || onto ? null : (
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
            onClick={onDiscount}
          >
            <span className="flex items-center gap-2.5 font-medium">
              <Icon name="percent" className="text-ink-3" />
              <Trans>Discount</Trans>
              {cart.discount ? (
                <Badge tone="primary">
                  {cart.discount.kind === 'percentage' ? (
                    `${showPercent(cart.discount.basisPoints)}%`
                  ) : (
                    <Trans>Fixed amount</Trans>
                  )}
                </Badge>
              ) : null}
            </span>
            <span className="flex items-center gap-1.5">
              {figures.discountTzs > 0 ? <Money amount={-figures.discountTzs} className="font-medium!" /> : null}
              <Icon name="right" size={16} className="text-ink-3" />
            </span>
          </button>
          {cart.note ? (
            <button
              type="button"
              className="block w-full text-left text-small text-ink-2 pb-2 wrap-any line-clamp-2"
              onClick={onNote}
            >
              {cart.note}
            </button>
          ) : null}
        </div>
      )}
    </>
  )
}
