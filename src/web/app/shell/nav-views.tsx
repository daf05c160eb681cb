import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Count } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo, Mark } from '../../ui/logo.tsx'
import type { Account } from './account.ts'
import { AccountMenu, LanguageMenu, ThemeMenu } from './account-menu.tsx'
import { HelpLink } from './help-link.tsx'
import { phoneNavigation, type NavGroup, type NavId, type NavItem } from './nav.ts'

// Dialogs are not part of the first paint.
const loadSheet = () => import('../../ui/sheet.tsx')
const fetchSheet = () => void loadSheet().catch(() => undefined)
const Sheet = lazy(async () => ({ default: (await loadSheet()).Sheet }))

export interface NavViewProps {
  groups: readonly NavGroup[]
  active: NavId | null
  counts: Partial<Record<NavId, number>>
  account: Account
}

/** Ours is the longest match; the router's own would also mark Home on every page, so it is kept to exact ones. */
const EXACT = { exact: true }
const current = (item: NavItem, active: NavId | null) => ({ activeOptions: EXACT, ...(item.id === active ? { 'aria-current': 'page' as const } : {}) })

/** Where a long word may break when the rail is too narrow for it: "Wafanya|kazi". */
const breakable = (label: string) => label.split(/(?<=^\p{L}{7})(?=\p{L}{3,})/u).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))

function Groups({ groups, active, counts, onChosen }: Pick<NavViewProps, 'groups' | 'active' | 'counts'> & { onChosen?: () => void }) {
  const { i18n } = useLingui()
  return groups.map((group) => (
    <div key={group.items[0]?.id}>
      {group.title ? <h2 className="nav-group">{i18n._(group.title)}</h2> : null}
      <ul>
        {group.items.map((item) => (
          <li key={item.id}>
            <Link to={item.to} className="side-i" onClick={onChosen} {...current(item, active)}>
              <Icon name={item.icon} />
              {i18n._(item.label)}
              <Count value={counts[item.id] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** Above 992 px. */
export function Sidebar({ groups, active, counts, account, onCollapse }: NavViewProps & { onCollapse: () => void }) {
  const { t } = useLingui()
  return (
    <header className="side">
      <div className="side-top">
        <Link to="/dashboard" activeOptions={EXACT} aria-label={t`Kaunta, home`}><Logo size={32} /></Link>
        <IconButton className="ml-auto" icon="left" label={t`Collapse menu`} onClick={onCollapse} />
      </div>
      <nav aria-label={t`Dashboard`}><Groups groups={groups} active={active} counts={counts} /></nav>
      <div className="side-end">
        <AccountMenu
          account={account} side="top" align="start"
          trigger={
            <button type="button" className="whoami">
              <Avatar name={account.name} size={36} />
              <span className="flex-1 min-w-0">
                <span className="vh">{t`Account`}, </span>
                <b className="block truncate text-dense">{account.name}</b>
                <span className="block truncate text-small text-ink-2">{account.shopName}</span>
              </span>
              <Icon name="up" size={16} className="text-ink-3" />
            </button>
          }
        />
        <div className="flex gap-1">
          <LanguageMenu side="top" trigger={<IconButton icon="globe" label={t`Language`} />} />
          <ThemeMenu side="top" trigger={<IconButton icon="contrast" label={t`Theme`} />} />
        </div>
      </div>
    </header>
  )
}

/** 600 to 992 px, on three-pane pages, and when the sidebar is collapsed. Everything fits: there are few enough pages. */
export function Rail({ groups, active, counts, account, onExpand }: NavViewProps & { onExpand?: (() => void) | undefined }) {
  const { t, i18n } = useLingui()
  return (
    <header className="rail">
      <Link to="/dashboard" activeOptions={EXACT} className="mb-2.5 mt-0.5" aria-label={t`Kaunta, home`}><Mark size={44} /></Link>
      <nav className="rail-list" aria-label={t`Dashboard`}>
        {groups.flatMap((group) => group.items).map((item) => (
          <Link key={item.id} to={item.to} className="rail-i" {...current(item, active)}>
            <Icon name={item.icon} size={24} />
            <span>{breakable(i18n._(item.label))}</span>
            <Count value={counts[item.id] ?? 0} />
          </Link>
        ))}
      </nav>
      <div className="rail-end">
        {onExpand ? <IconButton icon="right" label={t`Expand menu`} onClick={onExpand} /> : null}
        <LanguageMenu side="right" trigger={<IconButton icon="globe" label={t`Language`} size={22} />} />
        <AccountMenu account={account} side="right" align="end" trigger={<button type="button" className="ib"><Avatar name={account.name} size={36} /><span className="vh">{t`Account, ${account.name}`}</span></button>} />
      </div>
    </header>
  )
}

/** Below 600 px: four places and "More", which is a sheet with the rest. */
export function BottomBar({ groups, active, counts, isSelling }: Omit<NavViewProps, 'account'> & { isSelling: boolean }) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const places = phoneNavigation(groups, isSelling)
  const isElsewhere = active !== null && !places.some((item) => item.id === active)
  const moreCount = groups.flatMap((group) => group.items).reduce((sum, item) => sum + (places.includes(item) ? 0 : (counts[item.id] ?? 0)), 0)
  return (
    <nav className="bnav" aria-label={t`Dashboard`}>
      {places.map((item) => {
        const isCentre = item.id === 'counter' && !isSelling
        return (
          <Link key={item.id} to={item.to} className={cx(isCentre && 'sell')} {...current(item, active)}>
            {isCentre ? <span className="k"><Icon name={item.icon} size={24} /></span> : <Icon name={item.icon} size={24} />}
            {i18n._(item.label)}
            <Count value={counts[item.id] ?? 0} />
          </Link>
        )
      })}
      <button type="button" aria-haspopup="dialog" onPointerEnter={fetchSheet} onClick={() => { setOpen(true); setOpened(true) }} {...(isElsewhere ? { 'aria-current': 'page' as const } : {})}>
        <Icon name="menu" size={24} />
        <Trans>More</Trans>
        <Count value={moreCount} />
      </button>
      {isOpen || wasOpened ? (
        <Suspense>
          <Sheet open={isOpen} onOpenChange={setOpen} title={<Trans>All pages</Trans>}>
            <Groups groups={groups} active={active} counts={counts} onChosen={() => setOpen(false)} />
          </Sheet>
        </Suspense>
      ) : null}
    </nav>
  )
}

/** Phone only: whose shop this is, the language, and the account. */
export function PhoneTop({ account }: { account: Account }) {
  const { t } = useLingui()
  return (
    <header className="shell-top">
      <Link to="/dashboard" activeOptions={EXACT} className="grid place-items-center min-w-12 min-h-12 -ml-2" aria-label={t`Kaunta, home`}><Mark size={34} /></Link>
      <b className="flex-1 min-w-0 truncate text-item">{account.shopName}</b>
      <HelpLink />
      <LanguageMenu trigger={<IconButton icon="globe" label={t`Language`} size={22} />} />
      <AccountMenu account={account} trigger={<button type="button" className="ib"><Avatar name={account.name} size={34} /><span className="vh">{t`Account, ${account.name}`}</span></button>} />
    </header>
  )
}
