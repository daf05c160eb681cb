import { useLingui } from '@lingui/react/macro'
import type { TemplateSubmitted } from '../../../shared/contract/message-templates.ts'
import { Badge } from '../../ui/badge.tsx'
import { failureNext, nextWords, qualityWords, reasonNext, stateWords } from './template-words.ts'

export function StateBadge({ state }: { state: TemplateSubmitted['state'] | 'draft' }) {
  const { i18n } = useLingui()
  const { word, tone, icon } = stateWords[state]
  return (
    <span>
      <Badge tone={tone} icon={icon}>
        {i18n._(word)}
      </Badge>
    </span>
  )
}
const names: Partial<Record<string, string>> = { sw: 'Kiswahili', en: 'English' }
/** One language: how WhatsApp has it, why, and what to do. */
export function StateLine({ one }: { one: TemplateSubmitted }) {
  const { i18n } = useLingui()
  const next =
    one.state === 'rejected' && one.reason !== null
      ? reasonNext[one.reason]
      : one.state === 'refused' && one.failure !== null
        ? failureNext[one.failure]
        : nextWords[one.state]
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span>{names[one.language] ?? one.language}</span>
        <StateBadge state={one.state} />
        {one.state === 'approved' && one.quality !== 'unknown' ? (
          <span className="text-small text-ink-2">{i18n._(qualityWords[one.quality])}</span>
        ) : null}
      </span>
      {next ? <span className="text-small text-ink-2 wrap-any">{i18n._(next)}</span> : null}
    </div>
  )
}
