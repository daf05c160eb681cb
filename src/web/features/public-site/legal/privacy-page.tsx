import { Trans } from '@lingui/react/macro'

export default function PrivacyPage() {
  return <h1><Trans>Privacy</Trans></h1>
}
