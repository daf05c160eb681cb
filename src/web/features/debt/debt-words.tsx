import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { DebtRow } from '../../../shared/contract/debts.ts'
import { type DebtAge, debtAge, daysSince, isPromiseBroken } from '../../../shared/domain/debts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'

export const ageTexts: Record<DebtAge, MessageDescriptor> = {
  days_7: msg`0 to 7 days`,
  days_30: msg`8 to 30 days`,
  days_60: msg`31 to 60 days`,
  older: msg`Over 60 days`,
}
/** Where four stand beside each other on a phone. */
export const shortAgeTexts: Record<DebtAge, MessageDescriptor> = {
  days_7: msg`0–7 days`,
  days_30: msg`8–30 days`,
  days_60: msg`31–60 days`,
  older: msg`Over 60`,
}
/** Beside the words and the days, never instead of them. */
export const ageColours: Record<DebtAge, string> = {
  days_7: 'var(--age1)',
  days_30: 'var(--age2)',
  days_60: 'var(--age3)',
  older: 'var(--age4)',
}
const tones = { days_7: 'ok', days_30: 'held', days_60: 'bad', older: 'bad' } as const

export function AgeBadge({ since, today }: { since: string; today: string }) {
  const age = debtAge(since, today)
  return (
    <Badge tone={tones[age]} {...(age === 'older' ? { className: 'bg-slab! text-on-slab!' } : {})}>
      <Plural value={daysSince(since, today)} one="# day" other="# days" />
    </Badge>
  )
}

export function Promise({ row: { promisedOn }, today }: { row: DebtRow; today: string }) {
  const format = useFormat()
  if (promisedOn === null)
    return (
      <span className="text-ink-2">
        <Trans>No promise</Trans>
      </span>
    )
  if (!isPromiseBroken(promisedOn, today)) return format.day(promisedOn)
  return (
    <span className="text-bad">
      {format.day(promisedOn)}
      <small>
        <Trans>Passed</Trans>
      </small>
    </span>
  )
}
