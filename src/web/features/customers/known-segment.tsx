import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SegmentFrame } from './segment-frame.tsx'

/** While a segment is read, or where the address names none. */
export const KnownSegment = ({
  isKnown,
  query,
}: {
  isKnown: boolean
  query: ComponentProps<typeof QueryWait>['query']
}) => (
  <SegmentFrame>
    <Card flush>
      {isKnown ? (
        <QueryWait query={query} count={4} />
      ) : (
        <EmptyState title={<Trans>This segment was not found.</Trans>} />
      )}
    </Card>
  </SegmentFrame>
)
