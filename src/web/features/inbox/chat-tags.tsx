import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { MOST_TAG_CHARS, MOST_TAGS } from '../../../shared/domain/tags.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useOnline } from '../../session/device.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { inboxMutations, inboxQueries } from './inbox.queries.ts'
import { useMayAnswer } from './use-may-answer.ts'

/** What it is about, in the shop's own words: the list is looked through by them. */
export function ChatTags({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const mayAnswer = useMayAnswer()
  const listId = useId()
  const known = useQuery(inboxQueries.inbox()).data?.tags ?? []
  const save = useMutation(inboxMutations.tag(conversation.id))
  const [typed, setTyped] = useState('')
  useUpdateHold(typed.trim() !== '')
  const tags = conversation.tags ?? []
  const isKnown = tags.some((tag) => foldText(tag) === foldText(typed))
  const isEmpty = foldText(typed) === '' || isKnown || tags.length >= MOST_TAGS
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && isOnline && !save.isPending) save.mutate({ add: [typed.trim()] }, { onSuccess: () => setTyped('') })
  }
  return (
    <section className="grid gap-2">
      <h3>
        <Trans>Tags</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2" aria-label={t`Tags`}>
        {tags.map((tag) => (
          <li key={tag}>
            {mayAnswer ? (
              <button
                type="button"
                className="chip"
                aria-label={t`Take “${tag}” away`}
                disabled={!isOnline || save.isPending}
                onClick={() => save.mutate({ remove: [tag] })}
              >
                {tag}
                <Icon name="x" size={16} />
              </button>
            ) : (
              <Badge>{tag}</Badge>
            )}
          </li>
        ))}
      </ul>
      {tags.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No tags yet.</Trans>
        </p>
      ) : null}
      {mayAnswer ? (
        <form className="flex items-end gap-2" onSubmit={add}>
          <TextField
            label={<Trans>New tag</Trans>}
            className="grow"
            autoComplete="off"
            list={listId}
            maxLength={MOST_TAG_CHARS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <datalist id={listId}>
            {known.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </datalist>
          <Button type="submit" icon="plus" busy={save.isPending} disabled={!isOnline || isEmpty}>
            <Trans>Add</Trans>
          </Button>
        </form>
      ) : null}
      {save.error ? <Note tone="bad">{errorText(save.error)}</Note> : null}
      {isOnline || !mayAnswer ? null : (
        <Note tone="held">
          <Trans>No network. Changing tags needs it.</Trans>
        </Note>
      )}
    </section>
  )
}
