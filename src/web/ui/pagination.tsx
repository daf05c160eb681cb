import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** Ends a list that grows. Nothing is shown when there is no more. */
export function LoadMore({ hasMore, isLoading, onMore }: { hasMore: boolean; isLoading: boolean; onMore: () => void }) {
  if (!hasMore) return null
  return (
    <div className="grid place-items-center p-3">
      <Button busy={isLoading} busyLabel={<Trans>Loading…</Trans>} onClick={onMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}

/** Keyset pages have a before and an after, and no page numbers. */
export function PrevNext({
  hasPrevious,
  hasNext,
  onPrevious,
  onNext,
  summary,
}: {
  hasPrevious: boolean
  hasNext: boolean
  onPrevious: () => void
  onNext: () => void
  summary?: ReactNode
}) {
  const { t } = useLingui()
  if (!hasPrevious && !hasNext && !summary) return null
  return (
    <nav className="flex items-center gap-2 px-4 py-2 border-t border-line" aria-label={t`Pages`}>
      <span className="flex-1 text-small text-ink-3 tnum">{summary}</span>
      <Button size="sm" icon="left" disabled={!hasPrevious} onClick={onPrevious}>
        <Trans>Previous</Trans>
      </Button>
      <Button size="sm" iconEnd="right" disabled={!hasNext} onClick={onNext}>
        <Trans>Next</Trans>
      </Button>
    </nav>
  )
}
