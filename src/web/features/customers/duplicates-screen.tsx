import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerRow, DuplicatePair } from '../../../shared/contract/customers.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ListCard } from '../../patterns/list-card.tsx'
import { useMay } from '../../session/rights.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { reasonTexts } from './customer-words.ts'
import { customersMutations, customersQueries } from './customers.queries.ts'

interface Choice {
  id: string
  kept: CustomerRow
  gone: CustomerRow
}

/** Who may be one person, two by two; a person looks and decides. */
export function DuplicatesScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const canMerge = useMay().may('customers', 'delete')
  const query = useQuery(customersQueries.duplicates())
  const merge = useMutation(customersMutations.merge())
  const [choice, setChoice] = useState<Choice | null>(null)
  const rows = query.data?.items ?? []
  const name = choice?.kept.name ?? ''
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
      <ConfirmDialog
        open={choice !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setChoice(null))}
        tone="primary"
        title={<Trans>Merge into {name}?</Trans>}
        body={
          <Trans>
            Orders, debt, balance, numbers and tags of both stand under {name} from then on. What {name} does not say is
            taken from the other. You can undo it for a day.
          </Trans>
        }
        confirmLabel={<Trans>Merge</Trans>}
        extra={merge.isError ? <Note tone="bad">{errorText(merge.error)}</Note> : undefined}
        onConfirm={async () => {
          if (!choice) return
          const { keptId } = await merge.mutateAsync({ id: choice.id, keptId: choice.kept.id, goneId: choice.gone.id })
          setChoice(null)
          toast({ title: t`Merged`, description: name, type: 'success' })
          void navigate({ to: '/dashboard/customers/$id', params: { id: keptId } })
        }}
      />
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
      <div className="grid gap-3 sm:grid-cols-2">
        <Side row={one} onKeep={onKeep && (() => onKeep(one, other))} />
        <Side row={other} onKeep={onKeep && (() => onKeep(other, one))} />
      </div>
    </li>
  )
}

function Side({ row, onKeep }: { row: CustomerRow; onKeep: (() => void) | null }) {
  const format = useFormat()
  const { id, name, phones, place, tags, orderCount, spentTzs, owesTzs, keptTzs, lastVisitAt, createdAt } = row
  const known = format.day(businessDay(createdAt))
  const seen = lastVisitAt === null ? null : format.day(businessDay(lastVisitAt))
  return (
    <section className="border border-line rounded-control p-3 grid gap-2 content-start min-w-0" aria-label={name}>
      <div className="flex items-center gap-3 min-w-0">
        <Avatar name={name} size={40} />
        <div className="min-w-0">
          <Link to="/dashboard/customers/$id" params={{ id }} className="block font-medium wrap-any underline">
            {name}
          </Link>
          <span className="text-small text-ink-2 tnum wrap-any">
            {[...phones.map(formatPhone), place].filter(Boolean).join(', ')}
          </span>
        </div>
      </div>
      <p className="text-dense tnum">
        <Plural value={orderCount} one="# order" other="# orders" />, {formatTzs(spentTzs)}
      </p>
      {owesTzs > 0 ? (
        <p className="text-dense text-held tnum">
          <Trans>Owes {formatTzs(owesTzs)}</Trans>
        </p>
      ) : null}
      {keptTzs === 0 ? null : (
        <p className="text-dense text-ok tnum">
          <Trans>Balance {formatTzs(keptTzs)}</Trans>
        </p>
      )}
      <p className="text-small text-ink-2">
        <Trans>Known since {known}</Trans>
        {seen === null ? null : (
          <>
            {', '}
            <Trans>last visit {seen}</Trans>
          </>
        )}
      </p>
      {tags.length > 0 ? (
        <p className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      ) : null}
      {onKeep ? (
        <Button size="sm" icon="users" onClick={onKeep}>
          <Trans>Keep this one</Trans>
        </Button>
      ) : null}
    </section>
  )
}
