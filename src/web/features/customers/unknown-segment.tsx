import { Trans } from '@lingui/react/macro'
import type { ToldRules } from '../../../shared/domain/segments.ts'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/states.tsx'
import { SegmentFrame } from './segment-frame.tsx'
import { useRulesText } from './segment-words.ts'

/** One that a newer Kaunta made: shown, and not changed, because saving it from here would lose what is not known. */
export function UnknownSegment({ name, rules }: { name: string; rules: ToldRules }) {
  const rulesText = useRulesText()
  return (
    <SegmentFrame title={name}>
      <Note tone="info">
        <Trans>Update Kaunta to change this segment. Until then it works as it is.</Trans>
      </Note>
      <Card>
        <p className="wrap-any">{rulesText(rules)}</p>
      </Card>
    </SegmentFrame>
  )
}
