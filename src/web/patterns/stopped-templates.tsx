import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { StoppedTemplate } from '../../shared/contract/chat-templates.ts'
import type { TemplateReason } from '../../shared/domain/chat/templates.ts'

/** What WhatsApp has against a message, as people say it. */
export const templateReasonWords: Record<TemplateReason, MessageDescriptor> = {
  abusive_content: msg`its words offend or threaten`,
  category_not_available: msg`its kind cannot be used here`,
  incorrect_category: msg`it is filed as the wrong kind`,
  invalid_format: msg`its places or its form are wrong`,
  promotional: msg`it advertises, and is filed as a notice`,
  scam: msg`it looks like a fraud`,
  tag_content_mismatch: msg`its words do not fit its language or kind`,
}
const STOPPED: Record<StoppedTemplate['state'], MessageDescriptor> = {
  pending: msg`WhatsApp is still looking at it.`,
  rejected: msg`WhatsApp refused it.`,
  paused: msg`WhatsApp paused it, because customers blocked or reported it.`,
  disabled: msg`WhatsApp stopped it for good.`,
  other: msg`WhatsApp does not send it now.`,
}
function useStoppedText() {
  const { t, i18n } = useLingui()
  return ({ state, reason }: Pick<StoppedTemplate, 'state' | 'reason'>): string =>
    state === 'rejected' && reason !== null
      ? t`WhatsApp refused it: ${i18n._(templateReasonWords[reason])}.`
      : i18n._(STOPPED[state])
}
/** "order_ready", of one language, as it stands in a list of them. */
export const templateLabel = ({ name, language }: { name: string; language: string }): string =>
  `${name.replaceAll('_', ' ')} (${language})`

/** Those that are not offered, each with its reason; behind one line, for there may be many. */
export function StoppedTemplates({ items }: { items: readonly StoppedTemplate[] }) {
  const { t } = useLingui()
  const textOf = useStoppedText()
  if (items.length === 0) return null
  return (
    <details className="text-small text-ink-2">
      <summary className="cursor-pointer min-h-10 flex items-center">
        <Plural value={items.length} one="# template cannot be sent now" other="# templates cannot be sent now" />
      </summary>
      <ul className="grid gap-1 mt-1" aria-label={t`Templates that cannot be sent now`}>
        {items.map((one) => (
          <li key={`${one.name} ${one.language}`} className="wrap-any">
            <b>{templateLabel(one)}</b> {textOf(one)}
          </li>
        ))}
      </ul>
    </details>
  )
}
