import { Trans } from '@lingui/react/macro'

export default function QRPage() {
  return <h1><Trans>QR</Trans></h1>
}
