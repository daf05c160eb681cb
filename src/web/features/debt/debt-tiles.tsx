import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DebtTotals } from '../../../shared/contract/debts.ts'
import { DEBT_AGES, type DebtAge } from '../../../shared/domain/debts.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatTzs, Money } from '../../ui/money.tsx'
import { Slab, SlabTotal } from '../../ui/slab.tsx'
import { ageColours, ageTexts, shortAgeTexts } from './debt-words.tsx'

type Sums = Pick<DebtTotals, 'owedTzs' | 'ages'>

/** All that is owed, and the one yellow button. */
export function DebtSlab({
  totals,
  moreTzs,
  onPay,
  className,
}: {
  totals: Sums
  /** Than a month ago; null where nobody wrote that down. */
  moreTzs: number | null
  onPay: (() => void) | null
  className?: string
}) {
  const { t } = useLingui()
  return (
    <Slab as="section" className={cx('rounded-card overflow-hidden', className)} aria-label={t`Owed to you`}>
      <div className="flex h-full flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-dense text-on-slab-2">
            <Trans>Owed to you</Trans>
          </p>
          <p className="text-[26px] leading-8">
            <Money amount={totals.owedTzs} />
          </p>
          <p className="text-dense text-on-slab-2 min-h-5">
            {moreTzs === null || moreTzs === 0 ? null : moreTzs > 0 ? (
              <Trans>
                <Money amount={moreTzs} /> more than a month ago
              </Trans>
            ) : (
              <Trans>
                <Money amount={-moreTzs} /> less than a month ago
              </Trans>
            )}
          </p>
        </div>
        {onPay ? (
          <Button tone="accent" icon="cash" onClick={onPay} className="max-sm:w-full">
            <Trans>Take payment</Trans>
          </Button>
        ) : null}
      </div>
    </Slab>
  )
}

/** The same at a phone's foot, where it stays while the list moves. */
export function DebtFoot({
  owedTzs,
  cameInTzs,
  onPay,
}: {
  owedTzs: number
  cameInTzs: number
  onPay: (() => void) | null
}) {
  const { t } = useLingui()
  return (
    <Slab
      as="section"
      className="sticky bottom-0 z-10 -mx-4 -mb-8 mt-auto [@media(max-height:480px)]:static"
      aria-label={t`Owed to you`}
    >
      <div className="grid gap-3">
        <SlabTotal
          label={<Trans>Debts in all</Trans>}
          sub={cameInTzs > 0 ? <Trans>{formatTzs(cameInTzs)} came in today</Trans> : null}
          amount={owedTzs}
        />
        {onPay ? (
          <Button tone="accent" size="xl" icon="cash" full onClick={onPay}>
            <Trans>Take payment</Trans>
          </Button>
        ) : null}
      </div>
    </Slab>
  )
}

interface Ages {
  totals: Sums
  value: DebtAge | undefined
  onChange: (age: DebtAge | undefined) => void
}
/** On a phone: all of them in one bar, and each below it. */
export function AgeBar({ totals: { ages }, value, onChange }: Ages) {
  const { t } = useLingui()
  return (
    <div className="grid gap-2">
      <div className="flex gap-0.5 h-3.5 rounded-full overflow-hidden bg-line" aria-hidden="true">
        {ages.map(({ age, tzs }) =>
          tzs > 0 ? (
            <span key={age} className="min-w-1.5" style={{ background: ageColours[age], flexGrow: tzs }} />
          ) : null,
        )}
      </div>
      <div role="group" aria-label={t`By age`} className="-mx-1 flex flex-wrap justify-between">
        {ages.map(({ age, tzs, count }) => (
          <button
            key={age}
            type="button"
            aria-pressed={value === age}
            className={cx('flex-auto min-h-12 px-1 py-1 rounded-control text-left', value === age && 'bg-primary-soft')}
            onClick={() => onChange(value === age ? undefined : age)}
          >
            <span className="flex items-center gap-1 text-small text-ink-2 whitespace-nowrap">
              <span
                className="size-2.5 rounded-badge flex-none"
                style={{ background: ageColours[age] }}
                aria-hidden="true"
              />
              {t(shortAgeTexts[age])}
            </span>
            <b className="block tnum">{formatAmount(tzs)}</b>
            <span className="vh">
              <Plural value={count} one="# customer" other="# customers" />
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

const NOTHING: Sums = { owedTzs: 0, ages: DEBT_AGES.map((age) => ({ age, tzs: 0, count: 0 })) }
/** Its room until they are known: what stands below does not move. */
export const AgeRoom = () => (
  <div className="invisible">
    <AgeBar totals={NOTHING} value={undefined} onChange={() => {}} />
  </div>
)

/** By the age of each customer's oldest debt; one tap narrows the list to it. */
export function AgeTiles({ totals: { owedTzs, ages }, value, onChange }: Ages) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`By age`} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {ages.map(({ age, tzs, count }) => (
        <button
          key={age}
          type="button"
          aria-pressed={value === age}
          className={cx('stat text-left', value === age && 'border-primary! bg-primary-soft')}
          onClick={() => onChange(value === age ? undefined : age)}
        >
          <span className="l justify-start! gap-2">
            <span
              className="size-2.5 rounded-badge flex-none"
              style={{ background: ageColours[age] }}
              aria-hidden="true"
            />
            {t(ageTexts[age])}
          </span>
          <span className="v block">
            <Money amount={tzs} />
          </span>
          <span className="f block">
            <Plural value={count} one="# customer" other="# customers" />
          </span>
          <span className="block h-1.5 mt-2 rounded-badge bg-line overflow-hidden" aria-hidden="true">
            <span
              className="block h-full"
              style={{
                background: ageColours[age],
                width: `${owedTzs > 0 ? Math.round((100 * tzs) / owedTzs) : 0}%`,
              }}
            />
          </span>
        </button>
      ))}
    </div>
  )
}
