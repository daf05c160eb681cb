import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useOnline } from '../../session/device.ts'
import { useSeller } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMayAnswer } from './use-may-answer.ts'
import { inboxMutations, inboxQueries } from './inbox.queries.ts'

/** Who has the conversation, and the ways to another one. */
export function ChatHandling({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const mayAnswer = useMayAnswer()
  const me = useSeller()?.userId
  const { people = [], hasFlow = true } = useQuery(inboxQueries.inbox()).data ?? {}
  const onError = (error: unknown) =>
    void toast({ title: t`Not changed`, description: errorText(error), type: 'danger' })
  const handle = useMutation({ ...inboxMutations.handle(conversation.id), onError })
  const resolve = useMutation({ ...inboxMutations.resolve(conversation.id), onError })
  const isBusy = handle.isPending || resolve.isPending
  const { handledBy, assignedTo, isResolved, isWindowOpen, windowClosesAt } = conversation
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={t`Who has it`}>
      <div className="grow text-small text-ink-2" style={{ flexBasis: '14rem' }}>
        <p>{wordsOf(conversation, me, hasFlow)}</p>
        {isWindowOpen && windowClosesAt !== null ? (
          <p>
            <Trans>You may write freely until {format.date(windowClosesAt, 'short')}</Trans>
          </p>
        ) : null}
      </div>
      {mayAnswer ? (
        <div className="chip-row items-center">
          {assignedTo === me && handledBy === 'person' ? null : (
            <Button size="sm" icon="user" disabled={!isOnline || isBusy} onClick={() => handle.mutate({ to: 'me' })}>
              <Trans>Take over</Trans>
            </Button>
          )}
          {handledBy === 'person' && hasFlow ? (
            <Button size="sm" icon="flow" disabled={!isOnline || isBusy} onClick={() => handle.mutate({ to: 'flow' })}>
              <Trans>Hand back to the bot</Trans>
            </Button>
          ) : null}
          {people.length > 1 ? (
            <Select
              aria-label={t`Give it to`}
              placeholder={t`Give it to…`}
              options={people.map(({ userId, name }) => ({ value: userId, label: name }))}
              value={assignedTo ?? ''}
              disabled={!isOnline || isBusy}
              onChange={({ target }) =>
                target.value === '' ? undefined : handle.mutate({ to: 'member', userId: target.value })
              }
            />
          ) : null}
          {isResolved ? null : (
            <Button size="sm" icon="check" disabled={!isOnline || isBusy} onClick={() => resolve.mutate()}>
              <Trans>Done</Trans>
            </Button>
          )}
        </div>
      ) : null}
    </div>
  )
}

function wordsOf(
  { handledBy, assignedTo, assignedName, isResolved }: Conversation,
  me: string | undefined,
  hasFlow: boolean,
): ReactNode {
  if (!hasFlow) {
    if (isResolved) return <Trans>It is done. What comes next waits for a person: no flow is published.</Trans>
    if (handledBy === 'flow') return <Trans>What comes next waits for a person: no flow is published.</Trans>
    if (assignedTo === null) return <Trans>A person is needed.</Trans>
    return assignedTo === me ? <Trans>You answer.</Trans> : <Trans>{assignedName} answers.</Trans>
  }
  if (isResolved) return <Trans>It is done. The bot answers what comes next.</Trans>
  if (handledBy === 'flow') return <Trans>The bot answers.</Trans>
  if (assignedTo === null) return <Trans>A person is needed. The bot is silent.</Trans>
  if (assignedTo === me) return <Trans>You answer. The bot is silent.</Trans>
  return <Trans>{assignedName} answers. The bot is silent.</Trans>
}
