import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { useMonthName } from '../../i18n/use-month-name.ts'
import { useSeller } from '../../session/rights.ts'
import { smsQueries } from './sms.queries.ts'

/** What offers by Kaunta's account cost the shop, and what it may still spend (decision 383). */
export function ChargesCard() {
  const { t } = useLingui()
  const monthName = useMonthName()
  const shopId = useSeller()?.shopId ?? ''
  const charges = useQuery(smsQueries.charges())
  if (!charges.data)
    return (
      <Card flush>
        <QueryWait query={charges} count={2} />
      </Card>
    )
  const { items, roomTzs, creditTzs, prepaidTzs, monthTzs, pricePerPartTzs } = charges.data
  if (pricePerPartTzs === 0 && items.length === 0) return null
  return (
    <Card as="section" className="grid gap-3" aria-label={t`Offers by Kaunta’s account`}>
      <h2>
        <Trans>Offers by Kaunta’s account</Trans>
      </h2>
      <p className="text-dense text-ink-2">
        <Trans>
          Campaigns and reminders of orders are paid from your balance: <Money amount={monthTzs} /> this month. You can
          still spend <Money amount={roomTzs} />.
        </Trans>{' '}
        {creditTzs > 0 ? (
          <Trans>
            <Money amount={creditTzs} /> of what you may spend is credit.
          </Trans>
        ) : null}{' '}
        {prepaidTzs > 0 ? (
          <Trans>
            You paid <Money amount={prepaidTzs} /> of it ahead, for SMS alone.
          </Trans>
        ) : null}
      </p>
      {pricePerPartTzs > 0 ? (
        <p className="text-dense text-ink-2">
          <Trans>
            You may also pay Kaunta by hand. Name your shop’s number:{' '}
            <span className="tnum wrap-any select-all">{shopId}</span>
          </Trans>
        </p>
      ) : null}
      {items.length === 0 ? null : (
        <ul className="rows -mx-4 -mb-4">
          {items.map(({ month, campaign, parts, pricePerPartTzs: price, tzs }) => (
            <li key={`${month} ${campaign?.id} ${price}`} className="flex items-center gap-3 px-4 py-3">
              <span className="grow min-w-0">
                <span className="block font-medium truncate">
                  {campaign ? campaign.name : <Trans>Reminders of orders</Trans>}
                </span>
                <span className="block text-dense text-ink-2">
                  {monthName(month, 'month')} · <Plural value={parts} one="# part" other="# parts" /> ×{' '}
                  <Money amount={price} />
                </span>
              </span>
              <Money amount={tzs} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
