import { Trans } from '@lingui/react/macro'

export default function TermsPage() {
  return <h1><Trans>Terms</Trans></h1>
}
