import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../../ui/button.tsx'
import { Mji } from '../../../ui/kanga.tsx'
import { Wide } from './section.tsx'
import { SiteLink } from './site-link.tsx'

/** Unknown addresses; the server sends it with status 404 (decisions 4). */
export const SiteNotFound = () => (
  <Wide className="site-missing">
    <Mji size={132} />
    <p className="site-missing-code tnum">404</p>
    <h1 className="site-h1">
      <Trans>Page not found</Trans>
    </h1>
    <p className="site-lead">
      <Trans>There is nothing at this address. It may have been mistyped, or the page has moved.</Trans>
    </p>
    <div className="site-actions">
      <SiteLink to="/home" className={buttonClass({ tone: 'primary', size: 'lg' })}>
        <Trans>Go to the home page</Trans>
      </SiteLink>
      <SiteLink to="/help-center" className={buttonClass({ size: 'lg' })}>
        <Trans>Help center</Trans>
      </SiteLink>
    </div>
  </Wide>
)
