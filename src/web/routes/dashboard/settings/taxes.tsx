import { createFileRoute } from '@tanstack/react-router'
import { TaxesScreen } from '../../../features/shop/taxes-screen.tsx'

export const Route = createFileRoute('/dashboard/settings/taxes')({ component: TaxesScreen })
