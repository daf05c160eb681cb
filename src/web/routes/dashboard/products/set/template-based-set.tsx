import { createFileRoute } from '@tanstack/react-router'
import { SetEditor } from '../../../../features/sets/set-editor.tsx'
import { SetOpened } from '../../../../features/sets/sets-search.ts'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/set/template-based-set')({
  validateSearch: SetOpened,
  loader: officeTexts,
  component: TemplateSet,
})

function TemplateSet() {
  return <SetEditor kind="template" opened={Route.useSearch()} />
}
