import { Trans } from '@lingui/react/macro'

export default function ArticlePage() {
  return <h1><Trans>Article</Trans></h1>
}
