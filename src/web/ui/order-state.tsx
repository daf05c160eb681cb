import { type I18n, i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { OrderStatus, OrderSource } from '../../shared/domain/order-workflow.ts'
import { refundState } from '../../shared/domain/order-workflow.ts'
import { Badge, StateText, type Tone } from './badge.tsx'
import type { IconName } from './icon.tsx'
import { ownStatusWord } from './step-names.ts'

/** The words and icons of an order's status and of its way to the server: the same everywhere. */
export const orderStatusLooks: Record<OrderStatus, { tone: Tone; icon: IconName; text: MessageDescriptor }> = {
  pending: { tone: 'info', icon: 'clock', text: msg`Pending` },
  paid: { tone: 'ok', icon: 'cash', text: msg`Paid` },
  picked_up: { tone: 'primary', icon: 'bag', text: msg`Picked up` },
  delivered: { tone: 'ok', icon: 'truck', text: msg`Delivered` },
  completed: { tone: 'ok', icon: 'check', text: msg`Completed` },
  cancelled: { tone: 'neutral', icon: 'x', text: msg`Cancelled` },
}

/** As the shop calls it, else as we do; in the language of the screen. */
export const statusWord = (status: OrderStatus, spoken: I18n = i18n): string =>
  ownStatusWord(status, spoken.locale) ?? spoken._(orderStatusLooks[status].text)

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { i18n: spoken } = useLingui()
  const look = orderStatusLooks[status]
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {statusWord(status, spoken)}
    </Badge>
  )
}

/** Beside the status, which a return does not change; nothing while all goods are with the customer. */
export function ReturnedBadge({
  order,
}: {
  order: { status: OrderStatus; totalTzs: number; refundedTzs?: number | undefined }
}) {
  const { t } = useLingui()
  const state = refundState(order)
  if (state === 'none' || order.status === 'cancelled') return null
  return (
    <Badge tone="held" icon="undo">
      {state === 'whole' ? t`Returned` : t`Partly returned`}
    </Badge>
  )
}

type OrderSync = 'synced' | 'waiting' | 'attention' | 'sending'
const orderSyncLooks: Record<OrderSync, { tone: Tone; icon: IconName; text: MessageDescriptor }> = {
  synced: { tone: 'ok', icon: 'cloudok', text: msg`Synced` },
  waiting: { tone: 'held', icon: 'cloudup', text: msg`This device` },
  sending: { tone: 'info', icon: 'refresh', text: msg`Sending` },
  attention: { tone: 'bad', icon: 'alert', text: msg`Failed` },
}

export function OrderSyncText({ sync }: { sync: OrderSync }) {
  const { t } = useLingui()
  const look = orderSyncLooks[sync]
  return (
    <StateText tone={look.tone} icon={look.icon} className="whitespace-nowrap">
      {t(look.text)}
    </StateText>
  )
}

export const orderSourceLooks: Record<OrderSource | 'other', { icon: IconName; text: MessageDescriptor }> = {
  counter: { icon: 'counter', text: msg`Counter` },
  link: { icon: 'link', text: msg`Order link` },
  whatsapp: { icon: 'wa', text: msg`WhatsApp` },
  dashboard: { icon: 'home', text: msg`Dashboard` },
  storefront: { icon: 'store', text: msg`Page of the shop` },
  other: { icon: 'receipt', text: msg`Another way` },
}

export function OrderSourceText({ source }: { source: OrderSource | 'other' }) {
  const { t } = useLingui()
  const look = orderSourceLooks[source]
  return (
    <StateText tone="neutral" icon={look.icon} className="whitespace-nowrap">
      {t(look.text)}
    </StateText>
  )
}
