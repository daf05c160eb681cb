import { createFileRoute } from '@tanstack/react-router'
import { StatementsScreen } from '../../../../features/transactions/statements-screen.tsx'

export const Route = createFileRoute('/dashboard/transactions/statements/')({ component: StatementsScreen })
