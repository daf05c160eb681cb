import { createFileRoute } from '@tanstack/react-router'
import { KnownId } from '../../../app/known-id.tsx'
import { ProductScreen } from '../../../features/products/product-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/$id')({ loader: officeTexts, component: Product })

function Product() {
  const { id } = Route.useParams()
  return (
    <KnownId id={id}>
      <ProductScreen key={id} id={id} />
    </KnownId>
  )
}
