import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod'
import { OperatorScreen } from '../features/operator/operator-screen.tsx'

export const Route = createFileRoute('/operator')({
  validateSearch: z.object({ key: z.coerce.string().max(100).optional().catch(undefined) }),
  component: Operator,
})

function Operator() {
  const navigate = Route.useNavigate()
  const { key } = Route.useSearch()
  const opened = useCallback(() => void navigate({ search: {}, replace: true }), [navigate])
  return <OperatorScreen operatorKey={key ?? null} onOpened={opened} />
}
