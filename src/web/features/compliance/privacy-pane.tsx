import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Card } from '../../ui/card.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { SkeletonRows } from '../../ui/loading.tsx'
import type { ComplianceSearch } from './compliance-search.ts'
import { ConsentLog } from './consent-log.tsx'
import { RequestsPart } from './requests-part.tsx'

const KeptPart = lazy(async () => ({ default: (await import('./kept-part.tsx')).KeptPart }))
const DutiesPart = lazy(async () => ({ default: (await import('./duties-part.tsx')).DutiesPart }))
const IncidentsPart = lazy(async () => ({ default: (await import('./incidents-part.tsx')).IncidentsPart }))

/** What customers asked about their data and agreed to; how long it is kept; what the Commission asks for; and what went wrong. */
export function PrivacyPane({
  search,
  onSearch,
}: {
  search: ComplianceSearch
  onSearch: (search: ComplianceSearch) => void
}) {
  const { t } = useLingui()
  const { part } = search
  const go = (to: ComplianceSearch['part']) => onSearch({ tab: 'privacy', ...(to === undefined ? {} : { part: to }) })
  return (
    <div className="grid gap-4">
      <ChipRow label={t`Personal data`} className="flex-wrap">
        <Chip selected={part === undefined} onClick={() => go(undefined)}>
          <Trans>Customers</Trans>
        </Chip>
        <Chip selected={part === 'kept'} onClick={() => go('kept')}>
          <Trans>How long it is kept</Trans>
        </Chip>
        <Chip selected={part === 'duties'} onClick={() => go('duties')}>
          <Trans>Duties</Trans>
        </Chip>
        <Chip selected={part === 'incidents'} onClick={() => go('incidents')}>
          <Trans>Incidents</Trans>
        </Chip>
      </ChipRow>
      <Suspense
        fallback={
          <Card flush>
            <SkeletonRows />
          </Card>
        }
      >
        {part === 'kept' ? (
          <KeptPart />
        ) : part === 'duties' ? (
          <DutiesPart />
        ) : part === 'incidents' ? (
          <IncidentsPart search={search} onSearch={onSearch} />
        ) : (
          <>
            <RequestsPart search={search} onSearch={onSearch} />
            <ConsentLog
              answer={search.answer}
              onAnswer={(answer) => {
                const { answer: _was, ...rest } = search
                onSearch({ ...rest, ...(answer === undefined ? {} : { answer }) })
              }}
            />
          </>
        )}
      </Suspense>
    </div>
  )
}
