import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { ChatReply } from '../../../shared/contract/chat-replies.ts'
import {
  keptShortcut,
  REPLY_LENGTH,
  REPLY_VARIABLES,
  repliesMeant,
  type ReplyVariable,
  replyVariables,
  SHORTCUT_LENGTH,
  unknownPlaces,
} from '../../../shared/domain/chat/replies.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { useOnline } from '../../session/device.ts'
import { useSeller } from '../../session/rights.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { inboxMutations } from './inbox.queries.ts'

const Form = ChatReply.omit({ id: true })
  .extend({ shortcut: z.string().refine((typed) => keptShortcut(typed) !== null) })
  .refine(({ sw, en }) => sw !== '' || en !== '', { path: ['sw'] })
  .refine(({ sw }) => unknownPlaces(sw).length === 0, { path: ['sw'] })
  .refine(({ en }) => unknownPlaces(en).length === 0, { path: ['en'] })

/** All quick replies in both languages: put into the field, changed, added, taken away. */
export function RepliesSheet({
  replies,
  onWords,
  onClose,
}: {
  replies: readonly ChatReply[]
  onWords: (words: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  /** Which is changed; true: a new one. */
  const [editing, setEditing] = useState<ChatReply | boolean>(false)
  const [search, setSearch] = useState('')
  const shown = search === '' ? replies : repliesMeant(replies, search.trim().replace(/^\//, ''))
  const remove = useMutation({
    ...inboxMutations.removeReply(),
    onError: (error) => void toast({ title: t`Not deleted`, description: errorText(error), type: 'danger' }),
  })
  if (editing !== false)
    return <ReplyForm reply={editing === true ? null : editing} onDone={() => setEditing(false)} onClose={onClose} />
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Quick replies</Trans>}>
      <div className="grid gap-4">
        {replies.length === 0 ? (
          <EmptyState title={<Trans>No quick replies yet</Trans>}>
            <Trans>Keep what you answer again and again, and put it into the field with one tap.</Trans>
          </EmptyState>
        ) : (
          <>
            <SearchBox label={t`Shortcut or words`} value={search} onChange={setSearch} />
            {shown.length === 0 ? (
              <p className="text-ink-2">
                <Trans>No quick reply has these words.</Trans>
              </p>
            ) : null}
            <ul className="rows" aria-label={t`Quick replies`}>
              {shown.map((reply) => (
                <li key={reply.id} className="grid gap-2 py-3">
                  {reply.shortcut ? <Badge>/{reply.shortcut}</Badge> : null}
                  {(['sw', 'en'] as const).map((language) =>
                    reply[language] === '' ? null : (
                      <div key={language} className="flex items-center gap-2">
                        <p lang={language} className="grow whitespace-pre-wrap wrap-any">
                          {reply[language]}
                        </p>
                        <Button size="sm" onClick={() => onWords(reply[language])}>
                          <Trans>Use it</Trans>
                        </Button>
                      </div>
                    ),
                  )}
                  <div className="flex gap-2">
                    <IconButton icon="edit" label={t`Change`} onClick={() => setEditing(reply)} />
                    <IconButton
                      icon="trash"
                      label={t`Delete this reply`}
                      disabled={!isOnline || remove.isPending}
                      onClick={() => remove.mutate(reply.id)}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
        <div>
          <Button icon="plus" onClick={() => setEditing(true)}>
            <Trans>Add a quick reply</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

const unknown = (words: string) =>
  unknownPlaces(words)
    .map((word) => `{${word}}`)
    .join(', ')

function ReplyForm({ reply, onDone, onClose }: { reply: ChatReply | null; onDone: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const shopId = useSeller()?.shopId ?? ''
  const { form, errors, problem, onSubmit, startFrom, newId } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { sw: reply?.sw ?? '', en: reply?.en ?? '', shortcut: reply?.shortcut ?? '' },
    fieldOf: { 'chat.shortcut_taken': 'shortcut' },
    draft: `chat-reply:${shopId}:${reply?.id ?? 'new'}`,
    kept: z.object({ sw: z.string(), en: z.string(), shortcut: z.string() }).partial(),
  })
  const { language } = useLanguage()
  const [sw, en] = [form.watch('sw') ?? '', form.watch('en') ?? '']
  const wrongPlace = (words: string) => t`Nothing fills ${unknown(words)} in. Choose from the list below.`
  const save = useMutation(inboxMutations.saveReply())
  const submit = onSubmit(async (words) => {
    await save.mutateAsync({ body: { id: reply?.id ?? newId(), ...words } })
    startFrom({ sw: words.sw, en: words.en, shortcut: words.shortcut })
    onDone()
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={reply === null ? <Trans>Add a quick reply</Trans> : <Trans>Change the quick reply</Trans>}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextAreaField
          label="Kiswahili"
          rows={3}
          maxLength={REPLY_LENGTH}
          error={besideField(errors.sw, unknown(sw) === '' ? t`Write it in one language at least.` : wrongPlace(sw))}
          {...form.register('sw')}
        />
        <TextAreaField
          label="English"
          rows={3}
          maxLength={REPLY_LENGTH}
          error={besideField(errors.en, wrongPlace(en))}
          {...form.register('en')}
        />
        <TextField
          label={<Trans>Shortcut</Trans>}
          optional
          help={<Trans>Typed after a / in the chat, it brings this reply: /bei</Trans>}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={SHORTCUT_LENGTH + 1}
          error={besideField(errors.shortcut, t`One word of letters and digits, twenty at most.`)}
          {...form.register('shortcut')}
        />
        <dl className="grid gap-1" aria-label={t`What is filled in`}>
          {replyVariables.map((one) => (
            <div key={one} className="flex gap-2">
              <dt>
                <code>{`{${REPLY_VARIABLES[one][language]}}`}</code>
              </dt>
              <dd className="text-ink-2">{variableWords[one]}</dd>
            </div>
          ))}
        </dl>
        <FormProblem error={problem} />
        <SavingNeedsNetwork />
        <div className="flex gap-2">
          <Button onClick={onDone}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" tone="primary" icon="check" busy={save.isPending} disabled={!isOnline}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

const variableWords: Record<ReplyVariable, ReactNode> = {
  name: <Trans>the customer’s name</Trans>,
  shop: <Trans>the shop’s name</Trans>,
  owed: <Trans>all that the customer owes the shop</Trans>,
  link: <Trans>the order link the customer has not finished</Trans>,
  me: <Trans>the name of who answers</Trans>,
}
