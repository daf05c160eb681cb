import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DebtRow } from '../../../shared/contract/debts.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { CreditMoveSheet } from '../../patterns/credit-move-sheet.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { Money } from '../../ui/money.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TwoLines } from '../../ui/table.tsx'
import { useShop } from '../access/access.queries.ts'
import { useTillRules } from '../access/till-rules.queries.ts'
import { debtsOf } from './debt-list.ts'
import { debtsHere } from './debt.queries.ts'
import { ImportDebts } from './import-debts.tsx'

const MOST = 40

/** Money towards all a customer owes. What stands with this device counts: it knows what was sold and paid here and is not sent. */
export function PayDebtSheet({ row, onClose }: { row: DebtRow; onClose: () => void }) {
  const till = useTillRules()
  const shop = useShop()
  const here = useQuery(debtsHere.one(row.id))
  if (here.isPending) return null
  const own = here.data
  return (
    <CreditMoveSheet
      customer={{ id: row.id, name: row.name, phone: row.phones[0] ?? '' }}
      till={{
        ...till,
        shop,
        language: own?.facts?.language,
        keptTzs: own?.storeCreditTzs ?? 0,
        // Who may not read customers has none on the device: then it is the server's word.
        owesTzs: own ? Math.max(0, own.balanceTzs) : row.owesTzs,
      }}
      onClose={onClose}
    />
  )
}

/** Whose debt: found by name or phone among those who owe; for a new debt among all this device knows. */
export function ChooseDebtorSheet({
  rows,
  today,
  isForAll,
  onClose,
  onChosen,
}: {
  /** As the server last said, where this device keeps none. */
  rows: readonly DebtRow[]
  today: string
  isForAll: boolean
  onClose: () => void
  onChosen: (row: DebtRow) => void
}) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const here = useQuery(isForAll ? debtsHere.everyone() : debtsHere.list()).data ?? []
  const all = here.length > 0 ? debtsOf(here, { q: search }, today) : rows
  const found = all.slice(0, MOST)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      footer={isForAll ? <ImportDebts /> : undefined}
      title={isForAll ? <Trans>Who owes?</Trans> : <Trans>Who pays?</Trans>}
    >
      <div className="grid gap-3 pt-1">
        <SearchBox label={t`Name or phone number`} value={search} onChange={setSearch} ref={focusFirst} />
        {found.length === 0 ? <EmptyState title={<Trans>Nobody matches</Trans>} /> : null}
        <ul className="rows -mx-5" aria-label={t`Debts`}>
          {found.map((row) => (
            <li key={row.id}>
              <button type="button" className="row2" onClick={() => onChosen(row)}>
                <TwoLines
                  lead={<Avatar name={row.name} size={40} />}
                  title={row.name}
                  sub={row.phones[0] ? formatPhone(row.phones[0]) : undefined}
                  end={row.owesTzs > 0 ? <Money amount={row.owesTzs} /> : undefined}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
