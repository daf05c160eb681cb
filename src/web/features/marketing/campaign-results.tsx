import { Plural, Trans } from '@lingui/react/macro'
import type { CampaignDetail } from '../../../shared/contract/campaigns.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Money } from '../../ui/money.tsx'

/** What came of one, by each way it can be told; one order may have come by several, and is counted once in all. */
export function CampaignResults({ campaign, days }: { campaign: CampaignDetail; days: number }) {
  const { results, visits, couponId, couponName, promise } = campaign
  const { byLink, byCode, inAll } = results ?? {}
  if (!results || !byLink || !byCode || !inAll) return null
  const ways = [
    { key: 'readers', name: <Trans>Of those who got it</Trans>, orders: results.orders, salesTzs: results.salesTzs },
    { key: 'link', name: <Trans>By its link</Trans>, ...byLink },
    ...(couponId === null ? [] : [{ key: 'code', name: <Trans>With its code</Trans>, ...byCode }]),
    { key: 'all', name: <Trans>In all, each order once</Trans>, ...inAll },
  ]
  return (
    <Card>
      <h2 className="text-item">
        <Trans>Orders that came of it</Trans>
      </h2>
      <p className="text-small text-ink-2 mb-3">
        <Plural value={days} one="within # day" other="within # days" />
      </p>
      <dl className="grid gap-3">
        {ways.map(({ key, name, orders, salesTzs }) => (
          <Fact key={key} name={name}>
            <Plural value={orders} one="# order" other="# orders" />, <Money amount={salesTzs} />
          </Fact>
        ))}
        <Fact name={<Trans>Opened its link</Trans>}>{formatAmount(visits)}</Fact>
        {couponId === null ? null : (
          <Fact name={<Trans>Coupon it tells</Trans>}>
            {couponName === null ? <Trans>deleted</Trans> : [promise?.code, couponName].filter(Boolean).join(', ')}
          </Fact>
        )}
        {promise && promise.link !== '' ? <Fact name={<Trans>Its link</Trans>}>{promise.link}</Fact> : null}
      </dl>
    </Card>
  )
}
