import { createFileRoute } from '@tanstack/react-router'
import { CampaignScreen } from '../../../../../features/marketing/campaign-screen.tsx'
import { CampaignSearch } from '../../../../../features/marketing/marketing-search.ts'
import { officeTexts } from '../../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/marketing/whatsapp/campaign/preview')({
  validateSearch: CampaignSearch,
  loader: officeTexts,
  component: CampaignPage,
})

function CampaignPage() {
  const { id } = Route.useSearch()
  return <CampaignScreen key={id} id={id} />
}
