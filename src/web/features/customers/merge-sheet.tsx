import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerRow } from '../../../shared/contract/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { customersQueries } from './customers.queries.ts'
import { type MergeChoice, MergeConfirm, MergeSides } from './merge-sides.tsx'

/** Another customer is looked for, both are seen side by side, and one of them is kept. */
export function MergeSheet({ customer, onClose }: { customer: CustomerRow; onClose: () => void }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [other, setOther] = useState<CustomerRow | null>(null)
  const [choice, setChoice] = useState<MergeChoice | null>(null)
  const word = useDebounced(search.trim(), 250)
  const query = useInfiniteQuery(customersQueries.list({ search: word || undefined, state: 'all', limit: 20 }))
  const rows = query.data?.rows.filter(({ id }) => id !== customer.id) ?? []
  const { name } = customer
  return (
    <>
      <Sheet
        open
        onOpenChange={onClose}
        size="lg"
        title={<Trans>Merge {name} with another customer</Trans>}
        footer={
          other ? (
            <Button icon="search" onClick={() => setOther(null)}>
              <Trans>Choose another one</Trans>
            </Button>
          ) : undefined
        }
      >
        {other ? (
          <div className="grid gap-3">
            <p className="text-small text-ink-2">
              <Trans>Which of the two stays? Nothing is lost, and you can undo it for a day.</Trans>
            </p>
            <MergeSides
              one={customer}
              other={other}
              isLinked={false}
              onKeep={(kept, gone) => setChoice({ id: uuidv7(), kept, gone })}
            />
          </div>
        ) : (
          <div className="grid gap-3">
            <ListSearch label={t`Search customers`} value={search} onChange={setSearch} />
            <ListCard
              query={query}
              rows={rows}
              loading={{ count: 3, label: t`Loading customers…` }}
              isFiltered={word !== ''}
              onClear={() => setSearch('')}
              empty={<EmptyState title={<Trans>There is no other customer</Trans>} />}
            >
              <ul className="rows" aria-label={t`Customers`}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <button type="button" className="row2" onClick={() => setOther(row)}>
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
        )}
      </Sheet>
      <MergeConfirm choice={choice} onClose={() => setChoice(null)} onMerged={onClose} />
    </>
  )
}
