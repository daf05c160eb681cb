import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const MessageCostsSheet = lazy(async () => ({
  default: (await import('./message-costs-sheet.tsx')).MessageCostsSheet,
}))

/** Below the numbers, for whoever looks after them. */
export function MessageCostsCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="grid gap-3">
      <h2>
        <Trans>What messages cost</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>How many were sent in a month, of which kind, and what WhatsApp asks for them.</Trans>
      </p>
      <div>
        <Button icon="chart" onClick={() => setOpen(true)}>
          <Trans>See the month</Trans>
        </Button>
      </div>
      <Suspense>{isOpen ? <MessageCostsSheet onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}
