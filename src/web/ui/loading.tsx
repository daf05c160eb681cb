import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useStart } from './started.ts'
import { Spinner } from './spinner.tsx'

const Status = ({
  label,
  className,
  children,
}: {
  label?: string | undefined
  className?: string
  children: ReactNode
}) => {
  const { t } = useLingui()
  return (
    <div role="status" className={className}>
      {children}
      <span className="vh">{label ?? t`Loading…`}</span>
    </div>
  )
}

/** The smaller one, while the chunk of a page loads. */
export const PageSpinner = ({ label }: { label?: string }) => (
  <Status label={label} className="grid place-items-center min-h-60">
    <Spinner size={32} />
  </Status>
)
/** At top level, before there is any page. */
export const FullScreenSpinner = ({ label }: { label?: string }) => (
  <Status label={label} className="grid place-items-center min-h-dvh">
    <Spinner size={48} />
  </Status>
)

/** In the place of what the page was opened for, while its chunk loads. */
export function StartSpinner() {
  useStart(true)
  return <FullScreenSpinner />
}

/** One grey shape; size it with classes. No shimmer. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={cx('skel', className)} aria-hidden="true" />
)

const widths = ['w-3/4', 'w-2/3', 'w-1/2', 'w-3/5']
/** The shape of list rows, after 300 ms. Only when nothing is cached. */
export function SkeletonRows({ count = 6, label }: { count?: number; label?: string }) {
  return (
    <Status label={label} className="after-300">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="row2">
          <Skeleton className="size-11 rounded-control" />
          <span className="flex-1 min-w-0 grid gap-2">
            <Skeleton className={cx('h-3.5', widths[index % widths.length])} />
            <Skeleton className="h-3 w-1/3" />
          </span>
          <Skeleton className="h-4 w-18" />
        </div>
      ))}
    </Status>
  )
}
/** The shape of product tiles. */
export function SkeletonTiles({
  count = 12,
  className,
  label,
}: {
  count?: number
  className?: string
  label?: string
}) {
  return (
    <Status label={label} className={cx('after-300 grid gap-2.5 grid-cols-3 lg:grid-cols-5', className)}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-36 rounded-tile" />
      ))}
    </Status>
  )
}
