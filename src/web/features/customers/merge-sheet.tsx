import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerRow } from '../../../shared/contract/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { CustomerChoice } from '../../patterns/customer-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { customersQueries } from './customers.queries.ts'
import { type MergeChoice, MergeConfirm, MergeSides } from './merge-sides.tsx'

/** Another customer is looked for, both are seen side by side, and one of them is kept. */
export function MergeSheet({ customer, onClose }: { customer: CustomerRow; onClose: () => void }) {
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
          <CustomerChoice
            query={query}
            rows={rows}
            search={search}
            onSearch={setSearch}
            onChoose={setOther}
            none={<Trans>There is no other customer</Trans>}
          />
        )}
      </Sheet>
      <MergeConfirm choice={choice} onClose={() => setChoice(null)} onMerged={onClose} />
    </>
  )
}
