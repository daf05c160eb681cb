import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReminderDraft } from '../../shared/contract/debt-reminders.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { formatPhone } from '../../shared/domain/phone.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { Button } from '../ui/button.tsx'
import { Segment } from '../ui/chip.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Note } from '../ui/states.tsx'
import { toast } from '../ui/toast-store.ts'
import { LastReminded } from './last-reminded.tsx'
import { QueryWait } from './query-wait.tsx'
import { reminderDraft, remindCustomer } from './remind.queries.ts'

interface Turn {
  /** From 1. */ at: number
  of: number
  onNext: () => void
}
/** One customer is reminded of what they owe: by this person's own WhatsApp, or by an SMS of the shop. Of several, one after another: `turn`. */
export function RemindSheet({
  customer,
  turn,
  onClose,
}: {
  customer: { id: string; name: string }
  turn?: Turn
  onClose: () => void
}) {
  const [asked, setAsked] = useState<Language | undefined>(undefined)
  const draft = useQuery(reminderDraft(customer.id, asked))
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="sm"
      title={<Trans>Remind {customer.name}</Trans>}
      footer={
        turn ? (
          <div className="flex flex-1 items-center justify-between gap-3">
            <span className="text-dense text-ink-2 tnum" role="status">
              <Trans>
                {turn.at} of {turn.of}
              </Trans>
            </span>
            <Button onClick={turn.onNext}>
              <Trans>Skip</Trans>
            </Button>
          </div>
        ) : undefined
      }
    >
      {draft.data ? (
        <Drafted
          key={customer.id}
          draft={draft.data}
          customerId={customer.id}
          onLanguage={setAsked}
          onClose={turn?.onNext ?? onClose}
        />
      ) : (
        <QueryWait query={draft} count={3} />
      )}
    </Sheet>
  )
}

function Drafted({
  draft,
  customerId,
  onLanguage,
  onClose,
}: {
  draft: ReminderDraft
  customerId: string
  onLanguage: (language: Language) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  // Made once: a second tap, and a try whose answer was lost, are the same reminder.
  const [id] = useState(uuidv7)
  const send = useMutation(remindCustomer(customerId))
  const { language, why, text, phone, whatsappUrl } = draft
  const isOpen = why === null || send.isSuccess
  const remind = (way: 'sms' | 'whatsapp') =>
    send.mutate(
      { id, way, language },
      {
        onSuccess: ({ isSandbox }) => {
          toast({
            title: way === 'whatsapp' ? t`Written down as reminded` : t`The reminder is on its way`,
            ...(isSandbox ? { description: t`Sandbox: it reaches nobody.` } : {}),
            type: 'success',
          })
          onClose()
        },
      },
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-dense text-ink-2 tnum">
        {phone === null ? <Trans>No phone number</Trans> : formatPhone(phone)}
        <span className="block">
          <LastReminded last={draft.last} />
        </span>
      </p>
      {why === 'nothing_owed' ? null : (
        <>
          <Segment
            label={t`Language of the reminder`}
            full
            value={language}
            onChange={onLanguage}
            options={[
              { value: 'sw', label: 'Kiswahili' },
              { value: 'en', label: 'English' },
            ]}
          />
          <p
            className="rounded-control border border-line px-3 py-2 wrap-any whitespace-pre-line text-dense"
            aria-label={t`What is written`}
          >
            {text}
          </p>
        </>
      )}
      {why === null ? null : <WhyNot why={why} everyDays={draft.everyDays} refusedAt={draft.refusedAt} />}
      {send.isError ? <Note tone="bad">{errorText(send.error)}</Note> : null}
      {isOpen ? (
        <div className="grid gap-2">
          {whatsappUrl === null ? null : (
            <a
              className={cx('btn btn-primary', send.isPending && 'pointer-events-none')}
              href={whatsappUrl}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => remind('whatsapp')}
            >
              <Icon name="wa" />
              <Trans>Remind by WhatsApp</Trans>
            </a>
          )}
          <Button icon="chat" full busy={send.isPending} onClick={() => remind('sms')}>
            <Trans>Remind by SMS</Trans>
          </Button>
          <p className="text-small text-ink-2">
            <Plural value={draft.smsParts} one="The SMS counts as # message." other="The SMS counts as # messages." />
          </p>
        </div>
      ) : null}
    </div>
  )
}

function WhyNot({
  why,
  everyDays,
  refusedAt,
}: Pick<ReminderDraft, 'everyDays' | 'refusedAt'> & { why: NonNullable<ReminderDraft['why']> }) {
  const format = useFormat()
  const since = refusedAt ? format.date(refusedAt, 'short') : ''
  return (
    <Note tone="held" icon="info">
      {why === 'nothing_owed' ? (
        <Trans>Nothing is owed any more.</Trans>
      ) : why === 'not_wanted' && since ? (
        <Trans>
          No reminders since {since}: the customer said no, or answered STOP. When they say yes again, write it down on
          their page.
        </Trans>
      ) : why === 'not_wanted' ? (
        <Trans>This customer said no to reminders. It is written on their page.</Trans>
      ) : why === 'no_phone' ? (
        <Trans>Write down a phone number on the customer’s page first.</Trans>
      ) : (
        <Plural
          value={everyDays}
          one="Reminded a short while ago: at most one in # day goes to a customer."
          other="Reminded a short while ago: at most one in # days goes to a customer."
        />
      )}
    </Note>
  )
}
