import { createFileRoute } from '@tanstack/react-router'
import { TemplatesSearch } from '../../../../../features/templates/template-search.ts'
import { TemplatesScreen } from '../../../../../features/templates/templates-screen.tsx'
import { officeTexts } from '../../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/marketing/whatsapp/campaign/templates')({
  validateSearch: TemplatesSearch,
  loader: officeTexts,
  component: Templates,
})

function Templates() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TemplatesScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: next.open === search.open })}
    />
  )
}
