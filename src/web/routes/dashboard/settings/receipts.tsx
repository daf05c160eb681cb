import { createFileRoute } from '@tanstack/react-router'
import { ReceiptLookScreen } from '../../../features/orders/look/receipt-look-screen.tsx'
import { officeTexts } from '../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/receipts')({
  loader: officeTexts,
  component: ReceiptLookScreen,
})
