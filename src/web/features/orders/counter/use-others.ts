import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFreshOn } from '../../../session/device.ts'
import { loadHandedOver } from '../tables/load.ts'
import { parkedQueries } from '../tables/parked.queries.ts'

/** What other tills of the shop hold, and word of what they took from this one. */
export function useOthers() {
  const { t } = useLingui()
  const query = useQuery(parkedQueries.others())
  useFreshOn(['held'], parkedQueries.others().queryKey)
  const handedOver = query.data?.handedOver
  useEffect(() => {
    if (!handedOver || handedOver.length === 0 || told.has(handedOver)) return
    told.add(handedOver)
    void loadHandedOver().then(
      ({ tellHandedOver }) => {
        for (const news of handedOver) tellHandedOver(t, news)
      },
      () => {},
    )
  }, [handedOver, t])
  return query
}
/** Once for each answer, however many places show it. */
const told = new WeakSet<object>()
