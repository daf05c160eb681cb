import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { audienceOfList } from '../../../shared/domain/campaigns/audiences.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AudienceFigures } from './audience-figures.tsx'
import { type Asked, marketingQueries } from './marketing.queries.ts'
import { useAudiences } from './use-audiences.ts'

const NumberListSheet = lazy(async () => ({ default: (await import('./number-list-sheet.tsx')).NumberListSheet }))

/** Whom a campaign goes to: customers, a segment, or numbers that somebody brings; and how many of them really get it. */
export function AudiencePicker({
  asked,
  onChange,
  error,
}: {
  asked: Asked
  onChange: (segment: string) => void
  error?: ReactNode
}) {
  const { t } = useLingui()
  const audiences = useAudiences()
  const query = useQuery(marketingQueries.audience(asked))
  const [isListing, setListing] = useState(false)
  const { segment } = asked
  const view = query.data
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          className="flex-auto min-w-48"
          label={<Trans>Audience</Trans>}
          options={
            audiences.some(({ value }) => value === segment)
              ? audiences
              : [...audiences, { value: segment, label: t`A segment that is gone` }]
          }
          value={segment}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
        <Link to="/dashboard/customers/customers-segments/$id" params={{ id: 'blank' }} className="btn btn-secondary">
          <Icon name="plus" />
          <Trans>New segment</Trans>
        </Link>
        <Button icon="phone" aria-haspopup="dialog" onClick={() => setListing(true)}>
          <Trans>Numbers from a list</Trans>
        </Button>
      </div>
      {/* As high as figures mostly are, on a phone in two rows: what stands below stays where it is. */}
      <div className="min-h-36 sm:min-h-20">
        {view ? <AudienceFigures total={view.total} leftOut={view.leftOut} /> : <QueryWait query={query} count={1} />}
      </div>
      {isListing ? (
        <Suspense>
          <NumberListSheet
            onClose={() => setListing(false)}
            onMade={(id) => {
              setListing(false)
              onChange(audienceOfList(id))
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
