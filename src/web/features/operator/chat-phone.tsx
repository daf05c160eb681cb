import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SandboxPerson } from '../../../shared/contract/sandbox-chats.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { chatPhoneMutations, chatPhoneQueries } from './chat-phone.queries.ts'
import { ChatThread } from './chat-thread.tsx'
import { PersonSheet } from './person-sheet.tsx'

const TemplatesSheet = lazy(async () => ({ default: (await import('./templates-sheet.tsx')).TemplatesSheet }))

/** The customers of the chat sandbox: several of them, each with their own conversation, all played by whoever opened this page. */
export function ChatPhone({ token }: { token: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useQuery({
    ...chatPhoneQueries.list(token, useDebounced(search.trim(), 250)),
    placeholderData: keepPreviousData,
  })
  if (openId !== null) return <ChatThread key={openId} token={token} id={openId} onBack={() => setOpenId(null)} />
  const numbers = list.data?.numbers ?? []
  return (
    <>
      <PageHeader
        title={<Trans>The customers’ WhatsApp</Trans>}
        actions={
          <Badge tone="held" icon="info">
            <Trans>Sandbox</Trans>
          </Badge>
        }
        sub={<Trans>Play the customers: what you write comes to the shop as if WhatsApp had brought it.</Trans>}
      />
      {list.data && list.error ? <Note tone="held">{errorText(list.error)}</Note> : null}
      {!list.data ? (
        <Card flush>
          <QueryWait query={list} count={3} isSafe={false} />
        </Card>
      ) : numbers.length === 0 ? (
        <EmptyState title={<Trans>No shop has the sandbox phone yet</Trans>}>
          <Trans>A shop connects it under “WhatsApp”, with one tap.</Trans>
        </EmptyState>
      ) : (
        <>
          <Clocks token={token} numbers={numbers} />
          <div className="flex flex-wrap gap-2 items-center">
            <div className="grow">
              <SearchBox label={t`Search customers`} value={search} onChange={setSearch} />
            </div>
            <Button icon="userplus" tone="primary" onClick={() => setAdding(true)}>
              <Trans>Add a customer</Trans>
            </Button>
          </div>
          {list.data.people.length === 0 ? (
            <EmptyState title={search.trim() ? <Trans>Nothing matches</Trans> : <Trans>Nobody has written yet</Trans>}>
              <Trans>Add a customer, and write to the shop in their name.</Trans>
            </EmptyState>
          ) : (
            <ul className="grid gap-2" aria-label={t`Customers of the sandbox`}>
              {list.data.people.map((person) => (
                <li key={person.id}>
                  <PersonRow person={person} onOpen={() => setOpenId(person.id)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {isAdding ? (
        <PersonSheet
          token={token}
          numbers={numbers}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false)
            setOpenId(id)
          }}
        />
      ) : null}
    </>
  )
}

function PersonRow({ person, onOpen }: { person: SandboxPerson; onOpen: () => void }) {
  const format = useFormat()
  return (
    <Card as="article" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="grow min-w-0">
        <b className="block wrap-any">{person.name}</b>
        <span className="text-small text-ink-2 tnum wrap-any">
          {person.phone === null ? `@${person.username}` : formatPhone(person.phone)}
        </span>
      </div>
      {person.lastAt === null ? null : (
        <time className="text-small text-ink-3" dateTime={person.lastAt}>
          {format.date(person.lastAt)}
        </time>
      )}
      {person.unread > 0 ? <Badge tone="info">{format.number(person.unread)}</Badge> : null}
      <Button size="sm" icon="chat" onClick={onOpen}>
        <Trans>Open the chat</Trans>
      </Button>
    </Card>
  )
}

/** Each number: its clock (a day ahead, and the window of 24 hours is closed) and its templates. */
function Clocks({
  token,
  numbers,
}: {
  token: string
  numbers: readonly { phoneNumberId: string; displayPhone: string; shopName: string; hoursAhead: number }[]
}) {
  const errorText = useErrorText()
  const wind = useMutation(chatPhoneMutations.wind(token))
  const [judgedId, setJudgedId] = useState<string | null>(null)
  const judged = numbers.find(({ phoneNumberId }) => phoneNumberId === judgedId)
  return (
    <Card className="grid gap-3">
      {numbers.map((number) => (
        <div
          key={number.phoneNumberId}
          role="group"
          aria-label={number.displayPhone}
          className="flex flex-wrap items-center gap-2"
        >
          <div className="grow min-w-0">
            <b className="block wrap-any">{number.shopName}</b>
            <span className="text-small text-ink-2 tnum">
              {number.displayPhone}
              {number.hoursAhead > 0 ? (
                <>
                  {' · '}
                  <Trans>clock {number.hoursAhead} h ahead</Trans>
                </>
              ) : null}
            </span>
          </div>
          <Button
            size="sm"
            icon="clock"
            busy={wind.isPending && wind.variables.phoneNumberId === number.phoneNumberId}
            onClick={() => wind.mutate({ phoneNumberId: number.phoneNumberId, hours: 24 })}
          >
            <Trans>A day goes by</Trans>
          </Button>
          <Button size="sm" icon="receipt" onClick={() => setJudgedId(number.phoneNumberId)}>
            <Trans>Templates</Trans>
          </Button>
        </div>
      ))}
      {wind.error ? <Note tone="bad">{errorText(wind.error)}</Note> : null}
      {judged ? (
        <Suspense>
          <TemplatesSheet token={token} number={judged} onClose={() => setJudgedId(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
