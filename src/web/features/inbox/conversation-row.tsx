import { Trans, useLingui } from '@lingui/react/macro'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, Count, StateText } from '../../ui/badge.tsx'
import { kindWords, nameOf } from './inbox-words.ts'

const TAGS_SHOWN = 3
const isToday = (at: string) => businessDay(at) === businessDay(Date.now())

/** One conversation of the list: who, what was said last and when, and who has it. */
export function ConversationRow({ row, isOpen, onOpen }: { row: Conversation; isOpen: boolean; onOpen: () => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const name = nameOf(row, t`Somebody`)
  const word = kindWords[row.lastKind]
  const last = row.lastText || (word ? i18n._(word) : '')
  return (
    <button
      type="button"
      className="row2"
      data-selected={isOpen ? '' : undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <Avatar name={name} size={40} />
      <span className="grow min-w-0">
        <span className="flex items-center gap-2">
          <b className="grow truncate">{name}</b>
          <time className="text-small text-ink-3 whitespace-nowrap" dateTime={row.lastAt}>
            {format.date(row.lastAt, isToday(row.lastAt) ? 'time' : 'short')}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <span className="sub grow truncate">
            {row.lastDirection === 'out' ? `${isBots(row) ? t`Bot:` : t`You:`} ` : ''}
            {last}
          </span>
          <Count value={row.unread} label={t`unread`} />
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <Holder row={row} />
          {(row.tags ?? []).slice(0, TAGS_SHOWN).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </span>
    </button>
  )
}

/** Nobody took it, so nobody answered: whoever answers has it. */
const isBots = ({ isResolved, handledBy, assignedName }: Conversation) =>
  !isResolved && (handledBy === 'flow' || assignedName === null)

function Holder({ row }: { row: Conversation }) {
  if (row.isResolved)
    return (
      <StateText tone="ok" icon="check">
        <Trans>Done</Trans>
      </StateText>
    )
  if (row.handledBy === 'flow')
    return (
      <StateText tone="neutral" icon="flow">
        <Trans>Bot</Trans>
      </StateText>
    )
  return row.assignedName === null ? (
    <StateText tone="primary" icon="bell">
      <Trans>Waiting for a person</Trans>
    </StateText>
  ) : (
    <StateText tone="neutral" icon="user">
      {row.assignedName}
    </StateText>
  )
}
