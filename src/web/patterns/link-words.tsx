import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderLink } from '../../shared/contract/order-link.ts'
import { Badge } from '../ui/badge.tsx'
import type { IconName } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'

type State = OrderLink['state']
export const linkLooks: Readonly<
  Record<State, { text: MessageDescriptor; icon: IconName; tone: 'neutral' | 'ok' | 'held' | 'info' }>
> = {
  open: { text: msg`Not opened yet`, icon: 'send', tone: 'info' },
  opened: { text: msg`Opened`, icon: 'eye', tone: 'held' },
  submitted: { text: msg`Submitted`, icon: 'check', tone: 'ok' },
  expired: { text: msg`Expired`, icon: 'clock', tone: 'neutral' },
  cancelled: { text: msg`Cancelled`, icon: 'x', tone: 'neutral' },
}

export function LinkStateBadge({ state }: { state: State }) {
  const { t } = useLingui()
  const { text, icon, tone } = linkLooks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(text)}
    </Badge>
  )
}

/** What it comes to; "from", while the customer has something to choose that may make it more. */
export const LinkTotal = ({ link: { totalTzs, isLeast } }: { link: Pick<OrderLink, 'totalTzs' | 'isLeast'> }) =>
  isLeast ? (
    <Trans>
      from <Money amount={totalTzs} />
    </Trans>
  ) : (
    <Money amount={totalTzs} />
  )
