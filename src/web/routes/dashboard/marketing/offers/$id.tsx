import { createFileRoute } from '@tanstack/react-router'
import { KnownId } from '../../../../app/known-id.tsx'
import { OfferEditor } from '../../../../features/offers/offer-editor.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/marketing/offers/$id')({
  loader: officeTexts,
  component: Offer,
})

/** `new`: one that is not saved yet. */
function Offer() {
  const { id } = Route.useParams()
  if (id === 'new') return <OfferEditor key={id} id={null} />
  return (
    <KnownId id={id}>
      <OfferEditor key={id} id={id} />
    </KnownId>
  )
}
