import { createFileRoute } from '@tanstack/react-router'
import { WebhooksScreen } from '../../../features/webhooks/webhooks-screen.tsx'
import { WebhooksSearch } from '../../../features/webhooks/webhooks-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/webhook-logs/')({
  validateSearch: WebhooksSearch,
  loader: officeTexts,
  component: Webhooks,
})

function Webhooks() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <WebhooksScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
