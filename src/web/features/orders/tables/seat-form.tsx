import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DiningTable, MOST_COVERS, tableLabel } from '../../../../shared/domain/tables.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { CartTable } from '../counter/cart.ts'

/** Guests sit down at a free table. */
export function SeatForm({
  table,
  hasGoods,
  onSeat,
  onBack,
}: {
  table: DiningTable
  /** Something lies on the counter that may be theirs. */
  hasGoods: boolean
  onSeat: (table: CartTable, covers: number | null, withThisOrder: boolean) => void
  onBack: () => void
}) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [covers, setCovers] = useState(Math.min(2, table.seats || 2))
  const seat = (withThisOrder: boolean) => onSeat({ id: table.id, name: table.name }, covers || null, withThisOrder)
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3 min-h-14">
        <span className="min-w-0">
          <b className="block wrap-any text-item">{tableLabel(table.name, language)}</b>
          {table.area ? <span className="block text-small text-ink-2 wrap-any">{table.area}</span> : null}
        </span>
        <span className="grid justify-items-end gap-1">
          <span className="text-small font-medium text-ink-2" aria-hidden="true">
            <Trans>Guests</Trans>
          </span>
          <Stepper name={t`Guests`} value={covers} max={MOST_COVERS} onChange={setCovers} />
        </span>
      </div>
      {hasGoods ? (
        <>
          <Button tone="primary" full onClick={() => seat(true)}>
            <Trans>Put this order on the table</Trans>
          </Button>
          <Button full onClick={() => seat(false)}>
            <Trans>New order, hold this one</Trans>
          </Button>
        </>
      ) : (
        <Button tone="primary" full onClick={() => seat(false)}>
          <Trans>Begin the order</Trans>
        </Button>
      )}
      <Button tone="text" full onClick={onBack}>
        <Trans>Back to the tables</Trans>
      </Button>
    </div>
  )
}
