import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CustomerSearch } from '../../../features/customers/customer-search.ts'
import { CustomersScreen } from '../../../features/customers/customers-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/customers/')({
  validateSearch: CustomerSearch,
  loader: officeTexts,
  component: Customers,
})

function Customers() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const change = useCallback(
    (next: Partial<CustomerSearch>) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true }),
    [navigate],
  )
  return <CustomersScreen search={search} onSearch={change} />
}
