import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OrderNotice } from '../../../shared/contract/live.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast-store.ts'
import { allowBell, pauseBefore, ringBell } from './bell.ts'
import { onChoices, readChoices } from './live-choices.ts'
import { onLiveStatus, readLiveStatus } from './live-store.ts'
import { liveMutations, liveQueries } from './live.queries.ts'

/** New orders that came by themselves, until somebody takes note of them: the oldest in words, the others counted. Lies over the page (feedback.css): what a finger is about to hit must not move. */
export function NoticeBar() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const format = useFormat()
  const { data: notices = [] } = useQuery(liveQueries.notices())
  const note = useMutation(liveMutations.note())
  const isMuted = useBell(notices)
  const [first, ...others] = notices
  if (!first) return null
  const take = async (notice: OrderNotice) => {
    try {
      await note.mutateAsync(notice.orderId)
    } catch (error) {
      toast({ title: t`Not noted`, description: errorText(error), type: 'danger' })
    }
  }
  const amount = format.money(first.totalTzs)
  return (
    <section className="notice-bar tone-info" aria-label={t`New orders`} role="status">
      <Icon name="bell" className="notice-bell" />
      <div className="flex-1 min-w-0">
        <b className="notice-line tnum">
          <Trans>New order {first.number}</Trans>
        </b>
        <span className="notice-line">
          {first.customerName === '' ? (
            amount
          ) : (
            <Trans>
              {first.customerName}, {amount}
            </Trans>
          )}
          {others.length > 0 ? (
            <span className="text-small">
              {' · '}
              <Plural value={others.length} one="and # more new order" other="and # more new orders" />
            </span>
          ) : null}
        </span>
        {isMuted ? (
          <span className="notice-muted text-small">
            <Trans>Touch the screen once, so that this browser lets the bell ring.</Trans>
          </span>
        ) : null}
      </div>
      <Link
        to="/dashboard/orders/order-info/$id"
        params={{ id: first.orderId }}
        className={buttonClass({ size: 'sm' })}
        onClick={() => void take(first)}
      >
        <Icon name="right" className="notice-icon" />
        <span className="notice-label">
          <Trans>Open</Trans>
        </span>
      </Link>
      <Button size="sm" tone="primary" icon="check" busy={note.isPending} onClick={() => void take(first)}>
        <span className="notice-label">
          <Trans>Noted</Trans>
        </span>
      </Button>
    </section>
  )
}

/** Rings in one tab, the one that hears the stream, while there is an order nobody noted. Answers whether it should ring and the browser keeps it silent. */
function useBell(notices: readonly OrderNotice[]): boolean {
  const { sound } = useSyncExternalStore(onChoices, readChoices)
  const { isLeader } = useSyncExternalStore(onLiveStatus, readLiveStatus)
  const [isMuted, setMuted] = useState(false)
  const isRinging = notices.length > 0 && sound && isLeader
  const newest = notices.at(-1)?.orderId
  useEffect(() => allowBell(() => setMuted(false)), [])
  useEffect(() => {
    // One more new order starts it over.
    if (!isRinging || newest === undefined) return
    const startedAt = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const ring = () => {
      setMuted(!ringBell())
      timer = setTimeout(ring, pauseBefore(Date.now() - startedAt))
    }
    ring()
    return () => clearTimeout(timer)
  }, [isRinging, newest])
  return isRinging && isMuted
}
