import { Trans } from '@lingui/react/macro'

export default function CustomizePage() {
  return <h1><Trans>Customize</Trans></h1>
}
