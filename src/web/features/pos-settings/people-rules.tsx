import { Trans, useLingui } from '@lingui/react/macro'
import { ASKS_WHO_SELLS, type AsksWhoSells, type CounterRules } from '../../../shared/domain/counter-rules.ts'
import { NO_DISCOUNT_LIMIT } from '../../../shared/domain/discount-limits.ts'
import { showPercent } from '../../../shared/domain/percent.ts'
import { ChoiceRow } from './setting-row.tsx'

type Rules = Pick<CounterRules, 'asksWhoSells' | 'discountWithoutManager' | 'lockAfterMinutes'>
const LIMITS = [0, 500, 1000, 1500, 2000, 3000, 5000]
const MINUTES = [1, 2, 5, 10, 15, 30, 60]
/** What was saved by another version, or over the API, stays to choose from. */
const withSaved = (usual: readonly number[], saved: number): number[] =>
  [...new Set([...usual, saved])].toSorted((one, other) => one - other)

/** Who is at the till, and what they may not do alone. */
export function PeopleRules({
  typed,
  isChanged,
  disabled,
  onChange,
}: {
  typed: Rules
  isChanged: (name: keyof Rules) => boolean
  disabled: boolean
  onChange: (change: Partial<Rules>) => void
}) {
  const { t } = useLingui()
  const asks: Record<AsksWhoSells, string> = {
    never: t`No`,
    start: t`When it is opened`,
    sale: t`Before each sale`,
  }
  const { discountWithoutManager: limit, lockAfterMinutes } = typed
  return (
    <>
      <ChoiceRow
        label={<Trans>Ask who is selling</Trans>}
        help={<Trans>Name and PIN. Each person sets their PIN under My profile; until one has, nobody is asked</Trans>}
        isChanged={isChanged('asksWhoSells')}
        disabled={disabled}
        value={typed.asksWhoSells}
        onChoose={(chosen) => onChange({ asksWhoSells: chosen })}
        options={ASKS_WHO_SELLS.map((value) => ({ value, label: asks[value] }))}
      />
      <ChoiceRow
        label={<Trans>Lock the till by itself</Trans>}
        help={<Trans>Without a touch for so long; a PIN opens it, the order on it stays</Trans>}
        isChanged={isChanged('lockAfterMinutes')}
        disabled={disabled}
        value={String(lockAfterMinutes)}
        onChoose={(chosen) => onChange({ lockAfterMinutes: Number(chosen) })}
        options={withSaved([0, ...MINUTES], lockAfterMinutes).map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t`Never` : t`After ${minutes} min`,
        }))}
      />
      <ChoiceRow
        label={<Trans>Discount without a manager</Trans>}
        help={
          <Trans>Above this, a manager types a PIN. A person may have a limit of their own under Staff accounts</Trans>
        }
        isChanged={isChanged('discountWithoutManager')}
        disabled={disabled}
        value={String(limit)}
        onChoose={(chosen) => onChange({ discountWithoutManager: Number(chosen) })}
        options={withSaved([...LIMITS, NO_DISCOUNT_LIMIT], limit).map((points) => {
          const percent = showPercent(points)
          return {
            value: String(points),
            label:
              points === NO_DISCOUNT_LIMIT ? t`As much as they like` : points === 0 ? t`None` : t`Up to ${percent}%`,
          }
        })}
      />
    </>
  )
}
