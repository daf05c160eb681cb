import { createFileRoute } from '@tanstack/react-router'
import { StorefrontScreen } from '../../../features/storefront/storefront-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/storefront')({
  loader: officeTexts,
  component: StorefrontScreen,
})
