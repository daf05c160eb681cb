import type { BudgetStep } from '../domain/expense-budgets.ts'
import { dateText, formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import type { ExpenseCategory } from '../domain/options.ts'
import { optionText } from '../domain/option-texts.ts'

/** A kind of expense whose budget of a month is nearly or quite used up. */
export interface BudgetFacts {
  category: ExpenseCategory
  /** "2026-11". */
  month: string
  step: BudgetStep
  budgetTzs: number
  spentTzs: number
}

const words = {
  en: {
    near: (kind: string) => `${kind}: budget nearly used up`,
    out: (kind: string) => `${kind}: budget used up`,
    of: (spent: string, budget: string, month: string) => `${spent} spent of ${budget} in ${month}`,
  },
  sw: {
    near: (kind: string) => `${kind}: bajeti inakaribia kuisha`,
    out: (kind: string) => `${kind}: bajeti imeisha`,
    of: (spent: string, budget: string, month: string) => `Imetumika ${spent} kati ya ${budget}, ${month}`,
  },
} as const satisfies Record<Language, unknown>

/** The same on a lock screen and on a screen of the app. */
export function budgetText({ category, month, step, budgetTzs, spentTzs }: BudgetFacts, language: Language) {
  const w = words[language]
  const kind = optionText('expenseCategory', category, language)
  return {
    title: step === 100 ? w.out(kind) : w.near(kind),
    body: w.of(
      formatMoney(spentTzs),
      formatMoney(budgetTzs),
      dateText(`${month}-15T09:00:00Z`, language, 'monthAndYear'),
    ),
  }
}
