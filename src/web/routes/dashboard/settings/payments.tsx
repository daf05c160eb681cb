import { createFileRoute } from '@tanstack/react-router'
import { PaymentSettingsScreen } from '../../../features/payments/payment-settings-screen.tsx'

export const Route = createFileRoute('/dashboard/settings/payments')({ component: PaymentSettingsScreen })
