import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { budgetState } from '../../../shared/domain/expense-budgets.ts'
import { changePercent } from '../../../shared/domain/periods.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { StateText } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { CategoryFigures, figuresOf } from './overview-figures.ts'

const fills = { none: 'bg-primary', within: 'bg-primary', near: 'bg-held', over: 'bg-bad' } as const

/** Each kind with its part of all or of its budget, and beside the month or the days before; it opens the records behind it. */
export function CategoryList({
  figures,
  isRunning,
  isMonthBefore,
}: {
  figures: ReturnType<typeof figuresOf>
  isRunning: boolean
  /** It is set beside the month before, which has a name. */
  isMonthBefore: boolean
}) {
  const text = useOptionText()
  const most = Math.max(1, ...figures.categories.map(({ tzs }) => tzs))
  return (
    <ul>
      {figures.categories.map((row) => {
        const state = budgetState(row.tzs, row.budgetTzs)
        const whole = row.budgetTzs ?? most
        return (
          <li key={row.category} className="border-t border-line first:border-t-0">
            <Link
              to="/dashboard/expenses/expenses-records"
              search={{ category: row.category, from: figures.from, to: figures.to }}
              className="flex items-center gap-3 px-4 py-2.5 min-h-12"
            >
              <span className="flex-auto min-w-0 grid gap-1">
                <span className="flex justify-between gap-3">
                  <span className="font-medium min-w-0 wrap-any">{text('expenseCategory', row.category)}</span>
                  <Money amount={row.tzs} />
                </span>
                <span className="h-1.5 rounded-full bg-line overflow-hidden" aria-hidden="true">
                  <span
                    className={cx('block h-full rounded-full', fills[state])}
                    style={{ width: `${Math.min(100, (row.tzs / whole) * 100)}%` }}
                  />
                </span>
                <Budget row={row} />
                {figures.before ? (
                  <span className="text-small text-ink-2 tnum">
                    <Beside row={row} isRunning={isRunning} isMonthBefore={isMonthBefore} />
                  </span>
                ) : null}
              </span>
              <Icon name="right" size={18} className="text-ink-3 flex-none" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** In words and with a sign: the colour of the bar says nothing to who does not tell colours apart. */
function Budget({ row: { tzs, budgetTzs } }: { row: CategoryFigures }) {
  const state = budgetState(tzs, budgetTzs)
  if (budgetTzs == null) return null
  if (state === 'over')
    return (
      <StateText tone="bad" icon="alert" className="text-small">
        <span>
          <Trans>
            <Money amount={tzs - budgetTzs} /> over its budget of <Money amount={budgetTzs} />
          </Trans>
        </span>
      </StateText>
    )
  const left = (
    <Trans>
      <Money amount={budgetTzs - tzs} /> left of its budget of <Money amount={budgetTzs} />
    </Trans>
  )
  return state === 'near' ? (
    <StateText tone="held" icon="alert" className="text-small">
      <span>{left}</span>
    </StateText>
  ) : (
    <span className="text-small text-ink-2 tnum">{left}</span>
  )
}

function Beside({
  row,
  isRunning,
  isMonthBefore,
}: {
  row: CategoryFigures
  isRunning: boolean
  isMonthBefore: boolean
}) {
  const compared = isRunning ? row.beforeSoFarTzs : row.beforeTzs
  const change = changePercent(row.tzs, compared)
  if (change === null) return isMonthBefore ? <Trans>Nothing the month before</Trans> : <Trans>Nothing then</Trans>
  if (change === 0)
    return isMonthBefore ? (
      <Trans>
        As much as the month before, <Money amount={compared} />
      </Trans>
    ) : (
      <Trans>
        As much as then, <Money amount={compared} />
      </Trans>
    )
  const percent = Math.abs(change)
  return change > 0 ? (
    <Trans>
      Up {percent}% from <Money amount={compared} />
    </Trans>
  ) : (
    <Trans>
      Down {percent}% from <Money amount={compared} />
    </Trans>
  )
}
