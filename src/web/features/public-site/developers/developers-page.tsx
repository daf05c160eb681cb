import { Trans } from '@lingui/react/macro'

export default function DevelopersPage() {
  return <h1><Trans>Developers</Trans></h1>
}
