import { Trans } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Component, type ReactNode, useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ErrorPanel } from '../ui/states.tsx'

const reload = () => location.reload()

/** Specification §2 and §8, to the letter: one sentence, and Refresh reloads the page. */
export const TopLevelError = () => (
  <main className="grid place-items-center min-h-dvh p-4">
    <div className="panel" role="alert">
      <span className="panel-ic tone-bad">
        <Icon name="alert" size={40} />
      </span>
      <h1 className="text-item mt-3">
        <Trans>Something went wrong.</Trans>
      </h1>
      <div className="panel-act">
        <Button tone="primary" icon="refresh" onClick={reload}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
    </div>
  </main>
)

/** Around everything, the router included. React has error boundaries only as classes. */
export class TopLevelBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? <TopLevelError /> : this.props.children
  }
}

const isChunkMissing = (error: unknown) =>
  error instanceof TypeError && /import|module script|fetch/i.test(error.message)

/** A page that failed leaves the rest standing: the bars around it stay, and it can be tried again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isMissing = isChunkMissing(error)
  // It is promised below. A browser does not ask a second time for a script that failed once, so the page begins anew; what was typed and the cart are kept.
  useEffect(() => {
    if (!isMissing) return
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isMissing])
  if (isMissing) {
    return (
      <ErrorPanel
        icon="cloudoff"
        isSafe
        title={<Trans>This page is not on the device yet</Trans>}
        message={<Trans>It loads when there is network.</Trans>}
        onRetry={reload}
      />
    )
  }
  return (
    <ErrorPanel
      message={<Trans>This page could not be shown.</Trans>}
      isSafe
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
