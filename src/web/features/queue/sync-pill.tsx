import { Link } from '@tanstack/react-router'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { SyncPlace } from '../../ui/sync-place.tsx'
import { useNow, useOnline, useQueue, useRuntime } from '../../session/device.ts'
import { syncLook } from './sync-look.ts'
import { useSyncWords } from './sync-words.tsx'

/**
 * What this device still has to send, always in sight (F26); opens the list of it. A change is told politely to a screen reader, once: the
 * counting while it sends is not read out.
 */
export function SyncPill({ short = false, className }: { short?: boolean; className?: string }) {
  const runtime = useRuntime()
  const queue = useQueue(runtime.state === 'ready' ? runtime.value : null)
  const look = syncLook(queue, useOnline(), useNow())
  const words = useSyncWords(look, queue)
  if (runtime.state !== 'ready') return <SyncPlace />
  const text = short ? words.short : words.long
  return (
    <Link
      to="/dashboard/queue"
      data-now=""
      className={cx('sync', `tone-${look.tone}`, className)}
      aria-label={words.waited === null ? words.long : `${words.long}, ${words.waited}`}
    >
      <Icon name={look.icon} className={cx('flex-none', look.kind === 'sending' && 'motion-safe:animate-spin')} />
      <span role={look.kind === 'sending' ? undefined : 'status'} className="tnum min-w-0">
        {text}
        {words.waited !== null && !short ? <span className="block text-small font-normal">{words.waited}</span> : null}
      </span>
      <Icon name="right" size={18} className="sync-go" />
    </Link>
  )
}
