import { createFileRoute } from '@tanstack/react-router'
import { WorkflowScreen } from '../../../../features/shop/workflow-screen.tsx'
import { officeTexts } from '../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/settings/workflows/order-workflow')({
  loader: officeTexts,
  component: WorkflowScreen,
})
