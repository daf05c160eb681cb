import { Trans } from '@lingui/react/macro'

export default function PricingPage() {
  return <h1><Trans>Pricing</Trans></h1>
}
