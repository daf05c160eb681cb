import { Trans } from '@lingui/react/macro'

export default function ResourcesPage() {
  return <h1><Trans>Resources</Trans></h1>
}
