import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ChatEvent } from '../../../shared/contract/inbox.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { partsOfNote } from './colleagues.ts'
import { handedWord } from './inbox-words.ts'

/** What somebody of the shop did or noted. The customer sees none of it. */
export function NoteLine({ entry }: { entry: ChatEvent }) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { byName, toName } = entry
  const by = byName ?? t`Somebody`
  if (entry.kind === 'note')
    return (
      <div className="card card-pad tone-held wrap-any" style={{ justifySelf: 'center', maxWidth: '90%' }}>
        <p className="whitespace-pre-wrap">
          {partsOfNote(entry.text, entry.mentions ?? []).map(({ text, isName }, index) =>
            // oxlint-disable-next-line react/no-array-index-key -- a note does not change
            isName ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
          )}
        </p>
        <p className="text-small">
          <Trans>Note for us, by {by}</Trans> · {format.time(entry.at)}
        </p>
      </div>
    )
  const said: Record<Exclude<ChatEvent['kind'], 'note'>, { icon: IconName; text: ReactNode }> = {
    handed_over: { icon: 'bell', text: i18n._(handedWord(entry.text)) },
    taken: { icon: 'user', text: <Trans>{by} took over</Trans> },
    assigned: {
      icon: 'user',
      text: (
        <Trans>
          {by} gave it to {toName ?? t`Somebody`}
        </Trans>
      ),
    },
    handed_back: { icon: 'flow', text: <Trans>{by} gave it back to the bot</Trans> },
    resolved: { icon: 'check', text: <Trans>{by} marked it as done</Trans> },
    debt_agreed: {
      icon: 'check',
      text: <Trans>The customer agrees that {formatTzs(Number(entry.text))} is owed</Trans>,
    },
    debt_disputed: {
      icon: 'alert',
      text:
        entry.text === '' ? (
          <Trans>The customer does not agree to the debt, named no amount. It is under “Needs review”.</Trans>
        ) : (
          <Trans>
            The customer does not agree to the debt, says {formatTzs(Number(entry.text))}. It is under “Needs review”.
          </Trans>
        ),
    },
    unanswered: {
      icon: 'bell',
      text:
        toName === null ? (
          <Trans>Nobody answered in time. Everybody was called.</Trans>
        ) : (
          <Trans>{toName} did not answer in time. Everybody was called.</Trans>
        ),
    },
    other: { icon: 'info', text: <Trans>Something was done here</Trans> },
  }
  const { icon, text } = said[entry.kind]
  return (
    <p className="flex items-center justify-center gap-2 text-small text-ink-2 wrap-any">
      <Icon name={icon} size={16} />
      <span>
        {text} · {format.time(entry.at)}
      </span>
    </p>
  )
}
