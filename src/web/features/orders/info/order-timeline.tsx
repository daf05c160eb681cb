import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { businessDay } from '../../../../shared/domain/format.ts'
import type { Order } from '../../../../shared/contract/orders.ts'
import { isByCustomer, isOrderStatus } from '../../../../shared/domain/order-workflow.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { statusWord } from '../../../ui/order-state.tsx'
import { codeText } from '../../../i18n/refusal-text.ts'

interface Entry {
  key: string
  kind: Order['events'][number]['kind']
  to: string | null
  reason: string
  at: string
  byName: string | null
  deviceCode: string | null
  /** Not on the server yet. */
  isHeld: boolean
}

/** The server's entries with who did them; then what this device did since. One of its own is told by what it was: the server corrects the device's clock. */
export function timelineOf(order: LocalOrder, server: Order | null): Entry[] {
  const known = (server?.events ?? []).map((event): Entry => ({
    key: event.id,
    kind: event.kind,
    to: event.to,
    reason: event.reason,
    at: event.at,
    byName: event.byName,
    deviceCode: event.deviceCode,
    isHeld: false,
  }))
  const unmatched = known.map((entry) => `${entry.kind} ${entry.to}`)
  const isHeld = order.sync !== 'synced'
  const isNew = (event: LocalOrder['events'][number]) => {
    const at = unmatched.indexOf(`${event.kind} ${event.to}`)
    if (at >= 0) unmatched.splice(at, 1)
    return at < 0
  }
  const own =
    server && !isHeld
      ? []
      : order.events.filter(isNew).map((event, index): Entry => ({
          key: `own-${index}`,
          kind: event.kind,
          to: event.to,
          reason: event.reason,
          at: event.at,
          byName: event.kind === 'created' && isByCustomer(order.source) ? order.customerName || null : null,
          deviceCode: order.deviceCode || null,
          isHeld,
        }))
  return [...known, ...own].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

/** How the order began: what a customer sent was not saved by staff. */
export const createdText = (source: Order['source'], to: string | null): MessageDescriptor =>
  isByCustomer(source)
    ? msg`Sent by the customer on the order link`
    : to === 'pending'
      ? msg`Order saved, not paid`
      : msg`Order made`

/** What happened without words of its own does not compile. */
const titles: Record<Exclude<Entry['kind'], 'created' | 'step' | 'restored'>, MessageDescriptor> = {
  extended: msg`Goods added`,
  paid: msg`Payment taken`,
  voided: msg`Voided`,
  refunded: msg`Goods came back`,
  flagged: msg`Marked for review`,
  reviewed: msg`Reviewed by the owner`,
  other: msg`Something else`,
}

export function OrderTimeline({ order, server }: { order: LocalOrder; server: Order | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const entries = timelineOf(order, server)
  const isOneDay = new Set(entries.map((entry) => businessDay(entry.at))).size <= 1
  const title = (entry: Entry) => {
    if (entry.kind === 'created') return t(createdText(order.source, entry.to))
    if (entry.kind === 'restored')
      return entry.to === 'receipt' ? t`Brought back from a receipt` : t`Carried here in a file`
    if (entry.kind !== 'step') return t(titles[entry.kind])
    return entry.to !== null && isOrderStatus(entry.to) ? statusWord(entry.to) : ''
  }
  return (
    <Card flush>
      <CardHeader title={<Trans>What happened</Trans>} />
      <ol className="px-4 pb-4 grid gap-3">
        {entries.map((entry, index) => (
          <li key={entry.key} className="relative pl-6 leading-5">
            <span
              className={`absolute left-0.5 top-1.5 size-2.5 rounded-full ${entry.isHeld ? 'bg-held' : 'bg-primary'}`}
              aria-hidden="true"
            />
            {index < entries.length - 1 ? (
              <span className="absolute left-1.5 top-5 -bottom-3 w-0.5 bg-line" aria-hidden="true" />
            ) : null}
            <b className="font-medium">{title(entry)}</b>{' '}
            <span className="text-ink-3 tnum">{isOneDay ? format.time(entry.at) : format.date(entry.at, 'short')}</span>
            <span className="block text-small text-ink-2">
              {format.who({ name: entry.byName, device: entry.deviceCode })}
              {entry.isHeld ? (
                <span className="text-held">
                  {entry.byName || entry.deviceCode ? ', ' : ''}
                  <Trans>not sent yet</Trans>
                </span>
              ) : null}
            </span>
            {entry.reason ? (
              <span className="block text-small text-ink-2 wrap-any">
                {entry.kind === 'flagged'
                  ? entry.reason
                      .split(/[\s,]+/)
                      .map((code) => t(codeText(code)))
                      .join(' ')
                  : entry.reason}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
