import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Mji, PindoBand } from '../ui/kanga.tsx'

/** Unknown paths (specification §2). The server sends it with status 404. */
export const NotFound = () => (
  <main className="min-h-dvh flex flex-col">
    <PindoBand />
    <div className="flex-1 grid place-items-center p-4">
      <Nothing isWholePage />
    </div>
  </main>
)

/** The same inside the dashboard, where the bars stay. */
export const PageNotFound = () => <Nothing isWholePage={false} />

const Nothing = ({ isWholePage }: { isWholePage: boolean }) => (
  <div className="panel">
    <Mji size={isWholePage ? 120 : 84} />
    <h1 className={isWholePage ? 'text-display font-display tracking-[-0.02em] mt-4' : 'text-title mt-3'}>
      <Trans>Page not found</Trans>
    </h1>
    <p>
      <Trans>There is nothing at this address. It may have moved, or the link was cut.</Trans>
    </p>
    <div className="panel-act">
      <Link to="/dashboard" className={buttonClass({ tone: 'primary' })}>
        <Trans>Go to the dashboard</Trans>
      </Link>
    </div>
  </div>
)
