import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { type CashRounding, roundCash } from '../../../../shared/domain/cash-rounding.ts'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { Slab, SlabTotal } from '../../../ui/slab.tsx'
import type { Cart } from './cart.ts'
import { KEYS } from './shortcuts.ts'
import { usePart, whole } from './store.ts'
import { cartFigures, dueOf } from './to-order.ts'
import type { CartStore } from './use-cart.ts'
import type { Till } from './use-till.ts'

interface SlabProps {
  cart: CartStore
  till: Till
  taxes: Taxes | undefined
  /** What cash is rounded to. */
  rounding: CashRounding | undefined
  onExact: () => void
  onCharge: () => void
}

/** Two cells of the slab's row. */
const Actions = ({
  cart,
  till,
  onExact,
  onCharge,
  size,
}: Omit<SlabProps, 'taxes' | 'rounding'> & { size: 'md' | 'xl' }) => {
  const { t } = useLingui()
  const isEmpty = usePart(cart, (now) => now.lines.length === 0)
  const isSaving = usePart(till.state, (now) => now.isSaving)
  const empty = isEmpty ? { disabled: true, disabledReason: t`Nothing in the order yet` } : {}
  return (
    <>
      {/* Outline: the one yellow button is Charge. One tap, nothing to type: the customer handed over exactly the total. */}
      <Button
        tone="slab"
        size={size}
        className="min-h-14 px-1! text-[15px]! min-[1100px]:text-form! leading-5! whitespace-normal!"
        aria-keyshortcuts={KEYS.exact}
        busy={isSaving}
        busyLabel={<Trans>Saving…</Trans>}
        {...empty}
        onClick={onExact}
      >
        <Trans>Exact cash</Trans>
      </Button>
      <Button
        tone="accent"
        size={size}
        className="min-h-14 px-2! leading-6! whitespace-normal! [&>svg]:max-[1099px]:hidden"
        iconEnd="arrow"
        aria-keyshortcuts={KEYS.charge}
        {...empty}
        onClick={onCharge}
      >
        <Trans>Charge</Trans>
      </Button>
    </>
  )
}

/** Look down, read the number, press yellow. */
export const CartSlab = memo(function CartSlab({ cart, taxes, rounding, ...actions }: SlabProps) {
  return (
    <Slab as="section" className="flex-none">
      <div className="grid gap-3">
        <Totals cart={cart} taxes={taxes} rounding={rounding} />
        <div className="grid grid-cols-[minmax(0,9fr)_minmax(0,11fr)] gap-2.5">
          <Actions {...actions} cart={cart} size="xl" />
        </div>
      </div>
    </Slab>
  )
})

/** Of all items, those of an order that is added to included. */
const countOf = (cart: Cart) => itemCount(cart.lines) + itemCount(cart.onto?.lines ?? [])

function Totals({ cart, taxes, rounding }: Pick<SlabProps, 'cart' | 'taxes' | 'rounding'>) {
  const now = usePart(cart, whole)
  const dueTzs = dueOf(now) ?? 0
  const cashTzs = roundCash(dueTzs, rounding)
  // Contained in the total.
  const taxTzs = now.onto ? 0 : (cartFigures(now, taxes)?.taxTzs ?? 0)
  return (
    <>
      <SlabTotal
        label={<Trans>Total</Trans>}
        sub={<Plural value={countOf(now)} one="# item" other="# items" />}
        amount={dueTzs}
      />
      {cashTzs === dueTzs ? null : (
        <p className="-mt-2 text-small text-on-slab-2 text-right tnum">
          <Trans>In cash: {formatTzs(cashTzs)}</Trans>
        </p>
      )}
      {taxTzs > 0 ? (
        <p className="-mt-2 text-small text-on-slab-2 text-right tnum">
          <Trans>Tax included: {formatTzs(taxTzs)}</Trans>
        </p>
      ) : null}
    </>
  )
}

/** On a phone the slab is one row under the products, the same height with and without goods; its left part opens the order. */
export const PhoneSlab = memo(function PhoneSlab({
  onOpen,
  cart,
  ...actions
}: Omit<SlabProps, 'taxes' | 'rounding'> & { onOpen: () => void }) {
  return (
    <Slab as="section" className="flex-none" flush>
      <div className="px-4 pt-2.5 pb-2.5 grid grid-cols-[minmax(0,1fr)_84px_100px] items-center gap-2">
        <button
          type="button"
          className="min-h-14 min-w-0 text-left"
          aria-haspopup="dialog"
          aria-keyshortcuts={KEYS.order}
          onClick={onOpen}
        >
          {/* Of a size of its own: a figure that changes lays out nothing around it. */}
          <span className="grid content-center h-14" style={{ contain: 'strict' }}>
            <PhoneTotals cart={cart} />
          </span>
        </button>
        <Actions {...actions} cart={cart} size="md" />
      </div>
    </Slab>
  )
})

function PhoneTotals({ cart }: Pick<SlabProps, 'cart'>) {
  const now = usePart(cart, whole)
  const totalTzs = dueOf(now) ?? 0
  return (
    <>
      <span className="flex items-center gap-1.5 text-dense text-on-slab-2 whitespace-nowrap">
        {now.onto?.number ?? <Plural value={countOf(now)} one="# item" other="# items" />} <Icon name="up" size={16} />
        <span className="vh">
          <Trans>View order</Trans>
        </span>
      </span>
      {/* A long total is set smaller rather than cut. */}
      <span
        className={cx(
          'leading-7 tracking-[-0.02em] whitespace-nowrap',
          totalTzs < 100_000 ? 'text-[22px]' : totalTzs < 1_000_000 ? 'text-item' : 'text-form',
        )}
        aria-live="polite"
      >
        <Money amount={totalTzs} />
      </span>
    </>
  )
}
