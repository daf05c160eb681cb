import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isUuid } from '../../../shared/domain/ids.ts'
import { isWhole, READY_KEYS, READY_SEGMENTS } from '../../../shared/domain/segments.ts'
import { KnownSegment } from './known-segment.tsx'
import { readyTexts, segmentsQueries } from './segments.queries.ts'

// With its rules and their form it is more than a page may bring at once.
const SegmentBuilder = lazy(async () => ({ default: (await import('./segment-builder.tsx')).SegmentBuilder }))
const UnknownSegment = lazy(async () => ({ default: (await import('./unknown-segment.tsx')).UnknownSegment }))

/** `id`: of a saved one; `blank`; a ready-made one's key, to make it one's own; or `copy-` and the id of the one that is copied. */
export function SegmentScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const ready = READY_KEYS.find((key) => key === id)
  const isNew = ready !== undefined || id === 'blank'
  const copyOf = id.startsWith('copy-') ? id.slice(5) : undefined
  const saved = copyOf ?? id
  const query = useQuery({ ...segmentsQueries.one(saved), enabled: !isNew && isUuid(saved) })
  if (isNew)
    return (
      <Suspense>
        <SegmentBuilder
          isBlank={ready === undefined}
          {...(ready ? { start: { name: t(readyTexts[ready]), rules: READY_SEGMENTS[ready] } } : {})}
        />
      </Suspense>
    )
  if (!isUuid(saved) || !query.data) return <KnownSegment isKnown={isUuid(saved)} query={query} />
  const { name, rules } = query.data
  if (!isWhole(rules))
    return (
      <Suspense>
        <UnknownSegment name={name} rules={rules} />
      </Suspense>
    )
  return (
    <Suspense>
      {copyOf === undefined ? (
        <SegmentBuilder
          segment={{ ...query.data, rules }}
          error={query.error}
          readTheirs={async () => {
            const { data } = await query.refetch()
            return data && isWhole(data.rules) ? { ...data, rules: data.rules } : null
          }}
        />
      ) : (
        <SegmentBuilder start={{ name: t`${{ name }} (copy)`.slice(0, 60), rules }} />
      )}
    </Suspense>
  )
}
