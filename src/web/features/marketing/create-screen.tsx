import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../../ui/loading.tsx'
import { CreateFrame, CreateGate } from './create-gate.tsx'

const SmsForm = lazy(async () => ({ default: (await import('./sms-form.tsx')).SmsForm }))

/** A new campaign by SMS, or a draft that is written on. */
export function CreateScreen({ id, segment }: { id: string | undefined; segment: string | undefined }) {
  const title = <Trans>New SMS campaign</Trans>
  return (
    <CreateGate id={id} title={title}>
      {(campaign) => (
        <Suspense
          fallback={
            <CreateFrame title={title}>
              <SkeletonRows count={5} />
            </CreateFrame>
          }
        >
          {campaign ? <SmsForm key={campaign.id} campaign={campaign} /> : <SmsForm segment={segment} />}
        </Suspense>
      )}
    </CreateGate>
  )
}
