import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ProductSearch } from '../../../features/products/product-search.ts'
import { ProductsScreen } from '../../../features/products/products-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/')({
  validateSearch: ProductSearch,
  loader: officeTexts,
  component: Products,
})

function Products() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: Partial<ProductSearch>) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true }),
    [navigate],
  )
  return <ProductsScreen search={search} onSearch={change} />
}
