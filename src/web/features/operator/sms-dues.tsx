import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { SmsPaymentSheet } from './sms-payment-sheet.tsx'
import { operatorQueries } from './operator.queries.ts'

/** What shops were charged for offers by the operator's SMS account, and how each stands. */
export function SmsDues({ token }: { token: string }) {
  const { t } = useLingui()
  const found = useQuery(operatorQueries.smsCharges(token))
  const [booking, setBooking] = useState<{ shopId: string } | null>(null)
  return (
    <section className="grid gap-4 mt-8" aria-label={t`SMS of shops`}>
      <header>
        <h2 className="text-title font-bold">
          <Trans>SMS of shops</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>
            What shops were charged for offers by your SMS account this month, and what lies with you for each. Below
            zero it owes you.
          </Trans>
        </p>
        <Button className="mt-3" aria-haspopup="dialog" onClick={() => setBooking({ shopId: '' })}>
          <Trans>A shop paid by hand</Trans>
        </Button>
      </header>
      <Card flush>
        {found.isPending || found.isError ? (
          <QueryWait query={found} count={2} isSafe={false} />
        ) : found.data.items.length === 0 ? (
          <p className="p-4 text-ink-2">
            <Trans>No shop was charged yet.</Trans>
          </p>
        ) : (
          <ul className="rows">
            {found.data.items.map(({ shopId, shopName, parts, monthTzs, balanceTzs }) => (
              <li key={shopId} className="flex items-center gap-3 px-4 py-3">
                <span className="grow min-w-0">
                  <span className="block font-medium truncate">
                    {shopName === '' ? <Trans>A shop that was erased</Trans> : shopName}
                  </span>
                  <span className="block text-dense text-ink-2">
                    <Plural value={parts} one="# part" other="# parts" /> · <Money amount={monthTzs} />
                  </span>
                </span>
                <Money amount={balanceTzs} />
                {shopName === '' ? null : (
                  <Button
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={t`${shopName} paid by hand`}
                    onClick={() => setBooking({ shopId })}
                  >
                    <Trans>Paid</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {booking === null ? null : (
        <SmsPaymentSheet token={token} shopId={booking.shopId} onClose={() => setBooking(null)} />
      )}
    </section>
  )
}
