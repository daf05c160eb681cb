import { Trans } from '@lingui/react/macro'
import { useMay } from '../../../session/rights.ts'
import { MenuItem } from '../../../ui/menu.tsx'
import { askedSheet } from './asked-sheet.ts'

/** What the counter shows besides goods: its own keys, and the customer's display. */
export function ShowMenuMore() {
  const { may } = useMay()
  return (
    <>
      {may('product', 'update') ? (
        <MenuItem icon="star" onSelect={() => askedSheet.set('favourites')}>
          <Trans>Arrange favourites</Trans>
        </MenuItem>
      ) : null}
      <MenuItem icon="tablet" onSelect={() => askedSheet.set('display')}>
        <Trans>Customer display</Trans>
      </MenuItem>
    </>
  )
}
