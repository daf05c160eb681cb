import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCompact } from '../../../shared/domain/format.ts'
import { MOST_OF, PRESET_AMOUNTS, SEGMENT_FIELDS, SEGMENT_OPERATORS } from '../../../shared/domain/segments.ts'
import { oneOf } from '../../../shared/domain/search-params.ts'
import { IconButton } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Select, SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { customersQueries } from './customers.queries.ts'
import { type DraftRule, emptyRule, isComplete, isNumber } from './segment-form.ts'
import { ProductField } from '../../patterns/product-field.tsx'
import { fieldTexts, operatorTexts, useChoices } from './segment-words.ts'

/** One rule: about what, how, and how much; beside it how many customers it fits by itself. */
export function SegmentRuleRow({
  rule,
  word,
  count,
  isChecked,
  onChange,
  onRemove,
}: {
  rule: DraftRule
  /** How it goes on from the one before. */
  word: ReactNode
  /** How many it fits, in words; nothing where nobody counted. */
  count: ReactNode
  /** Somebody tried to save: what is missing is said. */
  isChecked: boolean
  onChange: (rule: DraftRule) => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1 grid grid-cols-1 gap-2">
        <span className="font-medium text-primary-text">{word}</span>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr]">
          <Select
            aria-label={t`What the rule is about`}
            value={rule.field}
            options={SEGMENT_FIELDS.map((value) => ({ value, label: t(fieldTexts[value]) }))}
            onChange={({ target }) => onChange(emptyRule(oneOf(SEGMENT_FIELDS)(target.value) ?? rule.field))}
          />
          {isNumber(rule.field) ? (
            <Select
              aria-label={t`How it is compared`}
              value={rule.op}
              options={SEGMENT_OPERATORS.map((value) => ({ value, label: t(operatorTexts[value]) }))}
              onChange={({ target }) => onChange({ ...rule, op: oneOf(SEGMENT_OPERATORS)(target.value) ?? rule.op })}
            />
          ) : null}
          <div className={isNumber(rule.field) ? undefined : 'sm:col-span-2'}>
            <Value
              rule={rule}
              error={isChecked && !isComplete(rule) ? t`Fill this in.` : undefined}
              onChange={(value) => onChange({ ...rule, value })}
            />
          </div>
        </div>
        {rule.field === 'total_amount' || rule.field === 'debt' ? (
          <ChipRow label={t`Amounts to choose from`}>
            {PRESET_AMOUNTS.map((amount) => (
              <Chip key={amount} selected={rule.value === amount} onClick={() => onChange({ ...rule, value: amount })}>
                {formatCompact(amount).replace(/\.0+(?=[kM])/, '')}
              </Chip>
            ))}
          </ChipRow>
        ) : null}
        <p className="text-small text-ink-2 tnum" aria-live="polite">
          {count}
        </p>
      </div>
      <IconButton icon="x" label={t`Remove this rule`} onClick={onRemove} />
    </li>
  )
}

function Value({
  rule: { field, value },
  error,
  onChange,
}: {
  rule: DraftRule
  error: string | undefined
  onChange: (value: string | number | null) => void
}) {
  const { t } = useLingui()
  const choices = useChoices()
  const totals = useQuery({ ...customersQueries.totals(), enabled: field === 'tag' || field === 'location' }).data
  const label = { label: t`Value`, hideLabel: true, error }
  switch (field) {
    case 'total_amount':
    case 'debt':
      return (
        <MoneyField
          {...label}
          value={typeof value === 'number' ? value : null}
          max={MOST_OF[field]}
          onChange={onChange}
        />
      )
    case 'total_orders':
    case 'last_visit':
    case 'debt_age':
      return (
        <TextField
          {...label}
          inputMode="numeric"
          autoComplete="off"
          className="tnum"
          value={value ?? ''}
          suffix={
            field === 'total_orders' ? (
              <Trans>orders</Trans>
            ) : field === 'last_visit' ? (
              <Trans>days ago</Trans>
            ) : (
              <Trans>days</Trans>
            )
          }
          onChange={({ target }) => {
            const digits = target.value.replaceAll(/\D/g, '').slice(0, 7)
            onChange(digits === '' ? null : Math.min(Number(digits), MOST_OF[field]))
          }}
        />
      )
    case 'product':
      return <ProductField value={typeof value === 'string' ? value : null} error={error} onChange={onChange} />
    case 'tag':
    case 'location': {
      const all = (field === 'tag' ? totals?.tags : totals?.places) ?? []
      const chosen = typeof value === 'string' ? value : ''
      const options = [
        ...(chosen !== '' && !all.some(({ name }) => name === chosen) ? [{ value: chosen, label: chosen }] : []),
        ...all.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
      ]
      return (
        <SelectField
          {...label}
          value={chosen}
          placeholder={options.length > 0 ? t`Choose` : field === 'tag' ? t`No tags yet` : t`No places yet`}
          options={options}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )
    }
    default:
      return (
        <SelectField
          {...label}
          value={String(value ?? '')}
          options={choices[field]}
          onChange={({ target }) => onChange(field === 'birthday' ? Number(target.value) : target.value)}
        />
      )
  }
}
