import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '../../../shared/contract/campaigns.ts'
import { audienceOfList, listOfAudience } from '../../../shared/domain/campaigns/audiences.ts'
import { READY_KEYS } from '../../../shared/domain/segments.ts'
import { readyTexts, segmentsQueries } from '../customers/segments.queries.ts'
import { marketingQueries } from './marketing.queries.ts'

/** Whom a campaign can go to, by name. */
export function useAudiences(): { value: string; label: string }[] {
  const { t } = useLingui()
  const saved = useQuery(segmentsQueries.list()).data?.items ?? []
  const lists = useQuery(marketingQueries.lists()).data?.items ?? []
  return [
    { value: 'all', label: t`All customers` },
    ...saved.map(({ id, name }) => ({ value: id, label: name })),
    ...READY_KEYS.map((key) => ({ value: key, label: t(readyTexts[key]) })),
    ...lists.map(({ id, name, count }) => ({ value: audienceOfList(id), label: t`List: ${name} (${count})` })),
  ]
}

/** Of one that was written: its segment may be gone since. */
export function useAudienceName(): (campaign: Pick<Campaign, 'segment' | 'segmentName'>) => string {
  const { t } = useLingui()
  return ({ segment, segmentName }) => {
    if (segment === 'all') return t`All customers`
    const ready = READY_KEYS.find((key) => key === segment)
    return ready
      ? t(readyTexts[ready])
      : (segmentName ?? (listOfAudience(segment) === null ? t`A segment that is gone` : t`A list that is gone`))
  }
}
