import { createFileRoute } from '@tanstack/react-router'
import { searchReader, textUpTo } from '../../../../shared/domain/search-params.ts'
import { StockScreen } from '../../../features/stock/stock-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/stock')({
  validateSearch: searchReader({ supplier: textUpTo(60) }),
  loader: officeTexts,
  component: Stock,
})

function Stock() {
  const { supplier } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StockScreen
      supplier={supplier}
      onSupplier={(next) => void navigate({ search: { supplier: next }, replace: true })}
    />
  )
}
