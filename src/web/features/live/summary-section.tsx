import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { SUMMARY_HOURS, type SummaryChat, type SummaryWay } from '../../../shared/domain/summaries.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { RadioList, Switch } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { summaryMutations, summaryQueries, type Wish } from './summary.queries.ts'

/** The day in a few words, in the evening: for this owner, by their own way and at their own hour. Takes effect at once. */
export function SummarySection() {
  const { t } = useLingui()
  const format = useFormat()
  const errorText = useErrorText()
  const query = useQuery(summaryQueries.own())
  /** Chosen, and not answered yet: what is chosen next is saved with it. */
  const [asked, setAsked] = useState<Partial<Wish>>({})
  const onError = (error: unknown) =>
    void toast({ title: t`Not changed`, description: errorText(error), type: 'danger' })
  const save = useMutation({ ...summaryMutations.save(), onError })
  if (!query.data) return <QueryWait query={query} count={2} />
  const { phone, email, chat = 'no_number', templates = [], ...known } = query.data
  const wish: Wish = { ...known, way: known.way === 'other' ? 'push' : known.way, ...asked }
  // A word of a newer server tells nothing.
  const ownChat = chat === 'other' ? 'closed' : chat
  const change = (more: Partial<Wish>) => {
    setAsked({ ...asked, ...more })
    // Told of the last one alone: until then what was chosen stands.
    save.mutate({ ...wish, ...more }, { onSettled: () => setAsked({}) })
  }
  const hours = [...new Set([...SUMMARY_HOURS, wish.hour])].toSorted((one, other) => one - other)
  return (
    <FormSection
      title={<Trans>Summary in the evening</Trans>}
      help={<Trans>What was sold and earned today, what is on credit, and which device was not seen.</Trans>}
    >
      <Switch
        label={<Trans>Send me a summary each day</Trans>}
        checked={wish.isOn}
        onCheckedChange={(isOn) => change({ isOn })}
      />
      {wish.isOn ? (
        <>
          <SelectField
            label={<Trans>At</Trans>}
            value={String(wish.hour)}
            onChange={(event) => change({ hour: Number(event.target.value) })}
            options={hours.map((hour) => ({ value: String(hour), label: format.clock(`${hour}:00`) }))}
          />
          <RadioList<SummaryWay>
            legend={<Trans>How</Trans>}
            name="way"
            value={wish.way}
            onChange={(way) => change({ way })}
            options={[
              { value: 'push', label: <Trans>Notification on my devices above</Trans> },
              ...(phone === null || (ownChat === 'no_number' && wish.way !== 'whatsapp')
                ? []
                : [{ value: 'whatsapp' as const, label: t`WhatsApp to ${formatPhone(phone)}` }]),
              ...(phone === null ? [] : [{ value: 'sms' as const, label: t`SMS to ${formatPhone(phone)}` }]),
              ...(email === null ? [] : [{ value: 'email' as const, label: t`E-mail to ${email}` }]),
            ]}
          />
          {phone !== null && (wish.way === 'whatsapp' || ownChat === 'no_number') ? (
            <ByChat chat={ownChat} hasTemplate={wish.template != null} />
          ) : null}
          {phone !== null && wish.way === 'whatsapp' && ownChat !== 'no_number' ? (
            <ByTemplate
              templates={templates}
              value={wish.template ?? null}
              onChange={(template) => change({ template })}
            />
          ) : null}
          {phone === null || email === null ? (
            <p className="text-dense text-ink-2">
              <Trans>
                By WhatsApp, SMS or e-mail once your number or address is confirmed in{' '}
                <Link className="link" to="/dashboard/profile">
                  My profile
                </Link>
                .
              </Trans>
            </p>
          ) : null}
          <Switch
            label={<Trans>Also on days when nothing was sold</Trans>}
            checked={wish.onQuietDays}
            onCheckedChange={(onQuietDays) => change({ onQuietDays })}
          />
        </>
      ) : null}
    </FormSection>
  )
}

/** Where a summary by WhatsApp really goes. */
const ByChat = ({ chat, hasTemplate }: { chat: SummaryChat; hasTemplate: boolean }) => (
  <p className="text-dense text-ink-2">
    {chat === 'no_number' ? (
      <Trans>
        By WhatsApp once a number of the shop is connected in <Link to="/dashboard/connect">WhatsApp</Link>.
      </Trans>
    ) : hasTemplate ? (
      <Trans>
        It goes into your chat with the shop’s number. When you have not written there for a day, it goes by the
        template; where WhatsApp does not take that, by SMS.
      </Trans>
    ) : chat === 'open' ? (
      <Trans>
        Your chat with the shop’s number is open, and it goes there. When you have not written there for a day, it comes
        by SMS.
      </Trans>
    ) : (
      <Trans>
        WhatsApp lets the shop write only within a day of your own message. Write to the shop’s number; until then it
        comes by SMS.
      </Trans>
    )}
  </p>
)

const [DAY, SHOP] = ['{{1}}', '{{2}}']
type Template = NonNullable<Wish['template']>
const keyOf = ({ numberId, name }: Template) => `${numberId} ${name}`
/** What goes while the chat is closed: a notice the shop has with Meta. */
function ByTemplate({
  templates,
  value,
  onChange,
}: {
  templates: readonly (Template & { displayPhone: string; body: string })[]
  value: Template | null
  onChange: (template: Template | null) => void
}) {
  const { t } = useLingui()
  // One that WhatsApp has no more is still chosen.
  const offered = new Map([
    ...(value === null ? [] : [[keyOf(value), { ...value, displayPhone: '', body: '' }] as const]),
    ...templates.map((one) => [keyOf(one), one] as const),
  ])
  const chosen = value === null ? undefined : offered.get(keyOf(value))
  return (
    <>
      <SelectField
        label={<Trans>While your chat is closed</Trans>}
        help={
          <Trans>
            A template of the kind “notice”: {DAY} is the day in words, {SHOP} your shop. WhatsApp bills your shop for
            each.
          </Trans>
        }
        value={value === null ? '' : keyOf(value)}
        onChange={({ target }) => {
          const next = offered.get(target.value)
          onChange(next ? { numberId: next.numberId, name: next.name } : null)
        }}
        options={[
          { value: '', label: t`By SMS` },
          ...[...offered].map(([key, { name, displayPhone }]) => ({
            value: key,
            label: [name, displayPhone].filter(Boolean).join(', '),
          })),
        ]}
      />
      {chosen === undefined ? null : chosen.body === '' ? (
        <Note tone="held">
          <Trans>WhatsApp does not send this template now. Until it does, the summary comes by SMS.</Trans>
        </Note>
      ) : (
        <p className="text-dense text-ink-2 wrap-any">{chosen.body}</p>
      )}
    </>
  )
}
