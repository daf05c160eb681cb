import { Trans } from '@lingui/react/macro'

export default function ContactPage() {
  return <h1><Trans>Contact</Trans></h1>
}
