import { createFileRoute } from '@tanstack/react-router'
import { settingsPages } from '../../../app/place-of.ts'
import { ShopSettingsScreen } from '../../../features/shop/shop-settings-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/')({
  loader: officeTexts,
  component: () => <ShopSettingsScreen pages={settingsPages} />,
})
