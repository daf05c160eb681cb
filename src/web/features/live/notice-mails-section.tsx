import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { NoticePerson } from '../../../shared/contract/notice-mails.ts'
import { NOTICE_TOPICS, type NoticeTopic } from '../../../shared/domain/notice-topics.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FormSection } from '../../ui/page.tsx'
import { toast } from '../../ui/toast-store.ts'
import { noticeMailMutations, noticeMailQueries } from './notice-mails.queries.ts'

function useTopicWords(): Record<NoticeTopic, string> {
  const { t } = useLingui()
  return {
    orders: t`Each new order`,
    payments: t`Each payment received`,
    chats: t`A customer waits for an answer`,
    alerts: t`A device or the shop needs a look`,
    expenses: t`An expense is due, or a budget runs out`,
  }
}
/** A word of a newer server says nothing here. */
const isTopic = (topic: string): topic is NoticeTopic => NOTICE_TOPICS.some((known) => known === topic)

/** What comes by e-mail, for oneself; and for the owner who of the shop hears of what. Takes effect at once. */
export function NoticeMailsSection() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const words = useTopicWords()
  const { isAdmin, may } = useMay()
  const query = useQuery(noticeMailQueries.own())
  /** Chosen, and not answered yet: what is chosen next is saved with it. */
  const [asked, setAsked] = useState<readonly NoticeTopic[] | null>(null)
  const save = useMutation({
    ...noticeMailMutations.save(),
    onError: (error) => void toast({ title: t`Not changed`, description: errorText(error), type: 'danger' }),
  })
  if (!query.data) return <QueryWait query={query} count={3} />
  const { email } = query.data
  const chosen = asked ?? query.data.topics.filter(isTopic)
  const mayHear: Record<NoticeTopic, boolean> = {
    orders: may('orders', 'read') || may('orders', 'create'),
    payments: may('orders', 'read') || may('orders', 'create'),
    chats: may('conversations', 'update'),
    alerts: isAdmin,
    expenses: isAdmin,
  }
  const change = (topic: NoticeTopic, isOn: boolean) => {
    const next = NOTICE_TOPICS.filter((each) => (each === topic ? isOn : chosen.includes(each)))
    setAsked(next)
    // Told of the last one alone: until then what was chosen stands.
    save.mutate(next, { onSettled: () => setAsked(null) })
  }
  return (
    <>
      <FormSection
        title={<Trans>By e-mail</Trans>}
        help={
          email === null ? (
            <Trans>
              Once your address is confirmed in{' '}
              <Link className="link" to="/dashboard/profile">
                My profile
              </Link>
              .
            </Trans>
          ) : (
            <Trans>To {email}, at most forty a day. Your devices show it all the same.</Trans>
          )
        }
      >
        {NOTICE_TOPICS.filter((topic) => mayHear[topic]).map((topic) => (
          <Switch
            key={topic}
            label={words[topic]}
            checked={chosen.includes(topic)}
            disabled={email === null}
            onCheckedChange={(isOn) => change(topic, isOn)}
          />
        ))}
      </FormSection>
      {isAdmin ? <People words={words} /> : null}
    </>
  )
}

function People({ words }: { words: Record<NoticeTopic, string> }) {
  const query = useQuery(noticeMailQueries.people())
  return (
    <FormSection
      title={<Trans>Who hears of what</Trans>}
      help={<Trans>Everybody chooses for themselves, on this page. Nobody is told what they may not see.</Trans>}
    >
      {query.data ? (
        <ul className="rows">
          {query.data.people.map((person) => (
            <li key={person.userId} className="py-3 grid gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <b className="wrap-any">{person.name}</b>
                {person.isAdmin ? (
                  <Badge>
                    <Trans>Owner</Trans>
                  </Badge>
                ) : null}
              </p>
              <Hears person={person} words={words} />
            </li>
          ))}
        </ul>
      ) : (
        <QueryWait query={query} count={2} />
      )}
    </FormSection>
  )
}

function Hears({ person, words }: { person: NoticePerson; words: Record<NoticeTopic, string> }) {
  const heard = NOTICE_TOPICS.flatMap((topic) => {
    const count = person.devices.find((each) => each.topic === topic)?.count ?? 0
    const isMailed = person.mails.includes(topic)
    return count > 0 || isMailed ? [{ topic, count, isMailed }] : []
  })
  if (heard.length === 0)
    return (
      <p className="text-dense text-ink-2">
        <Trans>Hears of nothing with Kaunta closed</Trans>
      </p>
    )
  return (
    <dl className="grid gap-x-3 gap-y-1 grid-cols-[minmax(0,1fr)_auto] text-dense">
      {heard.map(({ topic, count, isMailed }) => (
        <div key={topic} className="contents">
          <dt className="text-ink-2">{words[topic]}</dt>
          <dd className="text-right">
            {count > 0 ? <Plural value={count} one="# device" other="# devices" /> : null}
            {count > 0 && isMailed ? ', ' : null}
            {isMailed ? <Trans>e-mail</Trans> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
