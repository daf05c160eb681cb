import { createFileRoute } from '@tanstack/react-router'
import { ShopSettingsScreen } from '../../../features/shop/shop-settings-screen.tsx'

export const Route = createFileRoute('/dashboard/settings/')({ component: ShopSettingsScreen })
