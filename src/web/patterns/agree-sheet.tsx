import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DebtAgreement } from '../../shared/contract/debt-agreements.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { Button } from '../ui/button.tsx'
import { Segment } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Note } from '../ui/states.tsx'
import { toast } from '../ui/toast-store.ts'
import { agreements } from './agree.queries.ts'
import { Agreed } from './agreed.tsx'
import { useCopyLink } from './use-copy-link.ts'

/** Asks a customer whether what they owe is right: by a link they answer on, or in the chat they write to the shop in. The shop can take it back. */
export function AgreeSheet({
  customer,
  agreement,
  onClose,
}: {
  customer: { id: string; name: string }
  agreement: DebtAgreement | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  // Made once: a second tap asks the same question.
  const [id] = useState(uuidv7)
  const [language, setLanguage] = useState<Language>('sw')
  const ask = useMutation(agreements.ask(customer.id))
  const end = useMutation(agreements.end(customer.id))
  const link = end.isSuccess ? undefined : ask.data
  const failure = ask.error ?? end.error
  const isAsked = link !== undefined || (agreement?.state === 'asked' && !end.isSuccess)
  const send = (way: 'link' | 'sms' | 'chat') => {
    end.reset()
    ask.mutate(
      { id, language, sendsSms: way === 'sms', sendsChat: way === 'chat' },
      {
        onSuccess: ({ sms, isInChat }) => {
          if (sms !== 'not_asked' || isInChat)
            toast({
              title: t`The question is on its way`,
              ...(sms === 'sandbox' ? { description: t`Sandbox: it reaches nobody.` } : {}),
              type: 'success',
            })
        },
      },
    )
  }
  const copy = useCopyLink()
  return (
    <Sheet open onOpenChange={onClose} size="sm" title={<Trans>Confirm the balance: {customer.name}</Trans>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-2">
          <Trans>
            The customer says that what they owe is right, or how much it is: on a link, or by answering NDIYO or HAPANA
            in the chat. Both versions stay.
          </Trans>
        </p>
        <p>
          <Agreed agreement={link?.agreement ?? (end.isSuccess ? null : agreement)} />
        </p>
        <Segment
          label={t`Language of the question`}
          full
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'sw', label: 'Kiswahili' },
            { value: 'en', label: 'English' },
          ]}
        />
        {link && link.sms === 'not_asked' && !link.isInChat ? (
          <>
            <p className="rounded-control border border-line px-3 py-2 wrap-any text-dense">{link.url}</p>
            <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
              <a className="btn btn-primary" href={link.whatsappUrl} target="_blank" rel="noopener noreferrer">
                <Icon name="wa" />
                <Trans>Send by WhatsApp</Trans>
              </a>
              <Button icon="copy" onClick={() => void copy(link.url)}>
                <Trans>Copy link</Trans>
              </Button>
            </div>
          </>
        ) : (
          <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
            <Button tone="primary" icon="link" busy={ask.isPending} onClick={() => send('link')}>
              <Trans>Make a link</Trans>
            </Button>
            <Button icon="wa" busy={ask.isPending} onClick={() => send('chat')}>
              <Trans>Ask in the chat</Trans>
            </Button>
            <Button icon="chat" busy={ask.isPending} onClick={() => send('sms')}>
              <Trans>Send by SMS</Trans>
            </Button>
          </div>
        )}
        {isAsked ? (
          <Button
            tone="danger"
            icon="x"
            full
            busy={end.isPending}
            onClick={() => end.mutate(undefined, { onSuccess: () => ask.reset() })}
          >
            <Trans>Take the question back</Trans>
          </Button>
        ) : null}
        {failure === null ? null : <Note tone="bad">{errorText(failure)}</Note>}
      </div>
    </Sheet>
  )
}
