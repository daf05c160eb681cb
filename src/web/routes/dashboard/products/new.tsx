import { createFileRoute } from '@tanstack/react-router'
import { flag, searchReader } from '../../../../shared/domain/search-params.ts'
import { NewProductScreen } from '../../../features/products/new-product-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/new')({
  // The end of the get-started flow goes on to the first sale.
  validateSearch: searchReader({ first: flag }),
  loader: officeTexts,
  component: NewProduct,
})

function NewProduct() {
  const { first = false } = Route.useSearch()
  return <NewProductScreen isFirst={first} />
}
