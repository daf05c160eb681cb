import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const MINUTE_MS = 60_000

/** "under a minute", "3 minutes", "5 hours", "2 days": as long as it takes in the one unit people would say it in. */
export function useDuration(): (ms: number) => string {
  const { t } = useLingui()
  return (ms) => {
    const minutes = Math.round(Math.abs(ms) / MINUTE_MS)
    if (minutes === 0) return t`under a minute`
    if (minutes < 60) return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
    const hours = Math.round(minutes / 60)
    if (hours < 48) return t`${plural(hours, { one: '# hour', other: '# hours' })}`
    return t`${plural(Math.round(hours / 24), { one: '# day', other: '# days' })}`
  }
}
