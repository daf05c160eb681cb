import { createFileRoute } from '@tanstack/react-router'
import { ProductScreen } from '../../../features/products/product-screen.tsx'

export const Route = createFileRoute('/dashboard/products/$id')({ component: Product })

function Product() {
  const { id } = Route.useParams()
  return <ProductScreen key={id} id={id} />
}
