import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { CampaignDetail } from '../../../shared/contract/campaigns.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { CreateFrame, CreateGate } from './create-gate.tsx'
import { offersQueries } from './offers.queries.ts'

const OfferForm = lazy(async () => ({ default: (await import('./offer-form.tsx')).OfferForm }))

/** A new campaign by WhatsApp, or a draft that is written on. */
export const OfferCreateScreen = ({ id, segment }: { id: string | undefined; segment: string | undefined }) => (
  <CreateGate id={id} title={<Trans>New WhatsApp campaign</Trans>}>
    {(campaign) => <Loaded key={campaign?.id ?? ''} campaign={campaign} segment={segment} />}
  </CreateGate>
)

function Loaded(opened: { campaign: CampaignDetail | undefined; segment: string | undefined }) {
  const query = useQuery(offersQueries.options())
  const waits = (
    <CreateFrame title={<Trans>New WhatsApp campaign</Trans>}>
      <QueryWait query={query} count={5} />
    </CreateFrame>
  )
  if (!query.data) return waits
  return (
    <Suspense fallback={waits}>
      <OfferForm {...opened} whatsapp={query.data} />
    </Suspense>
  )
}
