import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../shared/domain/format.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { type Counting, MOST_PIECES, piecesOf, totalOf, withPieces } from './count.ts'

/** The ground of a note tells which one it is, as the paper does. */
const GROUND: Readonly<Record<number, string>> = {
  10_000: 'bg-tint-3',
  5000: 'bg-tint-6',
  2000: 'bg-tint-5',
  1000: 'bg-tint-4',
}

/** A note or a coin, by its worth. */
export function Piece({ tzs }: { tzs: number }) {
  const ground = GROUND[tzs]
  return (
    <span
      className={cx(
        'grid place-items-center flex-none border border-line-2/50 text-ink font-bold text-dense tnum',
        ground ? `w-21 h-10 rounded-[6px] ${ground}` : 'size-11 rounded-full bg-sunken mx-5',
      )}
    >
      {formatAmount(tzs)}
    </span>
  )
}

/** One row a note or coin: typed or stepped. `selected`: the one the number pad types into. */
export function PiecesList({
  title,
  of,
  counting,
  selected,
  isDone,
  onChange,
  onSelect,
}: {
  title: ReactNode
  of: readonly number[]
  counting: Counting
  selected: number | null
  isDone: boolean
  onChange: (counting: Counting) => void
  onSelect: (tzs: number) => void
}) {
  const { t } = useLingui()
  return (
    <Card flush className="max-[599.98px]:rounded-none max-[599.98px]:border-x-0">
      <header className="flex items-center justify-between gap-3 px-3 min-h-11 border-b border-line max-[599.98px]:bg-sunken">
        <h2 className="text-form font-bold">{title}</h2>
        <Money amount={totalOf(counting, of)} />
      </header>
      <ul>
        {of.map((tzs) => {
          const name = formatAmount(tzs)
          const pieces = piecesOf(counting, tzs)
          const set = (next: number) => {
            onSelect(tzs)
            onChange(withPieces(counting, tzs, next))
          }
          return (
            <li
              key={tzs}
              className={cx(
                'flex items-center gap-3 px-3 min-h-15 border-line not-last:border-b',
                selected === tzs && !isDone && 'bg-primary-soft bar-on',
              )}
            >
              <Piece tzs={tzs} />
              {isDone ? (
                <span className="tnum font-bold text-form">× {formatAmount(pieces)}</span>
              ) : (
                <span className="step" role="group" aria-label={t`How many of ${name}`}>
                  <button
                    type="button"
                    aria-label={t`One less ${name}`}
                    aria-disabled={pieces === 0 || undefined}
                    onClick={() => set(pieces - 1)}
                  >
                    <Icon name="minus" size={18} />
                  </button>
                  <input
                    className="w-12 h-11 min-w-0 text-center font-bold text-form tnum bg-transparent"
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={t`How many of ${name}`}
                    value={pieces === 0 && selected === tzs ? '' : formatAmount(pieces)}
                    placeholder="0"
                    onFocus={(event) => {
                      onSelect(tzs)
                      event.target.select()
                    }}
                    onChange={({ target }) => set(Number(target.value.replaceAll(/\D/g, '').slice(0, 7)))}
                  />
                  <button
                    type="button"
                    aria-label={t`One more ${name}`}
                    aria-disabled={pieces >= MOST_PIECES || undefined}
                    onClick={() => set(pieces + 1)}
                  >
                    <Icon name="plus" size={18} />
                  </button>
                </span>
              )}
              <span
                className={cx(
                  'ml-auto',
                  // Two lists side by side leave no room for it; the one that is counted stands beside the number pad.
                  !isDone && 'min-[700px]:max-[799.98px]:hidden min-[900px]:max-[1239.98px]:hidden',
                )}
              >
                <Money amount={tzs * pieces} />
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
