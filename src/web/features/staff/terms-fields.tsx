import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NO_DISCOUNT_LIMIT } from '../../../shared/domain/discount-limits.ts'
import { showPercent } from '../../../shared/domain/percent.ts'
import type { PersonLimit, PersonLimits, StaffRole } from '../../../shared/domain/staff-presets.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { SelectField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { GrantGridField } from './grant-grid.tsx'
import type { GrantSet } from './grants.ts'
import { roleNames } from './role-names.ts'
import { isOffPreset, presetTerms, type Terms } from './terms.ts'

const PERCENTS = [0, 500, 1000, 1500, 2000, 3000, 5000, NO_DISCOUNT_LIMIT]

interface Props {
  value: Terms
  /** Left out: shown, and not changed. */
  onChange: ((terms: Terms) => void) | undefined
  /** What may be ticked: nobody gives rights they do not have; what the member has already may stay. */
  allowed: GrantSet
  /** Limits are set by owners. */
  mayLimit: boolean
  /** Presets of a shop like this one. */
  roles: readonly StaffRole[]
}

/** On what terms somebody works here: a preset by what they do, which fills the rest with one tap, the ticks, and how far they go by themselves. */
export function TermsFields({ value, onChange, ...given }: Props) {
  const { allowed, mayLimit } = given
  return (
    <div className="grid gap-4">
      {onChange ? <Presets {...given} value={value} onChange={onChange} /> : null}
      <GrantGridField
        value={value.grants}
        onChange={(grants) => onChange?.({ ...value, grants })}
        allowed={onChange ? allowed : new Set()}
      />
      <LimitFields
        value={value.limits}
        onChange={mayLimit && onChange ? (limits) => onChange({ ...value, limits }) : undefined}
      />
    </div>
  )
}

function Presets({ value, onChange, allowed, mayLimit, roles: known }: Props & { onChange: (terms: Terms) => void }) {
  const { t, i18n } = useLingui()
  const { preset } = value
  const roles = preset === null || known.includes(preset) ? known : [...known, preset]
  const fill = (role: StaffRole) => onChange(presetTerms(role, allowed, value.limits, mayLimit))
  const name = preset === null ? '' : i18n._(roleNames[preset])
  return (
    <div className="grid gap-2">
      <ChipRow label={t`What they do here`}>
        {roles.map((role) => (
          <Chip key={role} selected={preset === role} onClick={() => fill(role)}>
            {i18n._(roleNames[role])}
          </Chip>
        ))}
      </ChipRow>
      {preset !== null && isOffPreset(value, { allowed, mayLimit }) ? (
        <p className="flex flex-wrap items-center gap-x-3 text-dense text-ink-2">
          <Trans>Changed from the preset {name}</Trans>
          <Button tone="text" size="sm" onClick={() => fill(preset)}>
            <Trans>As the preset has it</Trans>
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function LimitFields({
  value,
  onChange,
}: {
  value: PersonLimits
  onChange: ((limits: PersonLimits) => void) | undefined
}) {
  const { t } = useLingui()
  const { discountLimit: own } = value
  const points = own === null || PERCENTS.includes(own) ? PERCENTS : [...PERCENTS, own]
  const sum = (name: PersonLimit, label: ReactNode, help?: ReactNode) => (
    <MoneyField
      label={label}
      help={help}
      optional
      readOnly={onChange === undefined}
      value={value[name]}
      onChange={(tzs) => onChange?.({ ...value, [name]: tzs })}
    />
  )
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-bold">
          <Trans>Without a manager</Trans>
        </h3>
        <p className="text-dense text-ink-2">
          <Trans>
            How far this person goes by themselves; beyond it the till asks for a manager’s PIN. Empty: as the shop has
            it. 0: nothing.
          </Trans>{' '}
          {onChange === undefined ? <Trans>Only an owner changes these.</Trans> : null}
        </p>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <SelectField
          label={<Trans>Discount without a manager</Trans>}
          disabled={onChange === undefined}
          value={own === null ? '' : String(own)}
          placeholder={t`As the shop has it`}
          onChange={({ target }) =>
            onChange?.({ ...value, discountLimit: target.value === '' ? null : Number(target.value) })
          }
          options={points.map((point) => {
            const percent = showPercent(point)
            return {
              value: String(point),
              label:
                point === NO_DISCOUNT_LIMIT ? t`As much as they like` : point === 0 ? t`None` : t`Up to ${percent}%`,
            }
          })}
        />
        {sum(
          'creditLimitTzs',
          <Trans>Debt without a manager</Trans>,
          <Trans>What a customer may owe in all when this person says so</Trans>,
        )}
        {sum(
          'refundLimitTzs',
          <Trans>Money back without a manager</Trans>,
          <Trans>For one return, cancelled sale or balance paid out</Trans>,
        )}
        {sum(
          'priceLimitTzs',
          <Trans>Lower prices without a manager</Trans>,
          <Trans>What their own prices may give away of one order</Trans>,
        )}
        {sum(
          'payoutLimitTzs',
          <Trans>Cash out of the drawer without a manager</Trans>,
          <Trans>At once, beside sales and expenses</Trans>,
        )}
      </div>
      <div>
        <h3 className="font-bold">
          <Trans>In one day</Trans>
        </h3>
        <p className="text-dense text-ink-2">
          <Trans>
            What this person comes to by themselves in a business day, on all tills together. What a manager agrees to
            counts in the manager’s day. Empty: as much as they like.
          </Trans>
        </p>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {sum('refundDayTzs', <Trans>Money back in a day</Trans>)}
        {sum('discountDayTzs', <Trans>Discounts and lower prices in a day</Trans>)}
        {sum('payoutDayTzs', <Trans>Cash out of the drawer in a day</Trans>)}
      </div>
    </section>
  )
}
