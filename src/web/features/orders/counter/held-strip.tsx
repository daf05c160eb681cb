import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useFreshOn } from '../../../session/device.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { ordersQueries } from '../orders.queries.ts'
import { type Cart, readCart } from './cart.ts'
import { lineLabel } from './line-label.ts'
import { cartFigures } from './to-order.ts'

/** Orders that were put aside on this device: one tap goes on with one, and puts aside what lies on the counter. Nothing is shown where none is held. */
export function HeldStrip({ taxes, onResume }: { taxes: Taxes | undefined; onResume: (id: string) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useQuery(ordersQueries.held())
  useFreshOn(['held'], ordersQueries.held().queryKey)
  const held = useMemo(
    () =>
      (query.data ?? []).flatMap((row) => {
        const cart = readCart(row.cart)
        return cart ? [{ cart, at: new Date(row.heldAt ?? row.at).toISOString() }] : []
      }),
    [query.data],
  )
  if (held.length === 0) return null
  return (
    <ul
      aria-label={t`Held orders`}
      className="flex-none flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-2 bg-paper border-t border-line"
    >
      {held.map(({ cart, at }) => (
        <li key={cart.id} className="flex-none">
          <button
            type="button"
            className="flex items-center gap-2.5 min-h-13 max-w-60 pl-3 pr-3.5 border border-line-2 rounded-control bg-surface text-left"
            onClick={() => onResume(cart.id)}
          >
            <Icon name="pause" size={18} className="text-held flex-none" />
            <span className="min-w-0 leading-4.5">
              <span className="block truncate text-dense font-medium">
                <HeldName cart={cart} time={format.time(at)} />
              </span>
              <span className="block truncate text-small text-ink-2 tnum">
                <Money amount={cartFigures(cart, taxes)?.totalTzs ?? 0} className="font-medium!" />,{' '}
                <Plural value={itemCount(cart.lines)} one="# item" other="# items" />
              </span>
            </span>
            <span className="vh">
              <Trans>Go on with this order</Trans>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A table or a name where there is one; else when it was put aside, and its first thing. */
function HeldName({ cart, time }: { cart: Cart; time: string }) {
  const [first] = cart.lines
  const called = cart.label || cart.customer?.name || cart.customer?.phone
  if (called) return called
  return first ? `${time} ${lineLabel(first)}` : time
}
