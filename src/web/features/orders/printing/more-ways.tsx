import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ReceiptJob } from './print-order.ts'
import { SharePdf } from './share-pdf.tsx'
import { SharePicture } from './share-picture.tsx'

/** What needs no network, and the way to a printer of one's own. `onWindow`: where a printer takes the other button. */
export function MoreWays({ job, onWindow }: { job: ReceiptJob; onWindow: (() => void) | null }) {
  return (
    <div className="flex flex-wrap gap-2">
      <SharePicture job={job} tone="slab" />
      <SharePdf job={job} tone="slab" />
      {onWindow ? (
        <Button tone="slab" icon="print" onClick={onWindow}>
          <Trans>Print window</Trans>
        </Button>
      ) : null}
      <Link to="/dashboard/settings/printers" className={buttonClass({ tone: 'slab' })}>
        <Icon name="settings" />
        {onWindow ? <Trans>Printers</Trans> : <Trans>Set up a printer</Trans>}
      </Link>
    </div>
  )
}
