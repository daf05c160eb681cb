import { Trans } from '@lingui/react/macro'

/** That a printer took the receipt does not put it on paper: out of paper, lid open, wrong printer. Its article goes through them. */
export const NothingCame = ({ className = 'link' }: { className?: string }) => (
  <a className={`${className} min-h-11 inline-flex items-center`} href="/help-center/printer-prints-nothing">
    <Trans>Nothing came out?</Trans>
  </a>
)
