import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { MarketingSearch } from '../../../../../features/marketing/marketing-search.ts'
import { MarketingScreen } from '../../../../../features/marketing/marketing-screen.tsx'
import { officeTexts } from '../../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/marketing/sms/campaign/')({
  validateSearch: MarketingSearch,
  loader: officeTexts,
  component: SmsCampaigns,
})

function SmsCampaigns() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: Partial<MarketingSearch>) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true }),
    [navigate],
  )
  return <MarketingScreen search={search} onSearch={change} only="sms" />
}
