import { createFileRoute } from '@tanstack/react-router'
import { OrderWordsScreen } from '../../../../features/shop/order-words-screen.tsx'

export const Route = createFileRoute('/dashboard/settings/workflows/order-workflow')({ component: OrderWordsScreen })
