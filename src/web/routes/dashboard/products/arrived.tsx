import { createFileRoute } from '@tanstack/react-router'
import { searchReader, textUpTo } from '../../../../shared/domain/search-params.ts'
import { ArrivedScreen } from '../../../features/stock/arrived-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/arrived')({
  validateSearch: searchReader({ id: textUpTo(60) }),
  loader: officeTexts,
  component: ArrivedPage,
})

function ArrivedPage() {
  const { id = '' } = Route.useSearch()
  return <ArrivedScreen id={id} />
}
