import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { ACCOUNT_NOTICES, mayHearWith, NOTICE_EVENTS, type NoticeEvent } from '../../../shared/domain/notice-events.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { suggestDeviceName } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { FormSection } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUser } from '../access/access.queries.ts'
import { onChoices, readChoices, saveChoices } from './live-choices.ts'
import { liveMutations, liveQueries } from './live.queries.ts'
import { noticeMailMutations, noticeMailQueries } from './notice-mails.queries.ts'
import { ACCOUNT_TITLE, ACCOUNT_WORDS, NOTICE_GROUPS, NOTICE_WORDS } from './notice-words.ts'
import { PushFailed, type PushTrouble } from './push-browser.ts'
import { PushTroubleNote } from './push-trouble-note.tsx'

/** One way by which somebody is told. */
interface Way {
  name: string
  chosen: readonly NoticeEvent[]
  isOff: boolean
  change: (events: NoticeEvent[]) => void
}

/** What this person is told of with the app closed: event by event, on this device and by e-mail. Takes effect at once. */
export function NoticeGrid() {
  const { t } = useLingui()
  const { isAdmin, mayAny } = useMay()
  const { way: device, why } = useThisDevice()
  const mails = useQuery(noticeMailQueries.own())
  const mail = useByMail()
  if (!mails.data) return <QueryWait query={mails} count={6} />
  const { email } = mails.data
  const mayHear = (event: NoticeEvent) => mayHearWith(event, isAdmin, (right) => mayAny([right]))
  const ways = [device, mail]
  const groups = NOTICE_GROUPS.map(({ title, events }) => ({ title, events: events.filter(mayHear) }))
  return (
    <FormSection
      title={<Trans>With Kaunta closed</Trans>}
      help={
        email === null ? (
          <Trans>
            By e-mail once your address is confirmed in{' '}
            <Link className="link" to="/dashboard/profile">
              My profile
            </Link>
            .
          </Trans>
        ) : (
          <Trans>E-mails go to {email}, at most forty a day.</Trans>
        )
      }
    >
      <table className="w-full text-dense" aria-label={t`What I am told of`}>
        <thead>
          <tr>
            <th scope="col" aria-label={t`What happened`} />
            {ways.map(({ name }) => (
              <th key={name} scope="col" className="w-20 pb-2 text-center text-small text-ink-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label={<Trans>All of it</Trans>}>
            {ways.map((way) => (
              <Tick key={way.name} way={way} label={t`All of it, ${way.name}`} events={NOTICE_EVENTS.filter(mayHear)} />
            ))}
          </Line>
        </tbody>
        {groups.map(({ title, events }) =>
          events.length === 0 ? null : (
            <Group key={title.id} title={title}>
              {events.map((event) => (
                <Line key={event} label={t(NOTICE_WORDS[event])}>
                  {ways.map((way) => (
                    <Tick key={way.name} way={way} label={`${t(NOTICE_WORDS[event])}, ${way.name}`} events={[event]} />
                  ))}
                </Line>
              ))}
            </Group>
          ),
        )}
        <Always />
      </table>
      {/* Known a moment later than the rest: nothing above it moves. */}
      {why ? <PushTroubleNote why={why} /> : null}
    </FormSection>
  )
}

function useThisDevice(): { way: Way; why: PushTrouble | null } {
  const { t } = useLingui()
  const { language } = useLanguage()
  const errorText = useErrorText()
  const { isAdmin, mayAny } = useMay()
  const user = useUser()
  const { push } = useSyncExternalStore(onChoices, readChoices)
  const browser = useQuery(liveQueries.browserPush())
  const list = useQuery(liveQueries.push())
  const on = useMutation(liveMutations.switchOn())
  const off = useMutation(liveMutations.switchOff())
  const [trouble, setTrouble] = useState<PushTrouble | null>(null)
  const isMine = user !== null && push?.userId === user.id && browser.data?.endpoint != null
  const change = async (events: NoticeEvent[]) => {
    if (!user) return
    setTrouble(null)
    try {
      if (events.some((event) => mayHearWith(event, isAdmin, (right) => mayAny([right])))) {
        const row = await on.mutateAsync({ events, deviceName: suggestDeviceName(), language })
        saveChoices({ push: { userId: user.id, id: row.id, events: row.events } })
      } else {
        saveChoices({ push: null })
        await off.mutateAsync({ id: push?.id ?? null, isThisOne: true })
      }
    } catch (error) {
      if (error instanceof PushFailed) setTrouble(error.trouble)
      else toast({ title: t`Not changed`, description: errorText(error), type: 'danger' })
    }
  }
  // One that an app of before switched on has its events at the server alone.
  const known = list.data?.subscriptions.find(({ id }) => id === push?.id)?.events ?? push?.events ?? []
  return {
    way: {
      name: t`On this device`,
      chosen: isMine ? known : [],
      isOff: user === null || list.isPending || browser.data?.trouble !== null || on.isPending || off.isPending,
      change: (events) => void change(events),
    },
    why: trouble ?? browser.data?.trouble ?? null,
  }
}

function useByMail(): Way {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { data } = useQuery(noticeMailQueries.own())
  /** Chosen, and not answered yet: what is chosen next is saved with it. */
  const [asked, setAsked] = useState<readonly NoticeEvent[] | null>(null)
  const save = useMutation({
    ...noticeMailMutations.save(),
    onError: (error) => void toast({ title: t`Not changed`, description: errorText(error), type: 'danger' }),
  })
  return {
    name: t`By e-mail`,
    chosen: asked ?? data?.events ?? [],
    isOff: data?.email == null,
    change: (events) => {
      setAsked(events)
      // Told of the last one alone: until then what was chosen stands.
      save.mutate(events, { onSettled: () => setAsked(null) })
    },
  }
}

function Group({ title, children }: { title: MessageDescriptor; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-4 pb-1 text-left text-item">
          {t(title)}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

const Line = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <tr>
    <th scope="row" className="py-1 pr-2 text-left font-normal wrap-any">
      {label}
    </th>
    {children}
  </tr>
)

/** Of several events at once: on when all of them are. What this person may not hear of stays as it is. */
function Tick({ way, label, events }: { way: Way; label: string; events: readonly NoticeEvent[] }) {
  return (
    <td className="text-center">
      <Checkbox
        className="inline-flex"
        label={label}
        hideLabel
        checked={events.every((event) => way.chosen.includes(event))}
        disabled={way.isOff}
        onCheckedChange={(isOn) =>
          way.change(NOTICE_EVENTS.filter((each) => (events.includes(each) ? isOn : way.chosen.includes(each))))
        }
      />
    </td>
  )
}

/** Of the account itself: nobody, whoever holds the phone, can silence it. */
function Always() {
  const { t } = useLingui()
  return (
    <Group title={ACCOUNT_TITLE}>
      {ACCOUNT_NOTICES.map((notice) => (
        <Line key={notice} label={t(ACCOUNT_WORDS[notice])}>
          <td colSpan={2} className="text-center text-ink-2">
            <Trans>Always</Trans>
          </td>
        </Line>
      ))}
    </Group>
  )
}
