import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { businessDay } from '../../../shared/domain/format.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'
import { type ExpenseFilter, readAllExpenses } from './expenses.queries.ts'
import { expensesCsv } from './save-expenses.ts'

/** Writes what the filter finds, not what is loaded. */
export function ExportButton({ filter, isEmpty }: { filter: ExpenseFilter; isEmpty: boolean }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const text = useOptionText()
  const [count, setCount] = useState<number | null>(null)
  const run = async () => {
    setCount(0)
    try {
      const csv = expensesCsv(await readAllExpenses(filter, setCount), {
        headings: [
          t`Date`,
          t`Kind of expense`,
          t`Counts, TZS`,
          t`Amount, TZS`,
          t`Paid from`,
          t`Paid to`,
          t`Note`,
          t`Recorded by`,
          t`Recorded`,
          t`State`,
          t`Reason`,
        ],
        category: (row) => text('expenseCategory', row.category),
        method: (row) => text('expenseMethod', row.method),
        drawer: t`Drawer`,
        voided: t`Voided`,
      })
      saveFile(
        `expenses-${filter.from ?? 'all'}-${filter.to ?? businessDay(new Date())}.csv`,
        new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      )
      toast({ title: t`The file is saved`, type: 'success' })
    } catch (error) {
      toast({ title: t`The file was not made`, description: errorText(error), type: 'danger' })
    } finally {
      setCount(null)
    }
  }
  return (
    <Button
      icon="download"
      busy={count !== null}
      busyLabel={<Plural value={count ?? 0} one="# line read…" other="# lines read…" />}
      disabled={isEmpty}
      disabledReason={t`There is nothing to export`}
      onClick={() => void run()}
    >
      <Trans>Export</Trans>
    </Button>
  )
}
