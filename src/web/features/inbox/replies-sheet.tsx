import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ChatReply } from '../../../shared/contract/chat-replies.ts'
import { REPLY_LENGTH } from '../../../shared/domain/chat/replies.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem, SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { useOnline } from '../../session/device.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { inboxMutations } from './inbox.queries.ts'

const Form = ChatReply.omit({ id: true }).refine(({ sw, en }) => sw !== '' || en !== '', { path: ['sw'] })

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
          <ul className="rows" aria-label={t`Quick replies`}>
            {replies.map((reply) => (
              <li key={reply.id} className="grid gap-2 py-3">
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

function ReplyForm({ reply, onDone, onClose }: { reply: ChatReply | null; onDone: () => void; onClose: () => void }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { form, errors, problem, onSubmit, newId } = useDraftForm({
    resolver: useFormResolver(Form),
    start: { sw: reply?.sw ?? '', en: reply?.en ?? '' },
    ...(reply === null ? { draft: 'chat-reply' } : {}),
  })
  const [customer, shop] = ['{jina}', '{duka}']
  const save = useMutation(inboxMutations.saveReply())
  const submit = onSubmit(async (words) => {
    await save.mutateAsync({ body: { id: reply?.id ?? newId(), ...words } })
    onDone()
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={reply === null ? <Trans>Add a quick reply</Trans> : <Trans>Change the quick reply</Trans>}
      description={
        <Trans>
          {customer} becomes the customer’s name, {shop} the shop’s.
        </Trans>
      }
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <TextAreaField
          label="Kiswahili"
          rows={3}
          maxLength={REPLY_LENGTH}
          error={besideField(errors.sw, t`Write it in one language at least.`)}
          {...form.register('sw')}
        />
        <TextAreaField label="English" rows={3} maxLength={REPLY_LENGTH} {...form.register('en')} />
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
