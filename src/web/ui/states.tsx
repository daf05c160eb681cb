import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { Mji } from './kanga.tsx'

const Panel = ({
  picture,
  title,
  children,
  actions,
  role,
}: {
  picture: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  role?: 'alert'
}) => (
  <div className="panel" role={role}>
    {picture}
    <h2>{title}</h2>
    {children ? <div className="text-ink-2 text-pretty">{children}</div> : null}
    {actions ? <div className="panel-act">{actions}</div> : null}
  </div>
)

/** What goes here, in words, and one action. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) => (
  <Panel picture={<Mji size={84} />} title={title} actions={action}>
    {children}
  </Panel>
)

/**
 * Specification §8: a message, an optional icon, and Retry when there is a handler. `isSafe` adds that nothing saved here is lost: only where that is true.
 * `isAway`: there is no network and nothing kept to show. That is a state and no fault: its own words, and never red.
 */
export function ErrorPanel({
  message,
  title,
  icon = 'alert',
  onRetry,
  retryLabel,
  isRetrying,
  action,
  isSafe = false,
  isAway = false,
}: {
  message: ReactNode
  title?: ReactNode
  icon?: IconName
  onRetry?: () => void
  retryLabel?: ReactNode
  isRetrying?: boolean
  action?: ReactNode
  isSafe?: boolean
  isAway?: boolean
}) {
  if (isAway)
    return (
      <ErrorPanel
        icon="cloudoff"
        title={<Trans>This page is not on the device yet</Trans>}
        message={<Trans>It loads when there is network.</Trans>}
        {...{ onRetry, retryLabel, isRetrying, action, isSafe }}
      />
    )
  return (
    <Panel
      role="alert"
      title={title ?? <Trans>Something went wrong</Trans>}
      picture={
        <span className={`panel-ic ${icon === 'cloudoff' ? 'tone-held' : 'tone-bad'}`}>
          <Icon name={icon} size={40} />
        </span>
      }
      actions={
        onRetry || action ? (
          <>
            {onRetry ? (
              <Button tone="primary" icon="refresh" busy={isRetrying ?? false} onClick={onRetry}>
                {retryLabel ?? <Trans>Retry</Trans>}
              </Button>
            ) : null}
            {action}
          </>
        ) : null
      }
    >
      <p>{message}</p>
      {isSafe ? (
        <p>
          <Trans>What is saved on this device is safe.</Trans>
        </p>
      ) : null}
    </Panel>
  )
}

/** `resource` is the translated noun: "orders". */
export const NoPermission = ({ resource, action }: { resource?: string; action?: ReactNode }) => (
  <Panel
    picture={
      <span className="panel-ic tone-info">
        <Icon name="lock" size={40} />
      </span>
    }
    title={<Trans>Access Denied</Trans>}
    actions={action}
  >
    <p>
      {resource ? (
        <Trans>You do not have permission to access {resource}.</Trans>
      ) : (
        <Trans>You do not have permission to see this page.</Trans>
      )}
    </p>
    <p>
      <Trans>Ask the owner of the shop to give it to you.</Trans>
    </p>
  </Panel>
)

const noteIcons = { held: 'cloudoff', bad: 'alert', ok: 'check', info: 'info' } as const satisfies Record<
  string,
  IconName
>

/** A bar with a state, a sentence and at most one action. */
export function Note({
  tone,
  icon,
  title,
  children,
  action,
  className,
}: {
  tone: keyof typeof noteIcons
  icon?: IconName
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={cx('note', `tone-${tone}`, className)} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icon ?? noteIcons[tone]} />
      <div className={cx('flex-1', action ? 'min-w-48' : 'min-w-0')}>
        {title ? <b className="block">{title}</b> : null}
        {children}
      </div>
      {action}
    </div>
  )
}

/** Being offline is information, never red. Says what is shown instead of the newest. It comes long after the page: at its end, and in sight at the foot of the window, so that nothing is pushed away (feedback.css). */
export const OfflineNote = ({ children, className }: { children?: ReactNode; className?: string }) => (
  <Note tone="held" className={cx('note-late', className)}>
    {children ?? <Trans>No network. This is what the device last knew.</Trans>}
  </Note>
)
