import { Trans } from '@lingui/react/macro'

export default function HelpPage() {
  return <h1><Trans>Help</Trans></h1>
}
