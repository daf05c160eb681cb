import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Webhook, WebhookAttempt, WebhookDelivery } from '../../../shared/contract/webhooks.ts'
import type { DeliveryState, WebhookEvent } from '../../../shared/domain/webhooks.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useNow } from '../../session/device.ts'
import { Badge } from '../../ui/badge.tsx'

export const eventTexts: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  'order.created': msg`A new order`,
  'order.updated': msg`An order changed`,
  'order.refunded': msg`Goods came back`,
  'order.refund_voided': msg`A return was taken back`,
  'payment.received': msg`Money came in`,
  'product.created': msg`A new product`,
  'product.updated': msg`A product changed`,
  'stock.low': msg`Stock is low`,
  'customer.created': msg`A new customer`,
  'customer.updated': msg`A customer changed`,
  'link.submitted': msg`An order link was sent in`,
}
export const stateTexts: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  delivered: msg`Went through`,
  waiting: msg`Trying`,
  given_up: msg`Failed`,
}

type Answer = Pick<WebhookDelivery, 'status' | 'trouble'>
/** The other side's answer by its number; a clock while there is none yet. */
export function AnswerBadge({ status, trouble }: Answer) {
  const { t } = useLingui()
  if (status !== null) return <Badge tone={status >= 200 && status < 300 ? 'ok' : 'bad'}>{status}</Badge>
  return trouble === null ? (
    <Badge tone="held" icon="clock">
      <span className="vh">{t`No answer yet`}</span>
    </Badge>
  ) : (
    <Badge tone="bad" icon="alert">
      <span className="vh">{t`No answer`}</span>
    </Badge>
  )
}
/** Why there is no answer. */
export function TroubleText({ trouble }: Pick<Answer, 'trouble'>): ReactNode {
  if (trouble === 'no_answer') return <Trans>no answer in 15 s</Trans>
  if (trouble === 'refused') return <Trans>leads into a private network</Trans>
  return trouble === null ? null : <Trans>not reached</Trans>
}

export function useSeconds() {
  const { t } = useLingui()
  const format = useFormat()
  return (ms: number) => {
    const seconds = ms < 950 ? format.number(Math.max(ms, 10) / 1000) : String(Math.round(ms / 100) / 10)
    return t`${seconds} s`
  }
}

/** What becomes of it: when it goes again, or why it does not. */
export function NextText({ row }: { row: WebhookDelivery }): ReactNode {
  const format = useFormat()
  const seconds = useSeconds()
  const now = useNow()
  if (row.state === 'delivered') return row.tookMs === null ? null : seconds(row.tookMs)
  if (row.state === 'given_up')
    return (
      <>
        <Trans>Given up</Trans>, <GivenUpText reason={row.givenUpReason} />
      </>
    )
  if (row.nextAt === null) return <Trans>the address is off</Trans>
  if (row.tries === 0) return <Trans>on its way</Trans>
  const at = format.time(row.nextAt)
  return Date.parse(row.nextAt) - now > 20 * 3_600_000 ? format.date(row.nextAt, 'short') : <Trans>next {at}</Trans>
}
export function GivenUpText({ reason }: { reason: WebhookDelivery['givenUpReason'] }): ReactNode {
  if (reason === 'gone') return <Trans>the address is gone</Trans>
  if (reason === 'stopped') return <Trans>stopped by hand</Trans>
  if (reason === 'payload_gone') return <Trans>it waited for too long</Trans>
  return <Trans>after three days</Trans>
}

export function OffText({ webhook }: { webhook: Webhook }): ReactNode {
  const format = useFormat()
  const when = webhook.offAt === null ? '' : format.date(webhook.offAt)
  if (webhook.offReason === 'gone') return <Trans>It said that it is gone, and was switched off: {when}.</Trans>
  if (webhook.offReason === 'failing') return <Trans>It did not answer for days, and was switched off: {when}.</Trans>
  return <Trans>Switched off: {when}.</Trans>
}

export const headersText = (headers: WebhookAttempt['headers']) =>
  headers.map(({ name, value }) => `${name}: ${value}`).join('\n')
