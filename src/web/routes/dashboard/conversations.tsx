import { createFileRoute } from '@tanstack/react-router'
import { InboxScreen } from '../../features/inbox/inbox-screen.tsx'
import { InboxSearch } from '../../features/inbox/inbox-search.ts'
import { officeTexts } from '../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/conversations')({
  validateSearch: InboxSearch,
  loader: officeTexts,
  component: Inbox,
})

function Inbox() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <InboxScreen search={search} onSearch={(next) => void navigate({ search: next })} />
}
