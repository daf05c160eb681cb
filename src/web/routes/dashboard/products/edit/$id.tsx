import { createFileRoute } from '@tanstack/react-router'
import { EditProductScreen } from '../../../../features/products/edit-product-screen.tsx'

export const Route = createFileRoute('/dashboard/products/edit/$id')({ component: EditProduct })

function EditProduct() {
  const { id } = Route.useParams()
  return <EditProductScreen key={id} id={id} />
}
