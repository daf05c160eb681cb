import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { StockScreen } from '../../../features/stock/stock-screen.tsx'
import { StockSearch } from '../../../features/stock/stock-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/stock')({
  validateSearch: StockSearch,
  loader: officeTexts,
  component: Stock,
})

function Stock() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: Partial<StockSearch>) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true }),
    [navigate],
  )
  return <StockScreen search={search} onSearch={change} />
}
