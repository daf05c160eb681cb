import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { CustomerRow } from '../../shared/contract/customers.ts'
import { formatPhone } from '../../shared/domain/phone.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ListCard, ListSearch } from './list-card.tsx'

/** One customer is looked for and chosen. What is found comes from the caller: this knows no server. */
export function CustomerChoice({
  query,
  rows,
  search,
  onSearch,
  onChoose,
  none,
}: {
  query: ComponentProps<typeof ListCard>['query']
  rows: readonly CustomerRow[]
  search: string
  onSearch: (search: string) => void
  onChoose: (row: CustomerRow) => void
  /** In place of the list where there is nobody to choose. */
  none: ReactNode
}) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3">
      <ListSearch label={t`Search customers`} value={search} onChange={onSearch} />
      <ListCard
        query={query}
        rows={rows}
        loading={{ count: 3, label: t`Loading customers…` }}
        isFiltered={search.trim() !== ''}
        onClear={() => onSearch('')}
        empty={<EmptyState title={none} />}
      >
        <ul className="rows" aria-label={t`Customers`}>
          {rows.map((row) => (
            <li key={row.id}>
              <button type="button" className="row2" onClick={() => onChoose(row)}>
                <Avatar name={row.name} size={40} />
                <span className="grow min-w-0">
                  <b className="block wrap-any">
                    {row.name}{' '}
                    {row.isArchived ? (
                      <Badge icon="box">
                        <Trans>Archived</Trans>
                      </Badge>
                    ) : null}
                  </b>
                  <span className="sub block tnum wrap-any">
                    {[...row.phones.map(formatPhone), row.place].filter(Boolean).join(', ')}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </ListCard>
    </div>
  )
}
