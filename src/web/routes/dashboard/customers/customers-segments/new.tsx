import { createFileRoute } from '@tanstack/react-router'
import { searchReader, textUpTo } from '../../../../../shared/domain/search-params.ts'
import { NewSegmentScreen } from '../../../../features/customers/segment-screen.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/customers/customers-segments/new')({
  // What it begins with: a ready-made one's key, or the id of a saved one it is a copy of.
  validateSearch: searchReader({ from: textUpTo(40) }),
  loader: officeTexts,
  component: NewSegment,
})

function NewSegment() {
  const { from } = Route.useSearch()
  return <NewSegmentScreen from={from} />
}
