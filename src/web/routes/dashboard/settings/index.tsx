import { createFileRoute } from '@tanstack/react-router'
import { settingsPages } from '../../../app/places.ts'
import { ShopSettingsScreen } from '../../../features/shop/shop-settings-screen.tsx'

export const Route = createFileRoute('/dashboard/settings/')({
  component: () => <ShopSettingsScreen pages={settingsPages} />,
})
