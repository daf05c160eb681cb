import { createFileRoute } from '@tanstack/react-router'
import { ToDoScreen } from '../../features/kitchen/to-do-screen.tsx'
import { officeTexts } from '../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/to-do')({
  loader: officeTexts,
  component: ToDoScreen,
})
