import { Plural, Trans } from '@lingui/react/macro'
import { formatQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { stockState } from '../../../shared/domain/stock.ts'
import { StateText } from '../../ui/badge.tsx'

/** How much there is, in words and colour. */
export function StockText({
  tracked,
  onHandMilli,
  lowStockMilli,
}: {
  tracked: boolean
  onHandMilli: number
  lowStockMilli: number | null
}) {
  const state = stockState({ tracked, onHand: onHandMilli, lowLevel: lowStockMilli })
  const count = formatQuantity(onHandMilli)
  if (state === 'untracked')
    return (
      <span className="text-ink-3 whitespace-nowrap">
        <Trans>Not counted</Trans>
      </span>
    )
  if (state === 'out')
    return (
      <StateText tone="bad" icon="alert" className="whitespace-nowrap">
        {onHandMilli < 0 ? <Trans>Out, {count}</Trans> : <Trans>Out</Trans>}
      </StateText>
    )
  if (state === 'low')
    return (
      <StateText tone="held" icon="alert" className="whitespace-nowrap">
        <Plural value={onHandMilli / PIECE} one="# left" other="# left" />
      </StateText>
    )
  return <span className="tnum">{count}</span>
}

const MOST_STOCK = 999_999_999

/** A stock level a person typed: "0", "12", "1.5", "1,250"; null when it is none. Unlike a quantity in a sale it may be nothing. */
export function readLevel(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d*)(?:[.,](\d{0,3}))?$/.exec(text.normalize('NFKC').trim().replaceAll(' ', ''))
  if (!match || !/\d/.test(text)) return null
  const whole = Number((match[1] ?? '').replaceAll(',', ''))
  return whole > MOST_STOCK ? null : whole * PIECE + Number((match[2] ?? '').padEnd(3, '0'))
}
/** A level as it stands in a field. */
export const levelText = (milli: number | null): string =>
  milli === null ? '' : formatQuantity(milli).replaceAll(',', '').replace('−', '-')
