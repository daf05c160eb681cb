import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerRow, DuplicatePair } from '../../../shared/contract/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ListCard } from '../../patterns/list-card.tsx'
import { useMay } from '../../session/rights.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { reasonTexts } from './customer-words.ts'
import { customersQueries } from './customers.queries.ts'
import { type MergeChoice, MergeConfirm, MergeSides } from './merge-sides.tsx'

/** Who may be one person, two by two; a person looks and decides. */
export function DuplicatesScreen() {
  const { t } = useLingui()
  const canMerge = useMay().may('customers', 'delete')
  const query = useQuery(customersQueries.duplicates())
  const [choice, setChoice] = useState<MergeChoice | null>(null)
  const rows = query.data?.items ?? []
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/customers" label={t`Back to the customers`} />}
        title={<Trans>Duplicates</Trans>}
        sub={
          <Trans>
            Customers that may be one person. Nothing is lost when you merge, and you can undo it for a day.
          </Trans>
        }
      />
      <ListCard
        query={query}
        rows={rows}
        loading={{ count: 3, label: t`Looking for duplicates…` }}
        empty={
          <EmptyState title={<Trans>No duplicates found</Trans>}>
            <Trans>No two customers have numbers that end alike, or one name with nearly the same number.</Trans>
          </EmptyState>
        }
      >
        <ul className="rows" aria-label={t`Duplicates`}>
          {rows.map((pair) => (
            <Pair
              key={`${pair.one.id} ${pair.other.id}`}
              pair={pair}
              onKeep={canMerge ? (kept, gone) => setChoice({ id: uuidv7(), kept, gone }) : null}
            />
          ))}
        </ul>
      </ListCard>
      <MergeConfirm choice={choice} onClose={() => setChoice(null)} />
    </Page>
  )
}

function Pair({
  pair: { reason, one, other },
  onKeep,
}: {
  pair: DuplicatePair
  onKeep: ((kept: CustomerRow, gone: CustomerRow) => void) | null
}) {
  const { t } = useLingui()
  return (
    <li className="px-4 py-4 grid gap-3">
      <p className="text-small text-ink-2">{t(reasonTexts[reason])}</p>
      <MergeSides one={one} other={other} onKeep={onKeep} />
    </li>
  )
}
