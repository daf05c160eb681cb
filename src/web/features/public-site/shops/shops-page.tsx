import { Trans } from '@lingui/react/macro'

export default function ShopsPage() {
  return <h1><Trans>Shops</Trans></h1>
}
