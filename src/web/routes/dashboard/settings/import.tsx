import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '../../../features/imports/import-screen.tsx'
import { ImportSearch } from '../../../features/imports/import-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/import')({
  validateSearch: ImportSearch,
  loader: officeTexts,
  component: Import,
})

function Import() {
  const { kind } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ImportScreen kind={kind} onKind={(next) => void navigate({ search: { kind: next }, replace: true })} />
}
