import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ChatMedia } from '../../../shared/contract/chat-media.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { inboxQueries } from './inbox.queries.ts'

/** A picture of a conversation, as large as the screen has room for. */
export function PictureSheet({ media, name, onClose }: { media: ChatMedia; name: string; onClose: () => void }) {
  const whole = useQuery({ ...inboxQueries.media(media.id, 'whole'), enabled: true })
  const url = useObjectUrl(whole.data)
  const ending = media.mime === 'image/jpeg' ? 'jpg' : 'webp'
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      title={name}
      footer={
        <Button
          icon="download"
          disabled={!whole.data}
          onClick={() => whole.data && saveFile(`whatsapp-${media.id.slice(0, 8)}.${ending}`, whole.data)}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      {url === null ? (
        <QueryWait query={whole} count={3} />
      ) : (
        <img
          src={url}
          alt={name}
          width={media.width ?? undefined}
          height={media.height ?? undefined}
          style={{ maxWidth: '100%', height: 'auto', margin: 'auto' }}
        />
      )}
    </Sheet>
  )
}
