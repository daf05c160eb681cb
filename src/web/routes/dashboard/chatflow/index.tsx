import { createFileRoute } from '@tanstack/react-router'
import { ChatflowScreen } from '../../../features/chatflow/chatflow-screen.tsx'
import { ChatflowSearch } from '../../../features/chatflow/chatflow-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/chatflow/')({
  validateSearch: ChatflowSearch,
  loader: officeTexts,
  component: Flow,
})

function Flow() {
  const { view } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ChatflowScreen view={view} onView={(next) => void navigate({ search: { view: next } })} />
}
