import { useLingui } from '@lingui/react/macro'
import { dateText } from '../../../shared/domain/format.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { type ExpenseFilter, readAllExpenses } from './expenses.queries.ts'

/** Writes what the filter finds, not what is loaded. What was struck out has its amount beside the column that is added up, and the reason. */
export function ExportButton({ filter, isEmpty }: { filter: ExpenseFilter; isEmpty: boolean }) {
  const { t } = useLingui()
  const text = useOptionText()
  return (
    <ExportMenu
      name={(today) => `expenses-${filter.from ?? 'all'}-${filter.to ?? today}`}
      isEmpty={isEmpty}
      tables={async (onCount) => [
        {
          name: t`Expenses`,
          heads: [
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
          rows: (await readAllExpenses(filter, onCount)).map((row) => [
            row.day,
            text('expenseCategory', row.category),
            row.voidedAt === null ? row.amountTzs : null,
            row.amountTzs,
            row.shiftId == null ? text('expenseMethod', row.method) : t`Drawer`,
            row.supplier ?? '',
            row.note,
            row.byName,
            dateText(row.at, 'en', 'log'),
            row.voidedAt === null ? '' : t`Voided`,
            row.voidReason,
          ]),
        },
      ]}
    />
  )
}
