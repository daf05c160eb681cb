import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { counterRulesFrom } from '../../../../shared/domain/counter-rules.ts'
import { isStamps, loyaltyOf } from '../../../../shared/domain/loyalty.ts'
import { earnedBy } from '../../../../shared/domain/loyalty-earned.ts'
import type { OrderFigures } from '../../../../shared/domain/order-maths.ts'
import { isRewardDue } from '../../../../shared/domain/rewards.ts'
import { useFreshOn } from '../../../session/device.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { useShop } from '../../access/access.queries.ts'
import { usePart } from '../counter/store.ts'
import type { CartStore } from '../counter/use-cart.ts'
import { creditQueries } from '../payment/credit.queries.ts'

/** What the customer has and gets back with this order (shared/domain/loyalty.ts), and the reward, put on with one tap; nothing in a shop that gives nothing. */
export function LoyaltyRow({
  cart,
  customerId,
  figures,
}: {
  cart: CartStore
  customerId: string
  figures: OrderFigures
}) {
  const rule = counterRulesFrom(useShop()?.counterRules).loyalty
  const stamps = useQuery({ ...creditQueries.stampsOf(customerId), enabled: rule !== null && isStamps(rule) }).data ?? 0
  useFreshOn(['customers', 'orders', 'queue'], creditQueries.all())
  const lines = usePart(cart, (now) => now.lines)
  const discount = usePart(cart, (now) => now.discount)
  if (rule === null) return null
  // As it will be once it is paid: the very sum the receipt says.
  const gives = earnedBy({
    customerId,
    status: 'completed',
    totalTzs: figures.totalTzs,
    paidTzs: figures.totalTzs,
    payments: [],
    charges: figures.charges,
    lines,
    loyalty: loyaltyOf(rule, { customerId, discount: null }),
  })
  const isOn = discount?.reason === 'reward'
  return (
    <div className="flex items-center justify-between gap-2 min-h-12 text-dense">
      <span className="flex items-center gap-2.5 font-medium">
        <Icon name="tag" className="text-ink-3" />
        {rule.kind === 'percent' ? (
          <Trans>Gives back on the balance</Trans>
        ) : (
          <span>
            <Trans>
              Stamps {stamps} of {rule.every}
            </Trans>
            {gives.stamps > 0 ? <span className="text-ink-2 tnum"> +{gives.stamps}</span> : null}
          </span>
        )}
      </span>
      {rule.kind === 'percent' ? (
        <span className="font-medium tnum">{formatTzs(gives.tzs)}</span>
      ) : isOn ? (
        <Button size="sm" icon="x" onClick={() => cart.dispatch({ kind: 'discounted', discount: null })}>
          <Trans>Take the reward off</Trans>
        </Button>
      ) : isRewardDue(rule, stamps) ? (
        <Button
          size="sm"
          icon="check"
          onClick={() =>
            cart.dispatch({
              kind: 'discounted',
              discount: { kind: 'fixed_amount', amountTzs: rule.rewardTzs, reason: 'reward' },
            })
          }
        >
          <Trans>Reward: {formatTzs(rule.rewardTzs)} off</Trans>
        </Button>
      ) : null}
    </div>
  )
}
