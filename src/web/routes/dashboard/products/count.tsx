import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { flag, searchReader, textUpTo } from '../../../../shared/domain/search-params.ts'
import { CountScreen } from '../../../features/stock/count-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/products/count')({
  validateSearch: searchReader({ id: textUpTo(60), name: textUpTo(80), night: flag }),
  loader: officeTexts,
  component: CountPage,
})

function CountPage() {
  const { id, name, night = false } = Route.useSearch()
  const [own] = useState(() => uuidv7())
  return <CountScreen key={id ?? own} count={{ id: id ?? own, name: name?.trim() ?? '' }} isNight={night} />
}
