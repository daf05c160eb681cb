import { createFileRoute } from '@tanstack/react-router'
import { OfferCreateScreen } from '../../../../../features/marketing/offer-create-screen.tsx'
import { CreateSearch } from '../../../../../features/marketing/marketing-search.ts'
import { officeTexts } from '../../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/marketing/whatsapp/campaign/create')({
  validateSearch: CreateSearch,
  loader: officeTexts,
  component: CreatePage,
})

function CreatePage() {
  const { id, segment } = Route.useSearch()
  return <OfferCreateScreen key={id ?? segment ?? ''} id={id} segment={segment} />
}
