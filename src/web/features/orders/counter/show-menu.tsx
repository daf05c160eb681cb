import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { memo } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '../../../ui/menu.tsx'
import { askedSheet } from './asked-sheet.ts'
import { useMay } from '../../../session/rights.ts'
import type { GridOrder, GridView } from '../../../session/device-settings.ts'

/** Tiles or list, by name or best sellers first. */
export const ShowMenu = memo(function ShowMenu({
  view,
  onView,
  order,
  onOrder,
}: {
  view: GridView
  onView: (view: GridView) => void
  order: GridOrder
  onOrder: (order: GridOrder) => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { may } = useMay()
  return (
    <Menu
      label={t`How products are shown`}
      trigger={
        <IconButton icon={view === 'tiles' ? 'grid' : 'list'} label={t`How products are shown`} className="-mr-3.5" />
      }
    >
      <MenuRadioGroup
        value={view}
        onChange={onView}
        options={[
          { value: 'tiles', label: <Trans>Tiles</Trans>, icon: 'grid' },
          { value: 'list', label: <Trans>List</Trans>, icon: 'list' },
        ]}
      />
      <MenuSeparator />
      <MenuRadioGroup
        value={order}
        onChange={onOrder}
        options={[
          { value: 'name', label: <Trans>By name</Trans> },
          { value: 'sold', label: <Trans>Best sellers first</Trans> },
        ]}
      />
      <MenuSeparator />
      {may('product', 'update') ? (
        <MenuItem icon="star" onSelect={() => askedSheet.set('favourites')}>
          <Trans>Arrange favourites</Trans>
        </MenuItem>
      ) : null}
      <MenuItem icon="tablet" onSelect={() => askedSheet.set('display')}>
        <Trans>Customer display</Trans>
      </MenuItem>
      <MenuItem icon="settings" onSelect={() => void navigate({ to: '/dashboard/settings/pos' })}>
        <Trans>Counter settings</Trans>
      </MenuItem>
    </Menu>
  )
})
