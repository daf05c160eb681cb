import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The paper book, as a file. */
export const ImportDebts = () => (
  <Link to="/dashboard/settings/import" search={{ kind: 'debts' }} className={buttonClass()}>
    <Icon name="upload" />
    <Trans>Import</Trans>
  </Link>
)
