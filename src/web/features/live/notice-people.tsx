import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { NoticePerson } from '../../../shared/contract/notice-mails.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FormSection } from '../../ui/page.tsx'
import { noticeMailQueries } from './notice-mails.queries.ts'
import { NOTICE_WORDS } from './notice-words.ts'

/** For the owner: who of the shop hears of what. */
export function NoticePeople() {
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
              <Hears person={person} />
            </li>
          ))}
        </ul>
      ) : (
        <QueryWait query={query} count={2} />
      )}
    </FormSection>
  )
}

function Hears({ person }: { person: NoticePerson }) {
  const { t } = useLingui()
  if (person.hears.length === 0)
    return (
      <p className="text-dense text-ink-2">
        <Trans>Hears of nothing with Kaunta closed</Trans>
      </p>
    )
  return (
    <dl className="grid gap-x-3 gap-y-1 grid-cols-[minmax(0,1fr)_auto] text-dense">
      {person.hears.map(({ event, devices, isMailed }) =>
        // A word of a newer server says nothing here.
        event === 'other' ? null : (
          <div key={event} className="contents">
            <dt className="text-ink-2">{t(NOTICE_WORDS[event])}</dt>
            <dd className="text-right">
              {devices > 0 ? <Plural value={devices} one="# device" other="# devices" /> : null}
              {devices > 0 && isMailed ? ', ' : null}
              {isMailed ? <Trans>e-mail</Trans> : null}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
