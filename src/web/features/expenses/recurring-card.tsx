import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { RecurringExpense } from '../../../shared/contract/recurring-expenses.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import type { LocalExpense } from '../../offline/db.ts'
import { expensesQueries } from './expenses.queries.ts'
import { ExpenseForm } from './new-expense.tsx'
import { isWrittenHere } from './recurring-list.ts'
import { recurrenceTexts } from './recurring-words.ts'

const RecurringSheet = lazy(async () => ({ default: (await import('./recurring-sheet.tsx')).RecurringSheet }))

/** What is paid again and again, what is due first; what is due is written down from here, and counts only then. */
export function RecurringCard({ today, ofDevice }: { today: string; ofDevice: readonly LocalExpense[] }) {
  const { t } = useLingui()
  const { may } = useMay()
  const list = useQuery(expensesQueries.recurring())
  const [opened, setOpened] = useState<RecurringExpense | 'new' | null>(null)
  const [paying, setPaying] = useState<RecurringExpense | null>(null)
  const mayChange = may('transactions', 'update')
  const rows = list.data ?? []
  return (
    <Card flush>
      <CardHeader
        title={<Trans>Recurring</Trans>}
        action={
          mayChange ? (
            <Button size="sm" icon="plus" onClick={() => setOpened('new')} aria-haspopup="dialog">
              <Trans>Add recurring</Trans>
            </Button>
          ) : null
        }
      />
      {list.data === undefined ? (
        <QueryWait query={list} count={1} />
      ) : rows.length === 0 ? (
        <EmptyState title={<Trans>Nothing recurring yet</Trans>}>
          <Trans>Rent, wages and bills that come again and again: say when, and you are reminded on the day.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {rows.map((row) => (
            <RecurringRow
              key={row.id}
              row={row}
              isDue={row.nextOn <= today && !isWrittenHere(row, ofDevice)}
              onPay={may('transactions', 'create') ? () => setPaying(row) : undefined}
              onOpen={mayChange ? () => setOpened(row) : undefined}
            />
          ))}
        </ul>
      )}
      {opened === null ? null : (
        <Suspense>
          <RecurringSheet recurring={opened === 'new' ? null : opened} today={today} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {paying === null ? null : (
        <Suspense>
          <ExpenseForm
            due={paying}
            onClose={() => setPaying(null)}
            onSaved={() => {
              setPaying(null)
              toast({ title: t`Expense saved`, type: 'success' })
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

function RecurringRow({
  row,
  isDue,
  onPay,
  onOpen,
}: {
  row: RecurringExpense
  isDue: boolean
  onPay: (() => void) | undefined
  onOpen: (() => void) | undefined
}) {
  const { t } = useLingui()
  const text = useOptionText()
  const format = useFormat()
  const name = text('expenseCategory', row.category)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 border-t border-line first:border-t-0">
      <div className="flex-auto min-w-40">
        <p className="font-medium wrap-any">
          {name}
          {row.supplier ? `, ${row.supplier}` : ''}
        </p>
        <p className="text-small text-ink-2">
          {t(recurrenceTexts[row.every])}
          {isDue ? null : ` · ${format.day(row.nextOn)}`}
        </p>
        {isDue ? (
          <StateText tone="held" icon="clock" className="text-small">
            <Trans>Due {format.day(row.nextOn)}</Trans>
          </StateText>
        ) : null}
      </div>
      <Money amount={row.amountTzs} />
      <div className="flex gap-2">
        {isDue && onPay ? (
          <Button size="sm" tone="primary" onClick={onPay} aria-label={t`Write down ${name}`}>
            <Trans>Write down</Trans>
          </Button>
        ) : null}
        {onOpen ? (
          <Button size="sm" onClick={onOpen} aria-label={t`Change ${name}`}>
            <Trans>Change</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  )
}
