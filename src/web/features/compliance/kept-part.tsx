import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Retention, RetentionRun } from '../../../shared/contract/privacy-duties.ts'
import { KEPT_MONTHS, KEPT_MONTHS_FIRST, MOST_DUE } from '../../../shared/domain/privacy-duties.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard } from '../../patterns/list-card.tsx'
import { PasswordDialog } from '../../patterns/own-password.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { toast } from '../../ui/toast-store.ts'
import { dutiesMutations, dutiesQueries } from './privacy-duties.queries.ts'

type Months = (typeof KEPT_MONTHS)[number]
const monthTexts: Record<Months, MessageDescriptor> = {
  6: msg`Six months`,
  12: msg`One year`,
  24: msg`Two years`,
  36: msg`Three years`,
  60: msg`Five years`,
}
const monthsOf = (value: number | string | null): Months | null =>
  KEPT_MONTHS.find((months) => String(months) === String(value)) ?? null

/** How long chats and customers are kept, and what went by that. */
export function KeptPart() {
  const query = useQuery(dutiesQueries.retention())
  const known = query.data
  return (
    <div className="grid gap-4">
      {known ? (
        <>
          <StaleNote error={query.error} asOf={query.dataUpdatedAt} />
          <KeptForm key={known.chosenAt} known={known} />
        </>
      ) : (
        <Card flush>
          <QueryWait query={query} count={4} />
        </Card>
      )}
      {/* Below what is loading it would be pushed down. */}
      {known || query.isError ? <Runs /> : null}
    </div>
  )
}

function KeptForm({ known }: { known: Retention }) {
  const { t } = useLingui()
  const format = useFormat()
  const first = known.chosenAt === null ? KEPT_MONTHS_FIRST : known
  const [chatMonths, setChats] = useState(monthsOf(first.chatMonths))
  const [customerMonths, setCustomers] = useState(monthsOf(first.customerMonths))
  const [isSure, setSure] = useState(false)
  const due = useQuery(
    dutiesQueries.due({
      ...(chatMonths === null ? {} : { chatMonths }),
      ...(customerMonths === null ? {} : { customerMonths }),
    }),
  )
  const keep = useMutation(dutiesMutations.keep())
  const isSame = known.chosenAt !== null && known.chatMonths === chatMonths && known.customerMonths === customerMonths
  const goes = chatMonths !== null || customerMonths !== null
  const options = [
    { value: '', label: t`Until somebody asks` },
    ...KEPT_MONTHS.map((months) => ({ value: String(months), label: t(monthTexts[months]) })),
  ]
  const count = (many: number) => (many >= MOST_DUE ? t`${format.amount(MOST_DUE)} or more` : format.amount(many))
  const [chats, customers] = [count(due.data?.chats ?? 0), count(due.data?.customers ?? 0)]
  return (
    <Card className="grid gap-4">
      {known.chosenAt === null ? (
        <Note tone="info">
          <Trans>Nothing is erased by itself yet. These times are only a proposal until you save.</Trans>
        </Note>
      ) : (
        <p className="sub">{format.who({ name: known.byName, at: known.chosenAt }, 'short')}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={<Trans>Keep chats and their files</Trans>}
          options={options}
          value={chatMonths ?? ''}
          onChange={(event) => setChats(monthsOf(event.target.value))}
        />
        <SelectField
          label={<Trans>Keep customers who no longer buy</Trans>}
          options={options}
          value={customerMonths ?? ''}
          onChange={(event) => setCustomers(monthsOf(event.target.value))}
        />
      </div>
      <p className="text-small text-ink-2 min-h-[4lh] sm:min-h-[2lh]">
        {goes ? (
          <>
            {due.data ? (
              <>
                <Trans>
                  Old enough today: chats {chats}, customers {customers}.
                </Trans>{' '}
              </>
            ) : due.isError ? (
              <>
                <Trans>How many are old enough today could not be asked.</Trans>{' '}
              </>
            ) : null}
            <Trans>
              Whoever owes you, has a balance, an open order or an open request stays. Sums of sales, payments and debts
              always stay.
            </Trans>
          </>
        ) : (
          <Trans>Nothing is erased by itself.</Trans>
        )}
      </p>
      <Button
        tone="primary"
        disabled={isSame}
        disabledReason={t`Choose another time first.`}
        onClick={() => setSure(true)}
      >
        <Trans>Save</Trans>
      </Button>
      <PasswordDialog
        open={isSure}
        onOpenChange={() => {
          keep.reset()
          setSure(false)
        }}
        title={goes ? <Trans>Erase what is older, every night?</Trans> : <Trans>Erase nothing by itself?</Trans>}
        body={
          goes ? (
            <Trans>What is erased cannot be brought back, by us neither.</Trans>
          ) : (
            <Trans>Chats and customers then stay until somebody asks.</Trans>
          )
        }
        confirmLabel={<Trans>Save</Trans>}
        tone={goes ? 'danger' : 'primary'}
        error={keep.error}
        onConfirm={async (password) => {
          await keep.mutateAsync({ chatMonths, customerMonths, password })
          toast({ title: t`Saved`, type: 'success' })
          setSure(false)
        }}
      />
    </Card>
  )
}

const what = (row: RetentionRun) => (
  <>
    <Plural value={row.customers} one="# customer" other="# customers" />,{' '}
    <Plural value={row.chats} one="# chat" other="# chats" />,{' '}
    <Plural value={row.messages} one="# message" other="# messages" />,{' '}
    <Plural value={row.files} one="# file" other="# files" />
    {row.isMore ? (
      <>
        {'. '}
        <Trans>The rest goes the next night.</Trans>
      </>
    ) : null}
  </>
)

function Runs() {
  const { t } = useLingui()
  const format = useFormat()
  const list = useInfiniteQuery(dutiesQueries.runs())
  const rows = list.data?.rows ?? []
  const columns: Column<RetentionRun>[] = [
    { key: 'at', header: <Trans>Night</Trans>, cell: (row) => format.date(row.at, 'short') },
    { key: 'what', header: <Trans>Erased</Trans>, cell: what },
  ]
  return (
    <ListCard
      query={list}
      rows={rows}
      title={<Trans>What the nights erased</Trans>}
      loading={{ count: 3, label: t`Loading the nights…` }}
      empty={
        <EmptyState title={<Trans>Nothing was erased by itself yet</Trans>}>
          <Trans>Once you choose how long, each night says here what it did.</Trans>
        </EmptyState>
      }
    >
      <DataTable
        label={t`What the nights erased`}
        rows={rows}
        rowKey={(row) => row.day}
        columns={columns}
        phone={(row) => ({ title: format.date(row.at, 'short'), sub: what(row) })}
      />
    </ListCard>
  )
}
