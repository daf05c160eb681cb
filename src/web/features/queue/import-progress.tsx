import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Imported } from '../../offline/queue.ts'
import { Note } from '../../ui/states.tsx'
import { queueQueries } from './queue.queries.ts'

/** What became of records that were brought here, until all of them are with the server. */
export function ImportProgress({ imported: { importId, added, known, unreadable } }: { imported: Imported }) {
  const { t } = useLingui()
  const { data } = useQuery({
    ...queueQueries.importLeft(importId),
    refetchInterval: (query) => ((query.state.data?.waiting ?? 1) > 0 ? 1000 : false),
    enabled: added > 0,
  })
  const sent = added - (data?.waiting ?? added) - (data?.attention ?? 0)
  const refused = data?.attention ?? 0
  return (
    <div className="grid gap-3">
      <p>
        <Plural
          value={added}
          _0="Everything of this is here already."
          one="# record was imported."
          other="# records were imported."
        />
      </p>
      {known > 0 && added > 0 ? (
        <p className="text-ink-2">
          <Plural value={known} one="# more was here already." other="# more were here already." />
        </p>
      ) : null}
      {unreadable > 0 ? (
        <Note tone="held">
          <Plural
            value={unreadable}
            one="# record could not be read and was left out."
            other="# records could not be read and were left out."
          />
        </Note>
      ) : null}
      {added > 0 ? (
        <>
          <progress className="w-full" max={added} value={sent} aria-label={t`Sent`} />
          <p role="status" className="tnum">
            {sent === added ? (
              <Trans>All of it is with the server.</Trans>
            ) : (
              <Plural value={sent} one={`Sent # of ${added}`} other={`Sent # of ${added}`} />
            )}
          </p>
          {refused > 0 ? (
            <Note tone="bad">
              <Plural
                value={refused}
                one="# record was refused; see the list."
                other="# records were refused; see the list."
              />
            </Note>
          ) : null}
          <p className="text-ink-2">
            <Trans>
              Each record keeps the name of who made it. What needs a look, the owner finds under “Needs review”.
            </Trans>
          </p>
        </>
      ) : null}
    </div>
  )
}
