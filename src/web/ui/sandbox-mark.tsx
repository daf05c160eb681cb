import { Trans } from '@lingui/react/macro'
import { Badge } from './badge.tsx'

/** Decisions 29: nothing ever pretends that money moved. */
export const SandboxMark = () => <Badge tone="held" icon="info" className="justify-self-start"><Trans>Sandbox: no real money moves</Trans></Badge>
