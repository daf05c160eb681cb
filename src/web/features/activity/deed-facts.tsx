import { Trans, useLingui } from '@lingui/react/macro'
import type { Activity } from '../../../shared/contract/activity.ts'
import { actionTitles, resourceTitles } from '../../i18n/resource-names.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fact } from '../../ui/fact.tsx'
import { fieldWords } from './deed-words.ts'

type Deed = NonNullable<Activity['deed']>

/** Limits as they were and are, rights that were given and taken, and the browser. */
export function DeedFacts({ deed }: { deed: Deed }) {
  const { i18n } = useLingui()
  const valueOf = useLimit()
  return (
    <>
      {deed.values.map(({ field, from, to }) => (
        <Fact key={field} name={i18n._(fieldWords[field])}>
          {valueOf(field, from)} → {valueOf(field, to)}
        </Fact>
      ))}
      <Rights name={<Trans>Rights given</Trans>} rights={deed.given} />
      <Rights name={<Trans>Rights taken</Trans>} rights={deed.taken} />
      {deed.browser === '' ? null : <Fact name={<Trans>Browser</Trans>}>{deed.browser}</Fact>}
    </>
  )
}

function Rights({ name, rights }: { name: React.ReactNode; rights: Deed['given'] }) {
  const { i18n, t } = useLingui()
  if (rights.length === 0) return null
  return (
    <Fact name={name}>
      {rights.map(({ resource, actions }) => (
        <span key={resource} className="block">
          {resource === 'other' ? t`Something else` : i18n._(resourceTitles[resource])}:{' '}
          {actions.map((action) => i18n._(actionTitles[action])).join(', ')}
        </span>
      ))}
    </Fact>
  )
}

/** Hundredths of a percent, days, devices or shillings, by the name of the field; none is said in words. */
function useLimit() {
  const { t } = useLingui()
  const format = useFormat()
  return (field: Deed['values'][number]['field'], value: number | null): string => {
    if (field === 'device_ids') return value === null ? t`every device` : format.amount(value)
    if (value === null) return t`none`
    if (field === 'discount_limit' || field === 'discount_without_manager') return `${value / 100}%`
    return field === 'credit_due_days' ? format.amount(value) : format.money(value)
  }
}
