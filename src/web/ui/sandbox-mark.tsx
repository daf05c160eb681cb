import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from './badge.tsx'

/** Decisions 29: nothing ever pretends that money moved. */
export const SandboxMark = () => (
  <Badge tone="held" icon="info" className="justify-self-start">
    <Trans>Sandbox: no real money moves</Trans>
  </Badge>
)

/** Of a whole page: at its top where it is known from the start, at its end where it becomes known later, so that it pushes nothing down. */
export function SandboxPageMark({ isSandbox }: { isSandbox: boolean }) {
  const [wasKnown] = useState(isSandbox)
  return isSandbox ? (
    <div className={wasKnown ? undefined : 'order-1'}>
      <SandboxMark />
    </div>
  ) : null
}
