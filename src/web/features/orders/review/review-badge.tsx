import { Trans } from '@lingui/react/macro'
import type { ReviewItem } from '../../../../shared/contract/orders.ts'
import { Badge } from '../../../ui/badge.tsx'

export function ReviewBadge({ item }: { item: ReviewItem }) {
  if (item.settlement === 'accepted')
    return (
      <Badge tone="ok" icon="check">
        <Trans>Accepted</Trans>
      </Badge>
    )
  if (item.settlement === 'corrected')
    return (
      <Badge tone="ok" icon="edit">
        <Trans>Corrected</Trans>
      </Badge>
    )
  if (item.settlement === 'voided')
    return (
      <Badge icon="x">
        <Trans>Voided</Trans>
      </Badge>
    )
  return item.kind === 'flagged' ? (
    <Badge tone="held" icon="alert">
      <Trans>In the books</Trans>
    </Badge>
  ) : (
    <Badge tone="bad" icon="pause">
      <Trans>Put aside</Trans>
    </Badge>
  )
}
