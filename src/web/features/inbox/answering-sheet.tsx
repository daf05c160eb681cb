import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answering } from '../../../shared/contract/chat-answering.ts'
import { ANSWER_MINUTES, ANSWER_MINUTES_DEFAULT, ANSWERING_DAYS } from '../../../shared/domain/chat/answering.ts'
import { useDuration } from '../../i18n/use-duration.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useNow, useOnline } from '../../session/device.ts'
import { StateText } from '../../ui/badge.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Fact } from '../../ui/fact.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { connectMutations, connectQueries } from '../connect/connect.queries.ts'
import { inboxQueries } from './inbox.queries.ts'

/** For owners: who waits for a person, who answered how fast, and when everybody is called. */
export function AnsweringSheet({ onChat, onClose }: { onChat: (id: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const [days, setDays] = useState<(typeof ANSWERING_DAYS)[number]>(7)
  const query = useQuery({ ...inboxQueries.answering(days), placeholderData: keepPreviousData })
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>How fast we answer</Trans>}>
      <div className="flex flex-col gap-5">
        {query.data ? (
          <>
            <StaleNote error={query.error} asOf={query.dataUpdatedAt} />
            <Waiting waiting={query.data.waiting} onChat={onChat} />
            <section
              className="flex flex-col gap-3"
              aria-label={t`Who answered how fast`}
              aria-busy={query.isPlaceholderData}
            >
              <ChipRow label={t`Of which days`}>
                {ANSWERING_DAYS.map((one) => (
                  <Chip key={one} selected={one === days} onClick={() => setDays(one)}>
                    {one === 1 ? t`Today` : t`${plural(one, { one: '# day', other: '# days' })}`}
                  </Chip>
                ))}
              </ChipRow>
              <Speeds of={query.data} />
            </section>
          </>
        ) : (
          <QueryWait query={query} count={4} />
        )}
        <CallEverybody />
      </div>
    </Sheet>
  )
}

function Waiting({
  waiting: { count, longest },
  onChat,
}: {
  waiting: Answering['waiting']
  onChat: (id: string) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const duration = useDuration()
  const now = useNow()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-item">
        <Plural
          value={count}
          _0="Nobody waits for a person"
          one="# customer waits for a person"
          other="# customers wait for a person"
        />
      </h3>
      {longest.length === 0 ? null : (
        <ul className="rows card overflow-hidden" aria-label={t`Who waits`}>
          {longest.map(({ conversationId, name, assignedName, since }) => {
            const ms = now - Date.parse(since)
            return (
              <li key={conversationId}>
                <button type="button" className="row2" onClick={() => onChat(conversationId)}>
                  <span className="grow min-w-0">
                    <b className="truncate block">{name || t`Somebody`}</b>
                    <span className="sub">
                      {ms < 0 ? <Trans>From opening, {format.date(since, 'short')}</Trans> : duration(ms)}
                    </span>
                  </span>
                  {assignedName === null ? null : (
                    <StateText tone="neutral" icon="user">
                      {assignedName}
                    </StateText>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {count > longest.length ? (
        <p className="text-small text-ink-2">
          <Trans>Shown are the {longest.length} who wait longest.</Trans>
        </p>
      ) : null}
    </section>
  )
}

function Speeds({ of: { answered, unanswered, people } }: { of: Answering }) {
  const { t } = useLingui()
  const duration = useDuration()
  const within = (seconds: number | null) => (seconds === null ? '–' : duration(seconds * 1000))
  return (
    <>
      <dl className="grid gap-3">
        <Fact name={<Trans>Customers answered</Trans>}>{answered.count}</Fact>
        {answered.count === 0 ? null : (
          <>
            <Fact name={<Trans>Half of them within</Trans>}>{within(answered.medianSeconds)}</Fact>
            <Fact name={<Trans>Nine of ten within</Trans>}>{within(answered.slowSeconds)}</Fact>
          </>
        )}
        <Fact name={<Trans>Closed without an answer</Trans>}>{unanswered}</Fact>
      </dl>
      {people.length === 0 ? null : (
        <ul className="rows" aria-label={t`People`}>
          {people.map(({ userId, name, count, medianSeconds }) => (
            <li key={userId ?? 'phone'} className="flex items-center gap-3 py-3">
              <span className="grow min-w-0">
                <b className="truncate block">
                  {userId === null ? t`On the owner’s own phone` : (name ?? t`Somebody`)}
                </b>
                <span className="text-dense text-ink-2">
                  <Plural value={count} one="# answer" other="# answers" />
                </span>
              </span>
              <span className="tnum whitespace-nowrap">{within(medianSeconds)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** After how long nobody’s answer is everybody’s matter. */
function CallEverybody() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const duration = useDuration()
  const isOnline = useOnline()
  const settings = useQuery(connectQueries.settings())
  const save = useMutation(connectMutations.settings())
  // A server that is older calls nobody a second time.
  if (settings.data?.answerMinutes === undefined) return null
  const chosen = save.isPending ? save.variables?.answerMinutes : settings.data.answerMinutes
  return (
    <div className="grid gap-2">
      <SelectField
        label={<Trans>Call everybody when nobody has answered after</Trans>}
        help={
          <Trans>
            The chat is nobody’s then, and whoever may answer is told. While the shop is closed, it waits for opening.
          </Trans>
        }
        value={chosen === null ? 'never' : String(chosen ?? ANSWER_MINUTES_DEFAULT)}
        disabled={!isOnline || save.isPending}
        options={[
          ...ANSWER_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: duration(minutes * 60_000),
          })),
          { value: 'never', label: t`Never` },
        ]}
        onChange={({ target }) =>
          save.mutate({ answerMinutes: ANSWER_MINUTES.find((minutes) => String(minutes) === target.value) ?? null })
        }
      />
      {save.error ? <Note tone="bad">{errorText(save.error)}</Note> : null}
    </div>
  )
}
