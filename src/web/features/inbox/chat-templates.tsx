import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ChatTemplate } from '../../../shared/contract/chat-templates.ts'
import type { Conversation } from '../../../shared/contract/inbox.ts'
import { fillTemplate, maySendTemplate, placesIn } from '../../../shared/domain/chat/templates.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { StoppedTemplates, templateLabel } from '../../patterns/stopped-templates.tsx'
import { useOnline } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { type TemplateDraft, templateDraftOf } from './chat-draft.ts'
import { usePriceOf } from '../connect/connect.queries.ts'
import { inboxMutations, inboxQueries } from './inbox.queries.ts'

const keyOf = ({ name, language }: ChatTemplate) => `${name} ${language}`

/** What may still go once the window is closed: words WhatsApp approved, with their places filled in. */
export function ChatTemplates({ conversation }: { conversation: Conversation }) {
  const list = useQuery(inboxQueries.templates(conversation.id))
  if (!list.data) return <QueryWait query={list} count={1} />
  const { items, stopped = [], takesOffers = true } = list.data
  if (items.length === 0)
    return (
      <>
        <p className="text-ink-2">
          <Trans>The number has no approved template that can be sent from here. They are made with Meta.</Trans>
        </p>
        <StoppedTemplates items={stopped} />
      </>
    )
  const fitting = items.filter(({ category }) => maySendTemplate(category, takesOffers))
  return (
    <>
      {list.error ? <StaleNote error={list.error} /> : null}
      <Fill conversation={conversation} templates={fitting} />
      {fitting.length < items.length ? (
        <p className="text-small text-ink-2">
          {conversation.customerId === null ? (
            <Trans>Offers are left out: the shop does not know this customer, so nobody has agreed to them.</Trans>
          ) : (
            <Trans>Offers are left out: this customer has not agreed to offers by WhatsApp.</Trans>
          )}
        </p>
      ) : null}
      <StoppedTemplates items={stopped} />
    </>
  )
}

function Fill({ conversation, templates }: { conversation: Conversation; templates: readonly ChatTemplate[] }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const send = useMutation(inboxMutations.sendTemplate(conversation.id))
  // It is paid for: a reload keeps what was filled in, and its id, so that a lost answer and a reload after it send nothing twice.
  const draftKey = `chat-template-${conversation.id}`
  const [{ key, values, messageId }, setDraft] = useState(() => templateDraftOf(readDraft(draftKey)))
  const keep = (next: Omit<TemplateDraft, 'messageId'>) => {
    const draft = { ...next, messageId: uuidv7() }
    setDraft(draft)
    if (next.key === '') dropDraft(draftKey)
    else saveDraft(draftKey, draft)
  }
  const chosen = templates.find((one) => keyOf(one) === key)
  const price = usePriceOf(chosen?.category === 'marketing' ? 'marketing' : 'utility')
  useUpdateHold(chosen !== undefined)
  const places = chosen ? (placesIn(chosen.body) ?? 0) : 0
  const given = Array.from({ length: places }, (_, index) => values[index] ?? '')
  const isReady = chosen !== undefined && given.every((value) => value.trim() !== '')
  const choose = (next: string) => {
    // The first place is nearly always a name.
    keep({ key: next, values: [conversation.customerName || conversation.name] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isReady || !isOnline || send.isPending) return
    const { name, language } = chosen
    send.mutate(
      { id: messageId, name, language, variables: given.map((value) => value.trim()) },
      { onSuccess: () => choose('') },
    )
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <SelectField
        label={<Trans>Template</Trans>}
        options={[
          { value: '', label: t`Choose a template` },
          ...templates.map((one) => ({
            value: keyOf(one),
            label: templateLabel(one),
          })),
        ]}
        value={chosen ? key : ''}
        onChange={({ target }) => choose(target.value)}
      />
      {chosen ? (
        <>
          {given.map((value, index) => (
            <TextField
              // oxlint-disable-next-line react/no-array-index-key -- a place of the template is its number
              key={index}
              label={t`Value ${index + 1}`}
              autoComplete="off"
              maxLength={200}
              value={value}
              onChange={({ target }) => {
                keep({ key, values: given.map((other, at) => (at === index ? target.value : other)) })
              }}
            />
          ))}
          <div
            className="card card-pad bg-sunken wrap-any grid gap-1"
            aria-label={t`As the customer reads it`}
            role="group"
          >
            {chosen.header === '' ? null : <b>{chosen.header}</b>}
            <p className="whitespace-pre-wrap">{fillTemplate(chosen.body, given)}</p>
            {chosen.footer === '' ? null : <p className="text-small text-ink-2">{chosen.footer}</p>}
          </div>
          {price ? (
            <p className="text-small text-ink-2">
              <Trans>
                WhatsApp asks about {price.tzs} for it, by the prices of {price.since}.
              </Trans>
            </p>
          ) : null}
          <Button type="submit" tone="primary" icon="send" busy={send.isPending} disabled={!isReady || !isOnline}>
            <Trans>Send the template</Trans>
          </Button>
        </>
      ) : null}
      {send.error ? <Note tone="bad">{errorText(send.error)}</Note> : null}
    </form>
  )
}
