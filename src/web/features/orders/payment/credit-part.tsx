import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Credit, CreditGate } from '../../../../shared/domain/credit-gates.ts'
import { dayAfter } from '../../../../shared/domain/format.ts'
import { MOST_CREDIT_DAYS } from '../../../../shared/domain/counter-rules.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMay } from '../../../session/rights.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { TextField } from '../../../ui/field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { Note } from '../../../ui/states.tsx'
import type { PayCustomer } from './pay-types.ts'

const CreditTermsSheet = lazy(async () => ({ default: (await import('./credit-terms-sheet.tsx')).CreditTermsSheet }))

/** What of the customer's limit this order takes, until when it is to be paid, and which gate is closed and who opens it. */
export function CreditPart({
  credit,
  customer,
  today,
  dueOn,
  onDueOn,
  isDayWrong,
  mayOpen,
}: {
  credit: Credit
  customer: PayCustomer | null
  today: string
  dueOn: string
  onDueOn: (day: string) => void
  isDayWrong: boolean
  /** Whoever is at the till opens it by themselves. */
  mayOpen: boolean
}) {
  const { t } = useLingui()
  const { may } = useMay()
  const format = useFormat()
  const [isChanging, setChanging] = useState(false)
  const { limitTzs, willOweTzs, closed } = credit
  const left = limitTzs === null ? 0 : limitTzs - willOweTzs
  const says: Record<CreditGate, ReactNode> = {
    shop: <Trans>The shop does not sell on credit.</Trans>,
    person: <Trans>You may not let a debt grow so far by yourself.</Trans>,
    limit: <Trans>It is more than the limit agreed with the customer.</Trans>,
    overdue: <Trans>Something should have been paid by {format.day(credit.overdueSince ?? today)}.</Trans>,
  }
  return (
    <>
      {limitTzs === null ? null : (
        <div>
          <div
            role="meter"
            aria-label={t`Part of the limit that will be used`}
            aria-valuemin={0}
            aria-valuemax={limitTzs}
            aria-valuenow={Math.min(willOweTzs, limitTzs)}
            className="h-2 rounded-full bg-sunken overflow-hidden"
          >
            <div
              className={cx('h-full rounded-full', left < 0 ? 'bg-bad' : 'bg-held')}
              style={{ width: `${limitTzs === 0 ? 100 : Math.min(100, (willOweTzs / limitTzs) * 100)}%` }}
            />
          </div>
          <p className="mt-1 text-dense text-ink-2 tnum">
            {left >= 0 ? (
              <Trans>
                Of the {formatTzs(limitTzs)} limit, {formatTzs(left)} is left
              </Trans>
            ) : (
              <Trans>
                {formatTzs(-left)} over the {formatTzs(limitTzs)} limit
              </Trans>
            )}
          </p>
        </div>
      )}
      <TextField
        type="date"
        label={<Trans>Pay back by</Trans>}
        optional={credit.dueOn === null}
        value={dueOn}
        min={today}
        max={credit.dueOn ?? dayAfter(today, MOST_CREDIT_DAYS)}
        onChange={({ target }) => onDueOn(target.value)}
        error={isDayWrong ? t`Choose a day from today to the last one that was agreed.` : undefined}
      />
      {closed.length > 0 ? (
        <Note tone="held" icon="lock">
          {closed.map((gate) => (
            <span key={gate} className="block">
              {says[gate]}
            </span>
          ))}
          <span className="block mt-1">
            {mayOpen ? (
              <Trans>You may allow it all the same.</Trans>
            ) : (
              <Trans>Somebody who may agrees to it with their PIN, here and now.</Trans>
            )}
          </span>
        </Note>
      ) : null}
      {customer?.id && may('customers', 'update') ? (
        <Button size="sm" className="justify-self-start" onClick={() => setChanging(true)}>
          <Trans>Limit and days of this customer</Trans>
        </Button>
      ) : null}
      {isChanging && customer?.id ? (
        <Suspense>
          <CreditTermsSheet
            customerId={customer.id}
            name={customer.name || customer.phone}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
