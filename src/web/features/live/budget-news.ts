import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LiveEvent } from '../../../shared/contract/live.ts'
import { isLanguage } from '../../../shared/domain/languages.ts'
import { EXPENSE_CATEGORIES } from '../../../shared/domain/options.ts'
import { budgetText } from '../../../shared/texts/budget.ts'
import { toast } from '../../ui/toast-store.ts'

/** A budget came to one of its steps while somebody works: the server says it to those who may see expenses, once. */
export function tellOfBudget(event: Extract<LiveEvent, { kind: 'budget.reached' }>, open: () => void): void {
  const category = EXPENSE_CATEGORIES.find((one) => one === event.category)
  if (category === undefined) return
  const language = isLanguage(i18n.locale) ? i18n.locale : 'en'
  const { title, body } = budgetText({ ...event, category, step: event.step >= 100 ? 100 : 80 }, language)
  toast({
    title,
    description: body,
    type: 'warning',
    duration: 12_000,
    action: { label: i18n._(msg`Open`), onClick: open },
  })
}
