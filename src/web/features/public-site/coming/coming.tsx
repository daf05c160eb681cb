import { Trans } from '@lingui/react/macro'
import { Badge } from '../../../ui/badge.tsx'

/**
 * What is not built is not sold (decisions 42): everything the public pages speak of that the product does not do yet. Whoever builds it takes its line
 * away, and the compiler names the places that still say "coming".
 */
export const COMING = ['chat_orders', 'fiscal_receipts'] as const

export const Coming = ({ what }: { what: (typeof COMING)[number] }) => (
  <span data-coming={what} className="tracking-normal">
    <Badge tone="held">
      <Trans>Coming</Trans>
    </Badge>
  </span>
)
