import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import type { Fee } from '../../../../shared/contract/site.ts'
import { FEE_METHODS, type FeeMethod, monthlyFees } from '../../../../shared/domain/fees.ts'
import { readPercent } from '../../../../shared/domain/percent.ts'
import { Segment } from '../../../ui/chip.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { TextField } from '../../../ui/field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Note } from '../../../ui/states.tsx'
import { ask } from '../content/ask.ts'

const MOST_ORDERS = 100_000
const EXAMPLE_PERCENT = '2'

/** Orders a month × average × method → what payments would cost. The rate is the operator's; where none is set, or it cannot be asked for, the visitor types one. */
export function FeeCalculator() {
  const { t } = useLingui()
  const [orders, setOrders] = useState('300')
  const [averageTzs, setAverage] = useState<number | null>(15_000)
  const [method, setMethod] = useState<FeeMethod>('mobile_money')
  // Where the operator has set no fee, an example shows at once what the sum does.
  const [percent, setPercent] = useState(EXAMPLE_PERCENT)
  const [fees, setFees] = useState<readonly Fee[] | 'asking' | 'unknown'>('asking')
  useEffect(() => {
    let isGone = false
    void ask(({ call, site }) => call(site.listFees, {}, { token: null, timeoutMs: 15_000 })).then(
      (answer) => isGone || setFees(answer.kind === 'answer' ? answer.body : 'unknown'),
    )
    return () => void (isGone = true)
  }, [])
  const names: Record<FeeMethod, ReactNode> = {
    mobile_money: <Trans>Mobile money</Trans>,
    tanqr: 'TANQR',
    card: <Trans>Card</Trans>,
  }

  const known = Array.isArray(fees) ? fees.find((fee: Fee) => fee.method === method) : undefined
  const typedRate = readPercent(percent)
  const fee = known ?? (typedRate === null ? null : { rateBasisPoints: typedRate, fixedTzs: 0 })
  const count = /^\d{1,6}$/.test(orders.trim()) ? Number(orders.trim()) : null
  const isCountWrong = orders.trim() !== '' && (count === null || count > MOST_ORDERS)
  const figures =
    fee !== null && count !== null && !isCountWrong && averageTzs !== null ? monthlyFees(count, averageTzs, fee) : null

  return (
    <div className="grid gap-8 mt-8 min-[793px]:grid-cols-2 items-start">
      <div className="grid gap-4">
        <Segment
          label={t`How customers pay`}
          value={method}
          onChange={setMethod}
          options={FEE_METHODS.map((value) => ({ value, label: names[value] }))}
        />
        <TextField
          label={<Trans>Paid orders a month</Trans>}
          inputMode="numeric"
          className="tnum"
          value={orders}
          maxLength={7}
          error={isCountWrong ? t`Enter a whole number up to 100,000.` : undefined}
          onChange={(event) => setOrders(event.target.value)}
        />
        <MoneyField label={<Trans>Average order</Trans>} value={averageTzs} onChange={setAverage} />
        {known ? (
          <p className="text-ink-2">
            <RateText fee={known} />
          </p>
        ) : (
          <>
            <TextField
              label={<Trans>Fee your provider names</Trans>}
              suffix="%"
              inputMode="decimal"
              className="tnum"
              value={percent}
              disabled={fees === 'asking'}
              onChange={(event) => setPercent(event.target.value)}
              error={
                percent.trim() !== '' && typedRate === null ? t`Enter a share from 0 to 100, like 1.5.` : undefined
              }
            />
            {fees === 'unknown' ? (
              <Note tone="held">
                <Trans>
                  Our own rates could not be loaded. {EXAMPLE_PERCENT} % is only an example: type the one you know.
                </Trans>
              </Note>
            ) : fees === 'asking' ? null : (
              <p className="text-small text-ink-2">
                <Trans>
                  No rate is set for this way of paying yet. {EXAMPLE_PERCENT} % is only an example: type the one you
                  know.
                </Trans>
              </p>
            )}
          </>
        )}
      </div>
      <output className="site-slab-card" aria-live="polite">
        <span className="text-on-slab-2">
          {known || percent !== EXAMPLE_PERCENT ? (
            <Trans>Fees a month</Trans>
          ) : (
            <Trans>Fees a month, as an example</Trans>
          )}
        </span>
        <strong className="text-total tnum">{figures ? formatTzs(figures.monthTzs) : '–'}</strong>
        <span className="text-on-slab-2">
          {figures ? (
            <Trans>
              {formatTzs(figures.perOrderTzs)} an order, on sales of {formatTzs(figures.takingsTzs)}
            </Trans>
          ) : (
            <Trans>Fill in orders, average and rate.</Trans>
          )}
        </span>
        <span className="text-on-slab-2">
          <Trans>Your customers pay it. There is no monthly subscription.</Trans>
        </span>
      </output>
    </div>
  )
}

function RateText({ fee }: { fee: Fee }) {
  const share = fee.rateBasisPoints / 100
  return fee.fixedTzs > 0 ? (
    <Trans>
      Rate: {share} % and {formatTzs(fee.fixedTzs)} an order
    </Trans>
  ) : (
    <Trans>Rate: {share} % of the amount</Trans>
  )
}
