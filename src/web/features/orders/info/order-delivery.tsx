import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../../shared/contract/orders.ts'
import { formatPhone } from '../../../../shared/domain/phone.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** What the customer asked for on the order link: where the goods go, and whom to call there. Other orders say nothing of it. */
export function OrderDelivery({ delivery }: { delivery: Order['delivery'] }) {
  const { t } = useLingui()
  if (!delivery) return null
  if (delivery.kind === 'pickup')
    return (
      <Card className="flex gap-3 items-center">
        <Icon name="bag" />
        <span>
          <Trans>The customer fetches it at the shop</Trans>
        </span>
      </Card>
    )
  const phone = formatPhone(delivery.phone)
  return (
    <Card className="flex gap-3 items-center">
      <Icon name="truck" />
      <span className="flex-1 min-w-0 leading-5">
        <b className="block wrap-any">{[delivery.area, delivery.place].filter(Boolean).join(', ')}</b>
        <span className="text-ink-2 tnum">
          <Trans>Deliver here, call {phone}</Trans>
        </span>
      </span>
      <a className="ib ib-primary" href={`tel:${delivery.phone}`} aria-label={t`Call ${phone} about the delivery`}>
        <Icon name="call" />
      </a>
    </Card>
  )
}
