import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { itemCount } from '../../../../shared/domain/quantity.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useFreshOn } from '../../../session/device.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShop } from '../../access/access.queries.ts'
import { tableLabel } from '../../../../shared/domain/tables.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { useOthers } from './use-others.ts'
import { calledName } from './held-name.ts'
import type { OpenDialog } from './counter-dialogs.tsx'
import { Money } from '../../../ui/money.tsx'
import { ordersQueries } from '../orders.queries.ts'
import { type Cart, readCart } from './cart.ts'
import { lineLabel } from './line-label.ts'
import { cartFigures } from './to-order.ts'

/** Orders that were put aside on this device: one tap goes on with one, and puts aside what lies on the counter. Beside them the shop's tables, and what other devices hold. */
export function HeldStrip({
  taxes,
  onResume,
  onDialog,
}: {
  taxes: Taxes | undefined
  onResume: (id: string) => void
  onDialog: (dialog: OpenDialog) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useQuery(ordersQueries.held())
  useFreshOn(['held'], ordersQueries.held().queryKey)
  const held = useMemo(
    () =>
      (query.data ?? []).flatMap((row) => {
        const cart = readCart(row.cart)
        return cart
          ? [{ cart, isDouble: row.alsoAt !== undefined, at: new Date(row.heldAt ?? row.at).toISOString() }]
          : []
      }),
    [query.data],
  )
  const hasTables = useShop()?.counterRules?.servesAtTables === true
  const otherCount = useOthers().data?.others.length ?? 0
  if (held.length === 0 && !hasTables && otherCount === 0) return null
  return (
    // What is hidden from the eye in it belongs to it, or the page grows wider than the screen.
    <div className="relative flex-none flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-2 bg-paper border-t border-line">
      {hasTables ? (
        <button
          type="button"
          className="btn btn-secondary flex-none min-h-13!"
          onClick={() => onDialog({ kind: 'tables' })}
        >
          <Icon name="utensils" />
          <Trans>Tables</Trans>
        </button>
      ) : null}
      {otherCount > 0 || held.length > 3 ? (
        <button
          type="button"
          className="btn btn-secondary flex-none min-h-13!"
          onClick={() => onDialog({ kind: 'held' })}
        >
          <Icon name={otherCount > 0 ? 'tablet' : 'list'} />
          {otherCount > 0 ? (
            <Plural value={otherCount} one="# on another device" other="# on other devices" />
          ) : (
            <Trans>All held orders</Trans>
          )}
        </button>
      ) : null}
      {held.length > 0 ? (
        <ul aria-label={t`Held orders`} className="flex-none flex gap-2">
          {held.map(({ cart, at, isDouble }) => (
            <li key={cart.id} className="flex-none">
              <button
                type="button"
                className="flex items-center gap-2.5 min-h-13 max-w-64 pl-3 pr-3.5 border border-line-2 rounded-control bg-surface text-left"
                onClick={() => onResume(cart.id)}
              >
                <Icon name={isDouble ? 'alert' : 'pause'} size={18} className="text-held flex-none" />
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
      ) : null}
    </div>
  )
}

/** A table or a name where there is one; else when it was put aside, and its first thing. */
function HeldName({ cart, time }: { cart: Cart; time: string }) {
  const { language } = useLanguage()
  const [first] = cart.lines
  const called = calledName(cart)
  if (called) return cart.table ? tableLabel(called, language) : called
  return first ? `${time} ${lineLabel(first)}` : time
}
