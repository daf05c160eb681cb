import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { NewProductScreen } from '../../../features/products/new-product-screen.tsx'

export const Route = createFileRoute('/dashboard/products/new')({
  // The end of the get-started flow goes on to the first sale.
  validateSearch: z.object({ first: z.boolean().optional().catch(undefined) }),
  component: NewProduct,
})

function NewProduct() {
  const { first = false } = Route.useSearch()
  return <NewProductScreen isFirst={first} />
}
