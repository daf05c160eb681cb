import { createFileRoute } from '@tanstack/react-router'
import { TransactionsScreen } from '../../../features/transactions/transactions-screen.tsx'
import { TransactionsSearch } from '../../../features/transactions/transactions-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/transactions/')({
  validateSearch: TransactionsSearch,
  loader: officeTexts,
  component: Transactions,
})

function Transactions() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <TransactionsScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
