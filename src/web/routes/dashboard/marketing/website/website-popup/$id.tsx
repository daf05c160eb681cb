import { createFileRoute } from '@tanstack/react-router'
import { KnownId } from '../../../../../app/known-id.tsx'
import { PopupEditor } from '../../../../../features/popups/popup-editor.tsx'
import { officeTexts } from '../../../../../i18n/office-texts.ts'

export const Route = createFileRoute('/dashboard/marketing/website/website-popup/$id')({
  loader: officeTexts,
  component: Popup,
})

/** `new`: one that is not saved yet. */
function Popup() {
  const { id } = Route.useParams()
  if (id === 'new') return <PopupEditor key={id} id={null} />
  return (
    <KnownId id={id}>
      <PopupEditor key={id} id={id} />
    </KnownId>
  )
}
