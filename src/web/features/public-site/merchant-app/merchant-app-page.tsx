import { Trans } from '@lingui/react/macro'

export default function AppPage() {
  return <h1><Trans>App</Trans></h1>
}
