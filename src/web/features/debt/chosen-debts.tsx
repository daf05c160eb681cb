import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DebtRow } from '../../../shared/contract/debts.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { debtsQueries } from './debt.queries.ts'

/** Several customers at once. */
export function ChosenDebts({
  rows,
  onRemind,
  onClear,
}: {
  rows: readonly DebtRow[]
  onRemind: (kind: 'turn' | 'many') => void
  onClear: () => void
}) {
  const { t } = useLingui()
  const ids = rows.map(({ id }) => id).join()
  const asked = useDebounced(ids, 250)
  const { data } = useQuery(debtsQueries.price(asked.split(',')))
  // Of these customers, or none: the sum of others would be taken for theirs.
  const price = asked === ids ? data : undefined
  return (
    <div
      role="group"
      aria-label={t`Chosen customers`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 bg-primary-soft border-b border-line"
    >
      <p className="flex-1 text-primary-text tnum" role="status">
        <Plural value={rows.length} one="# customer chosen" other="# customers chosen" />,{' '}
        <Money amount={sumTzs(rows.map(({ owesTzs }) => owesTzs))} />
      </p>
      <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
        <Button icon="wa" onClick={() => onRemind('turn')}>
          <Trans>Remind by WhatsApp</Trans>
        </Button>
        <Button icon="chat" onClick={() => onRemind('many')}>
          <span>
            <Trans>Remind by SMS</Trans>
            {price && (price.isFree || price.tzs > 0) ? (
              <span className="tnum">, {price.isFree ? <Trans>free</Trans> : formatTzs(price.tzs)}</span>
            ) : null}
          </span>
        </Button>
        <Button tone="text" onClick={onClear}>
          <Trans>Clear</Trans>
        </Button>
      </div>
    </div>
  )
}
