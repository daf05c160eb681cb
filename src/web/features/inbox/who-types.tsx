import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../ui/icon.tsx'
import { inboxQueries } from './inbox.queries.ts'
import { useWhoTypes } from './use-typing.ts'

/** Two who answer one customer see each other before the second answer goes. Its line is always there, so that nothing moves when it fills. */
export function WhoTypes({ id }: { id: string }) {
  const who = useWhoTypes(id)
  const people = useQuery(inboxQueries.inbox()).data?.people ?? []
  const [first] = who
  const name = people.find(({ userId }) => userId === first)?.name
  return (
    <p
      role="status"
      className="flex items-center gap-2 text-small text-ink-2"
      style={{ minHeight: '1.25rem', marginBlock: '-0.5rem' }}
    >
      {who.length === 0 ? null : (
        <>
          <Icon name="edit" size={16} />
          {who.length === 1 && name !== undefined ? (
            <Trans>{name} is writing here…</Trans>
          ) : (
            <Plural value={who.length} one="A colleague is writing here…" other="# colleagues are writing here…" />
          )}
        </>
      )}
    </p>
  )
}
