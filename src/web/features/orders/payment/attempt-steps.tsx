import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { Asking } from './use-asking.ts'

const looks = {
  done: 'bg-ok text-paper',
  now: 'bg-info-soft text-on-info-soft',
  next: 'bg-sunken text-ink-2',
  bad: 'bg-bad text-paper',
} as const

function Step({
  look,
  icon,
  number,
  children,
  sub,
}: {
  look: keyof typeof looks
  icon?: IconName
  number: number
  children: ReactNode
  sub?: ReactNode
}) {
  return (
    <li className="flex gap-3">
      <span
        className={cx('grid place-items-center size-7 rounded-full flex-none text-small font-bold', looks[look])}
        aria-hidden="true"
      >
        {icon ? <Icon name={icon} size={18} /> : number}
      </span>
      <span className={cx('min-w-0 pt-0.5', look === 'next' && 'text-ink-3', look === 'now' && 'font-medium')}>
        {children}
        {sub ? <span className="block text-dense font-normal text-ink-2">{sub}</span> : null}
      </span>
    </li>
  )
}

/** Asked, waiting for the PIN, done: with the times they have. */
export function AttemptSteps({ asking, isQr }: { asking: Asking; isQr: boolean }) {
  const format = useFormat()
  const attempt = asking.step === 'asked' ? asking.attempt : null
  const isWaiting = attempt?.state === 'waiting' || attempt?.state === 'asked'
  const left = useSecondsLeft(isWaiting ? attempt.expiresAt : null)
  const isPaid = attempt?.state === 'paid'
  const isLost = attempt !== null && !isWaiting && !isPaid
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <ol className="grid gap-3">
      <Step number={1} look={attempt ? 'done' : 'now'} icon={attempt ? 'check' : 'clock'}>
        {attempt ? (
          isQr ? (
            <Trans>Code made at {format.time(attempt.askedAt)}</Trans>
          ) : (
            <Trans>Request sent at {format.time(attempt.askedAt)}</Trans>
          )
        ) : asking.step === 'sending_order' ? (
          <Trans>Sending the order…</Trans>
        ) : (
          <Trans>Sending the request…</Trans>
        )}
      </Step>
      <Step
        number={2}
        look={isPaid ? 'done' : isLost ? 'bad' : attempt ? 'now' : 'next'}
        {...(isPaid
          ? { icon: 'check' as const }
          : isLost
            ? { icon: 'x' as const }
            : attempt
              ? { icon: 'clock' as const }
              : {})}
        sub={
          isWaiting ? (
            left > 0 ? (
              <Trans>The screen updates by itself. {clock} left.</Trans>
            ) : (
              <Trans>The screen updates by itself.</Trans>
            )
          ) : undefined
        }
      >
        {isPaid ? (
          <Trans>Paid at {format.time(attempt.endedAt ?? attempt.askedAt)}</Trans>
        ) : isLost ? (
          <Trans>Ended at {format.time(attempt.endedAt ?? attempt.askedAt)}</Trans>
        ) : isQr ? (
          <Trans>Waiting for the scan</Trans>
        ) : (
          <Trans>Waiting for the customer to enter the PIN</Trans>
        )}
      </Step>
      <Step number={3} look={isPaid ? 'done' : 'next'} {...(isPaid ? { icon: 'check' as const } : {})}>
        <Trans>Receipt</Trans>
      </Step>
    </ol>
  )
}

function useSecondsLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.round((Date.parse(until) - now) / 1000))
}
