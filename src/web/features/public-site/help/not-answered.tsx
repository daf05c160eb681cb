import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../layout/site-link.tsx'

/** The end of every page of the help: somebody can be asked. */
export const NotAnswered = ({ className = '' }: { className?: string }) => (
  <p className={`flex flex-wrap items-center gap-4 ${className}`}>
    <span className="text-ink-2">
      <Trans>Not answered here?</Trans>
    </span>
    <SiteLink to="/contact-us" className={buttonClass()}>
      <Icon name="mail" />
      <Trans>Write to us</Trans>
    </SiteLink>
  </p>
)
