import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { searchReader, textUpTo } from '../../shared/domain/search-params.ts'
import { OperatorScreen } from '../features/operator/operator-screen.tsx'
import { FullScreenSpinner } from '../ui/loading.tsx'
import { officeTexts } from '../i18n/office-texts.ts'

export const Route = createFileRoute('/operator')({
  validateSearch: searchReader({ key: textUpTo(100), payment: textUpTo(40) }),
  loader: officeTexts,
  component: Operator,
  pendingComponent: FullScreenSpinner,
})

function Operator() {
  const navigate = Route.useNavigate()
  const { key, payment } = Route.useSearch()
  const opened = useCallback(
    () => void navigate({ search: (before) => ({ payment: before.payment }), replace: true }),
    [navigate],
  )
  return <OperatorScreen operatorKey={key ?? null} payment={payment ?? null} onOpened={opened} />
}
