import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isOffered } from '../../../../shared/domain/offers/given.ts'
import { giftsKept } from '../../../../shared/domain/offers/gifts-kept.ts'
import { formatQuantity, itemCount } from '../../../../shared/domain/quantity.ts'
import type { Replica } from '../../../session/device.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/states.tsx'
import { offersQueries } from '../../offers/offers.queries.ts'
import { lineLabel } from '../counter/line-label.ts'
import { groupIn } from '../pricing/use-offers.ts'
import { type Choice, chosenMilli, type LineLeft } from './refund-choice.ts'

/** The goods that a gift was given for come back: said while they are, with one tap that takes the gift back too. By what this device keeps of the offers, so without a network as well. */
export function GiftsKeptNote({
  lines,
  choice,
  replica,
  onChoice,
}: {
  lines: readonly LineLeft[]
  choice: Choice
  replica: Replica | null
  onChoice: (choice: Choice) => void
}) {
  const hasOffer = lines.some(({ line }) => isOffered(line))
  const offers = useQuery({ ...offersQueries.inForce(), enabled: hasOffer }).data
  if (!hasOffer) return null
  const groupOf = groupIn(replica)
  const kept = giftsKept(
    offers ?? [],
    lines.map((each) => ({
      line: each.line,
      group: each.line.productId === null ? '' : groupOf(each.line.productId),
      leftMilli: each.leftMilli,
      backMilli: chosenMilli(choice, each),
    })),
  )
  if (kept.length === 0) return null
  const goods = kept
    .flatMap(({ lineId, milli }) => {
      const line = lines.find((each) => each.line.id === lineId)?.line
      return line ? [`${formatQuantity(milli)} × ${lineLabel(line)}`] : []
    })
    .join(', ')
  const count = itemCount(kept.map(({ milli }) => ({ quantityMilli: milli })))
  const takeBack = () =>
    onChoice({
      ...choice,
      ...Object.fromEntries(
        kept.map(({ lineId, milli }) => [
          lineId,
          { to: choice[lineId]?.to ?? null, quantityMilli: (choice[lineId]?.quantityMilli ?? 0) + milli },
        ]),
      ),
    })
  return (
    <Note
      tone="held"
      icon="tag"
      action={
        <Button onClick={takeBack}>
          {count === 1 ? <Trans>Take it back as well</Trans> : <Trans>Take them back as well</Trans>}
        </Button>
      }
    >
      {kept.every(({ isFree }) => isFree) ? (
        <Trans>{goods}: free because of what comes back. The customer keeps it, unless you take it back as well.</Trans>
      ) : (
        <Trans>
          {goods}: cheaper because of what comes back. The customer keeps it, unless you take it back as well.
        </Trans>
      )}
    </Note>
  )
}
