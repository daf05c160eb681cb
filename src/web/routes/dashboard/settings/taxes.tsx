import { createFileRoute } from '@tanstack/react-router'
import { TaxesScreen } from '../../../features/shop/taxes-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/taxes')({ loader: officeTexts, component: TaxesScreen })
