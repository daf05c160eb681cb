import { Trans } from '@lingui/react/macro'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Mji, PindoBand } from '../ui/kanga.tsx'
import { ErrorPanel } from '../ui/states.tsx'

const reload = () => location.reload()

/** Specification §2 and §8, to the letter: one sentence, and Refresh reloads the page. */
export const TopLevelError = () => (
  <main className="grid place-items-center min-h-dvh p-4">
    <div className="panel" role="alert">
      <span className="panel-ic tone-bad"><Icon name="alert" size={40} /></span>
      <h1 className="text-item mt-3"><Trans>Something went wrong.</Trans></h1>
      <div className="panel-act"><Button tone="primary" icon="refresh" onClick={reload}><Trans>Refresh</Trans></Button></div>
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

const isChunkMissing = (error: unknown) => error instanceof TypeError && /import|module script|fetch/i.test(error.message)

/** A page that failed leaves the rest standing: the bars around it stay, and it can be tried again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (isChunkMissing(error)) {
    return <ErrorPanel icon="cloudoff" isSafe title={<Trans>This page is not on the device yet</Trans>} message={<Trans>It loads when there is network.</Trans>} onRetry={reload} />
  }
  return <ErrorPanel message={<Trans>This page could not be shown.</Trans>} isSafe onRetry={() => { reset(); void router.invalidate() }} />
}

/** Unknown paths (specification §2). The server sends it with status 404. */
export const NotFound = () => (
  <main className="min-h-dvh flex flex-col">
    <PindoBand />
    <div className="flex-1 grid place-items-center p-4">
      <div className="panel">
        <Mji size={120} />
        <h1 className="text-display font-display tracking-[-0.02em] mt-4"><Trans>Page not found</Trans></h1>
        <p><Trans>There is nothing at this address. It may have moved, or the link was cut.</Trans></p>
        <div className="panel-act"><Link to="/dashboard" className={buttonClass({ tone: 'primary' })}><Trans>Go to the dashboard</Trans></Link></div>
      </div>
    </div>
  </main>
)

/** The same inside the dashboard, where the bars stay. */
export const PageNotFound = () => (
  <div className="panel">
    <Mji size={84} />
    <h1 className="text-title mt-3"><Trans>Page not found</Trans></h1>
    <p><Trans>There is nothing at this address. It may have moved, or the link was cut.</Trans></p>
    <div className="panel-act"><Link to="/dashboard" className={buttonClass({ tone: 'primary' })}><Trans>Go to the dashboard</Trans></Link></div>
  </div>
)
