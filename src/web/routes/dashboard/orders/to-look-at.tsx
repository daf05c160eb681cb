import { createFileRoute } from '@tanstack/react-router'
import { ReviewScreen } from '../../../features/orders/review/review-screen.tsx'
import { ReviewSearch } from '../../../features/orders/review/review-search.ts'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/orders/to-look-at')({
  validateSearch: ReviewSearch,
  loader: officeTexts,
  component: ToLookAt,
})

function ToLookAt() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ReviewScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
