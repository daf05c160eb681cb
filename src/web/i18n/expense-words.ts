import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ExpenseChange } from '../../shared/contract/expenses.ts'
import type { ExpenseField } from '../../shared/domain/expenses.ts'
import type { ExpenseMethod } from '../../shared/domain/options.ts'
import { formatTzs } from '../ui/money.tsx'
import { useOptionText } from './option-text.ts'
import { useFormat } from './use-format.ts'

/** What of an expense somebody changed: on its sheet, and where a change waits to be decided. */
const fieldTexts: Record<ExpenseField, MessageDescriptor> = {
  category: msg`Kind of expense`,
  amountTzs: msg`Amount`,
  method: msg`Paid from`,
  supplier: msg`Paid to`,
  note: msg`Note`,
  day: msg`Date`,
  fromDrawer: msg`From the drawer`,
}

export function useExpenseWords() {
  const { t } = useLingui()
  const option = useOptionText()
  const format = useFormat()
  return {
    name: (field: ExpenseField): string => t(fieldTexts[field]),
    /** Empty where nothing is said. */
    value: (facts: ExpenseChange['to'], field: ExpenseField): string => {
      switch (field) {
        case 'category':
          return facts.category === undefined ? '' : option('expenseCategory', facts.category)
        case 'method':
          return facts.method === undefined ? '' : option('expenseMethod', facts.method)
        case 'amountTzs':
          return facts.amountTzs === undefined ? '' : formatTzs(facts.amountTzs)
        case 'day':
          return facts.day === undefined ? '' : format.day(facts.day)
        case 'fromDrawer':
          return facts.fromDrawer === undefined ? '' : facts.fromDrawer ? t`Yes` : t`No`
        default:
          return facts[field] ?? ''
      }
    },
  }
}

/** Where the money came from: the drawer of a shift, or another pocket. */
export function usePaidFrom(): (row: {
  method: ExpenseMethod | 'other'
  shiftId?: string | null | undefined
}) => string {
  const { t } = useLingui()
  const option = useOptionText()
  return ({ method, shiftId }) => (shiftId == null ? option('expenseMethod', method) : t`Drawer`)
}
