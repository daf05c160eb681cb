import { Trans } from '@lingui/react/macro'

export default function FlowPage() {
  return <h1><Trans>Flow</Trans></h1>
}
