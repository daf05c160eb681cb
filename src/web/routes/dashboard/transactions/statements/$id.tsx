import { createFileRoute } from '@tanstack/react-router'
import { KnownId } from '../../../../app/known-id.tsx'
import { StatementScreen } from '../../../../features/transactions/statement-screen.tsx'
import { StatementSearch } from '../../../../features/transactions/transactions-search.ts'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/transactions/statements/$id')({
  validateSearch: StatementSearch,
  loader: officeTexts,
  component: Statement,
})

function Statement() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <KnownId id={id}>
      <StatementScreen
        key={id}
        id={id}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true })}
      />
    </KnownId>
  )
}
