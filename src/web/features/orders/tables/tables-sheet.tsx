import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { foldText } from '../../../../shared/domain/search.ts'
import { type DiningTable, tableLabel, tablesByArea } from '../../../../shared/domain/tables.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMay } from '../../../session/rights.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useShop } from '../../access/access.queries.ts'
import type { CartStore } from '../counter/use-cart.ts'
import { isEmptyCart } from '../counter/cart.ts'
import { OthersNote } from './others-note.tsx'
import { SeatForm } from './seat-form.tsx'
import type { BillActs } from './use-bill-acts.ts'
import { type OpenBill, useOpenBills } from './use-open-bills.ts'

/** More tables than fit on a screen are searched. */
const LONG = 24

/** Which tables are free, and which have an order: here, or on another till. */
export function TablesSheet({
  cart,
  taxes,
  bills,
  onResume,
  onClose,
}: {
  cart: CartStore
  taxes: Taxes | undefined
  bills: BillActs
  onResume: (id: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { isAdmin } = useMay()
  const { language } = useLanguage()
  const all = useShop()?.counterRules?.tables ?? []
  const { open, others } = useOpenBills(cart, taxes)
  const [seating, setSeating] = useState<DiningTable | null>(null)
  const [search, setSearch] = useState('')
  const words = foldText(search)
  const shown = words === '' ? all : all.filter(({ name, area }) => foldText(`${name} ${area}`).includes(words))
  const at = useMemo(() => {
    const byTable = new Map<string, OpenBill[]>()
    for (const bill of open)
      if (bill.tableId !== null) byTable.set(bill.tableId, [...(byTable.get(bill.tableId) ?? []), bill])
    return byTable
  }, [open])
  const goOn = (bill: OpenBill) => {
    if (bill.where === 'counter') return onClose()
    if (bill.where === 'here') return onResume(bill.id)
    void bills.takeOver(bill.parked)
  }
  const taken = all.filter(({ id }) => at.has(id)).length
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      full
      title={seating ? <Trans>Guests sit down</Trans> : <Trans>Tables</Trans>}
    >
      {seating ? (
        <SeatForm
          table={seating}
          hasGoods={!isEmptyCart(cart.get()) && cart.get().table === undefined}
          onBack={() => setSeating(null)}
          onSeat={(table, covers, withThis) => void bills.seat(table, covers, withThis)}
        />
      ) : (
        <div className="grid gap-4">
          {all.length === 0 ? (
            <EmptyState
              title={<Trans>No tables yet</Trans>}
              action={
                isAdmin ? (
                  <Link to="/dashboard/settings/pos" className="btn btn-primary">
                    <Trans>Write down the tables</Trans>
                  </Link>
                ) : undefined
              }
            >
              <Trans>An owner writes them down in the counter settings.</Trans>
            </EmptyState>
          ) : (
            <p className="text-dense text-ink-2 tnum" role="status">
              <Plural value={all.length - taken} one="# table free" other="# tables free" />,{' '}
              <Plural value={taken} one="# taken" other="# taken" />
            </p>
          )}
          {all.length > LONG ? <SearchBox label={t`Search tables`} value={search} onChange={setSearch} /> : null}
          {all.length > 0 && shown.length === 0 ? (
            <p className="text-dense text-ink-2" role="status">
              <Trans>No table with “{search}”</Trans>
            </p>
          ) : null}
          <OthersNote query={others} />
          {tablesByArea(shown).map(({ area, tables }) => (
            <section key={area} aria-label={area || t`Tables`}>
              {area ? <h3 className="text-small font-medium text-ink-2 pb-1.5">{area}</h3> : null}
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-2">
                {tables.map((table) => {
                  const [first, ...more] = at.get(table.id) ?? []
                  const name = tableLabel(table.name, language)
                  return (
                    <li key={table.id} className="grid gap-1">
                      {first ? (
                        [first, ...more].map((bill) => (
                          <TakenTable key={bill.id} name={name} bill={bill} onGo={() => goOn(bill)} />
                        ))
                      ) : (
                        <button
                          type="button"
                          className="grid content-center gap-0.5 min-h-24 px-3 py-2 border border-dashed border-line-2 rounded-tile text-left"
                          onClick={() => setSeating(table)}
                        >
                          <b className="wrap-any">{name}</b>
                          <span className="text-small text-ink-2">
                            <Trans>Nobody sits here</Trans>
                            {table.seats > 0 ? (
                              <>
                                , <Plural value={table.seats} one="# seat" other="# seats" />
                              </>
                            ) : null}
                          </span>
                        </button>
                      )}
                    </li>
                  )
                })}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Sheet>
  )
}

function TakenTable({ name, bill, onGo }: { name: string; bill: OpenBill; onGo: () => void }) {
  const format = useFormat()
  return (
    <button
      type="button"
      className={cx(
        'grid gap-0.5 min-h-24 px-3 py-2 border rounded-tile text-left',
        bill.where === 'counter'
          ? 'border-primary-text bg-primary-soft text-on-primary-soft'
          : 'border-line-2 bg-surface',
      )}
      onClick={onGo}
    >
      <span className="flex items-center gap-1.5">
        <b className="flex-1 min-w-0 wrap-any">{name}</b>
        {bill.where === 'there' ? <Icon name="tablet" size={16} /> : null}
      </span>
      <Money amount={bill.totalTzs} />
      <span className="text-small tnum wrap-any">
        {bill.covers === null ? null : (
          <>
            <Plural value={bill.covers} one="# guest" other="# guests" />,{' '}
          </>
        )}
        {bill.at ? format.time(bill.at) : <Trans>on the counter</Trans>}
        {bill.byName ? `, ${bill.byName}` : ''}
      </span>
      {bill.where === 'there' ? (
        <span className="text-small">
          <Trans>On device {bill.parked.deviceCode}</Trans>
        </span>
      ) : null}
    </button>
  )
}
