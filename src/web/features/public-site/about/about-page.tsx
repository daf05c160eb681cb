import { Trans } from '@lingui/react/macro'

export default function AboutPage() {
  return <h1><Trans>About</Trans></h1>
}
