import { Trans } from '@lingui/react/macro'
import type { SharedLink } from '../../../../shared/contract/order-link.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ShareLink } from './share-link.tsx'

/** The link that was just made, ready to be handed on. */
export function ShareLinkSheet({ shared, onClose }: { shared: SharedLink; onClose: () => void }) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Share {shared.link.number}</Trans>}
      footer={
        <Button tone="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <ShareLink shared={shared} />
    </Sheet>
  )
}
