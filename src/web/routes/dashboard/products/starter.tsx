import { createFileRoute } from '@tanstack/react-router'
import { searchReader, textUpTo } from '../../../../shared/domain/search-params.ts'
import { StarterScreen } from '../../../features/products/starter/starter-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/starter')({
  validateSearch: searchReader({ kind: textUpTo(20) }),
  loader: officeTexts,
  component: Starter,
})

function Starter() {
  const { kind } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <StarterScreen kind={kind} onKind={(next) => void navigate({ search: { kind: next }, replace: true })} />
}
