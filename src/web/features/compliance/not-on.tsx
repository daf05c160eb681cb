import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { FiscalHome } from '../../../shared/contract/fiscal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'

const SwitchOnSheet = lazy(async () => ({ default: (await import('./switch-on-sheet.tsx')).SwitchOnSheet }))

/** No device yet: what it would be, and the way to it; on the islands, why there is none. */
export function NotOn({ home }: { home: FiscalHome }) {
  const [isOpen, setOpen] = useState(false)
  if (home.isOnIslands)
    return (
      <Note tone="info" title={<Trans>Zanzibar has another system</Trans>}>
        <Trans>
          Fiscal receipts there are those of ZRA (VFMS), which is no part of TRA’s. Kaunta cannot send to it. Is your
          shop not on the islands? Change its place in the settings.
        </Trans>
      </Note>
    )
  return (
    <Card flush>
      <EmptyState
        title={<Trans>Fiscal receipts are off</Trans>}
        action={
          <Button tone="primary" icon="shield" onClick={() => setOpen(true)}>
            <Trans>Switch on</Trans>
          </Button>
        }
      >
        <Trans>
          Every sale gets its TRA receipt by itself, on the same paper. Sales never wait for it: without network they
          are sent later. Try it in the sandbox first; nothing of that reaches TRA.
        </Trans>
      </EmptyState>
      {isOpen ? (
        <Suspense>
          <SwitchOnSheet home={home} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
