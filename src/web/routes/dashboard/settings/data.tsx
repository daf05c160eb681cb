import { createFileRoute } from '@tanstack/react-router'
import { DataScreen } from '../../../features/archives/data-screen.tsx'
import { ShopClosingSection } from '../../../features/closing/shop-closing.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/data')({ loader: officeTexts, component: Data })

function Data() {
  return <DataScreen closing={<ShopClosingSection />} />
}
