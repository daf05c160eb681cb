import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchReader, textUpTo } from '../../../../../shared/domain/search-params.ts'
import { NewSegmentScreen } from '../../../../features/customers/segment-screen.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/customers/customers-segments/new')({
  // What it begins with: a ready-made one, or a saved one it is a copy of.
  validateSearch: searchReader({
    ready: oneOf(['regulars', 'lapsed', 'owing', 'new', 'birthdays']),
    copy: textUpTo(40),
  }),
  loader: officeTexts,
  component: NewSegment,
})

function NewSegment() {
  const { ready, copy } = Route.useSearch()
  return <NewSegmentScreen ready={ready} copyOf={copy} />
}
