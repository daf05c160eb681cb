import { createFileRoute } from '@tanstack/react-router'
import { SetEditor } from '../../../../features/sets/set-editor.tsx'
import { SetOpened } from '../../../../features/sets/sets-search.ts'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/set/single-set-collection')({
  validateSearch: SetOpened,
  loader: officeTexts,
  component: SingleSet,
})

function SingleSet() {
  return <SetEditor kind="single" opened={Route.useSearch()} />
}
