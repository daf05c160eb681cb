import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Activity } from '../../../shared/contract/activity.ts'
import { REFUND_REASONS } from '../../../shared/domain/refunds.ts'
import { statedWhy } from '../../i18n/price-words.ts'
import { refundReasonTexts } from '../../i18n/refund-words.ts'
import { useDuration } from '../../i18n/use-duration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { deedWords, fieldWords } from './deed-words.ts'

const MOST_FIELDS = 3

/** What a row is about, in one line: the order, why, how often, by how much; of what, and which of it changed. */
export function useActivityText(): (row: Activity) => string {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const span = useDuration()
  const fieldsOf = ({ fields }: NonNullable<Activity['deed']>) => {
    const words = [...new Set(fields.map((field) => i18n._(fieldWords[field])))]
    const more = words.length - MOST_FIELDS
    return `${words.slice(0, MOST_FIELDS).join(', ')}${more > 0 ? ` +${more}` : ''}`
  }
  return (row) => {
    const known = REFUND_REASONS.find((reason) => reason === row.reason)
    const seq = row.seq === null ? '' : format.amount(row.seq)
    const by = row.byMs === null ? '' : span(row.byMs)
    const first = row.lines[0]
    const more = row.lines.length - 1
    return [
      row.kind.startsWith('record_') || row.kind === 'chain_restarted' || row.kind === 'dated_back'
        ? t`Record ${seq}`
        : row.orderNumber,
      first
        ? `${first.name}: ${format.amount(first.fromTzs)} → ${format.amount(first.toTzs)}${more > 0 ? ` +${more}` : ''}`
        : '',
      known ? i18n._(refundReasonTexts[known]) : row.reason,
      ...(row.why ?? []).map(({ reason, note }) => statedWhy((text) => i18n._(text), reason, note)),
      row.times === null ? '' : t`${plural(row.times, { one: 'once', other: '# times' })}`,
      row.personName === null || row.personName === row.byName ? '' : row.personName,
      row.deed?.name,
      row.deed && row.kind !== 'staff_removed' && row.kind !== 'customer_erased'
        ? i18n._(deedWords[row.deed.what])
        : '',
      // Of what was switched on or off the word says it all.
      row.deed?.what === 'saved' ? fieldsOf(row.deed) : '',
      row.byMs === null ? '' : row.byMs > 0 ? t`${by} ahead` : t`${by} back`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
