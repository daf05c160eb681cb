import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { languageNames, LANGUAGES } from '../../../shared/domain/languages.ts'
import { useLanguage } from '../../i18n/language.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator, type MenuProps } from '../../ui/menu.tsx'
import type { Account } from './account.ts'
import { readTheme, setTheme, type Theme } from '../theme.ts'

type Placed = Pick<MenuProps, 'trigger' | 'side' | 'align'>

/** English and Kiswahili, each in its own words. Applies at once, also mid-sale and offline. */
export function LanguageMenu(placed: Placed) {
  const { t } = useLingui()
  return (
    <Menu label={t`Language`} {...placed}>
      <LanguageChoices />
    </Menu>
  )
}
function LanguageChoices() {
  const { language, setLanguage } = useLanguage()
  return (
    <MenuRadioGroup
      value={language}
      onChange={(next) => void setLanguage(next)}
      options={LANGUAGES.map((value) => ({ value, label: languageNames[value], lang: value }))}
    />
  )
}

export function ThemeMenu(placed: Placed) {
  const { t } = useLingui()
  return (
    <Menu label={t`Theme`} {...placed}>
      <ThemeChoices />
    </Menu>
  )
}
function ThemeChoices() {
  const [theme, show] = useState<Theme>(readTheme)
  return (
    <MenuRadioGroup
      value={theme}
      onChange={(next) => {
        setTheme(next)
        show(next)
      }}
      options={[
        { value: 'system', label: <Trans>As the device</Trans>, icon: 'contrast' },
        { value: 'light', label: <Trans>Light</Trans>, icon: 'sun' },
        { value: 'dark', label: <Trans>Dark</Trans>, icon: 'moon' },
      ]}
    />
  )
}

const pages: readonly { to: string; icon: IconName; label: React.ReactNode }[] = [
  { to: '/dashboard/profile', icon: 'user', label: <Trans>My profile</Trans> },
  { to: '/dashboard/profile/sessions', icon: 'key', label: <Trans>Where I am logged in</Trans> },
]

/** Who is logged in, and everything that belongs to the person rather than the shop. */
export function AccountMenu({ account, ...placed }: Placed & { account: Account }) {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <Menu label={t`Account`} {...placed}>
      <MenuLabel>
        <b className="block text-ink text-dense wrap-any">{account.name}</b>
        {account.shopName}
      </MenuLabel>
      {account.shops ? (
        <>
          <MenuRadioGroup
            value={account.shopId ?? ''}
            onChange={(id) =>
              void account.onShop(id).then((isAway) => (isAway ? router.navigate({ to: '/dashboard' }) : undefined))
            }
            options={account.shops.map(({ id, shopName }) => ({ value: id, label: shopName, icon: 'store' }))}
          />
          <MenuSeparator />
        </>
      ) : null}
      {pages
        .filter((page) => page.to in router.routesByPath)
        .map((page) => (
          <MenuItem key={page.to} icon={page.icon} onSelect={() => void router.navigate({ to: page.to })}>
            {page.label}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuLabel>
        <Trans>Language</Trans>
      </MenuLabel>
      <LanguageChoices />
      <MenuSeparator />
      <MenuLabel>
        <Trans>Theme</Trans>
      </MenuLabel>
      <ThemeChoices />
      <MenuSeparator />
      {account.onSwitchUser ? (
        <MenuItem icon="lock" onSelect={account.onSwitchUser}>
          <Trans>Lock or switch user</Trans>
        </MenuItem>
      ) : null}
      <MenuItem icon="logout" onSelect={account.onSignOut}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </Menu>
  )
}
