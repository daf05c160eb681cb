import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BackLink } from '../../patterns/back-link.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import type { OpenShift } from '../../offline/db.ts'
import { noteSeenCount } from '../../offline/till.ts'
import { useFreshOn } from '../../session/device.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Compare } from './compare.tsx'
import { Count } from './count-pieces.tsx'
import { Counting, draftKey, nothingCounted, totalOf } from './count.ts'
import { shiftsQueries } from './shifts.queries.ts'

const Back = () => {
  const { t } = useLingui()
  return <BackLink to="/dashboard/cash-up" label={t`Back to Cash up`} />
}

/** Counting the open drawer, then comparing: two steps, so that nobody counts towards a sum they know. Works without a network. */
export function CloseScreen({ onClosed }: { onClosed: (shiftId: string) => void }) {
  const query = useQuery(shiftsQueries.drawer())
  useFreshOn(['shifts', 'queue', 'device'], shiftsQueries.all())
  const shift = query.data?.shift
  if (shift) return <Steps key={shift.id} shift={shift} onClosed={onClosed} />
  return (
    <div className="flex-1 min-h-0 overflow-y-auto">
      <Page>
        <PageHeader back={<Back />} title={<Trans>Close shift</Trans>} />
        <Card flush>
          {query.data ? (
            <EmptyState
              title={<Trans>The till is closed</Trans>}
              action={
                <Link to="/dashboard/cash-up" className={buttonClass({ tone: 'primary' })}>
                  <Trans>Back to Cash up</Trans>
                </Link>
              }
            >
              <Trans>There is no open shift on this device to close.</Trans>
            </EmptyState>
          ) : (
            <QueryWait query={query} />
          )}
        </Card>
      </Page>
    </div>
  )
}

function Steps({ shift, onClosed }: { shift: OpenShift; onClosed: (shiftId: string) => void }) {
  const [counting, setCounting] = useState<Counting>(() => {
    const kept = Counting.safeParse(readDraft(draftKey(shift.id)))
    return kept.success ? kept.data : nothingCounted
  })
  const change = (next: Counting) => {
    setCounting(next)
    saveDraft(draftKey(shift.id), next)
  }
  return counting.step === 'count' ? (
    <Count
      shift={shift}
      counting={counting}
      onChange={change}
      onFinish={async () => {
        await noteSeenCount(shift.id, totalOf(counting))
        change({ ...counting, step: 'compare' })
      }}
      back={<Back />}
    />
  ) : (
    <Compare
      shift={shift}
      counting={counting}
      back={<Back />}
      onChange={change}
      onRecount={() => change({ ...counting, step: 'count' })}
      onClosed={() => {
        dropDraft(draftKey(shift.id))
        onClosed(shift.id)
      }}
    />
  )
}
