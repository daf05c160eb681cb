import { createFileRoute } from '@tanstack/react-router'
import { KnownId } from '../../../../app/known-id.tsx'
import { EditProductScreen } from '../../../../features/products/edit-product-screen.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/edit/$id')({ loader: officeTexts, component: EditProduct })

function EditProduct() {
  const { id } = Route.useParams()
  return (
    <KnownId id={id}>
      <EditProductScreen key={id} id={id} />
    </KnownId>
  )
}
