import { Trans } from '@lingui/react/macro'

export const SiteNotFound = () => <h1><Trans>Page not found</Trans></h1>
