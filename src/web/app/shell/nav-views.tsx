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
import { phoneNavigation, railNavigation, type NavGroup, type NavId, type NavItem } from './nav.ts'

// Dialogs are not part of the first paint.
const loadSheet = () => import('../../ui/sheet.tsx')
const fetchSheet = () => void loadSheet().catch(() => undefined)
const Sheet = lazy(async () => ({ default: (await loadSheet()).Sheet }))

interface NavViewProps {
  groups: readonly NavGroup[]
  active: NavId | null
  counts: Partial<Record<NavId, number>>
  account: Account
}

/** Ours is the longest match; the router's own would also mark Home on every page, so it is kept to exact ones. */
const EXACT = { exact: true }
const current = (item: NavItem, active: NavId | null) => ({
  activeOptions: EXACT,
  ...(item.id === active ? { 'aria-current': 'page' as const } : {}),
})

/** Where a long word may break when the rail is too narrow for it: "Wafanya|kazi". */
const breakable = (label: string) =>
  label
    .split(/(?<=^\p{L}{7})(?=\p{L}{3,})/u)
    .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))

/** `isFolded`: only what has no title, the group one is in, and the one opened by hand. */
function Groups({
  groups,
  active,
  counts,
  onChosen,
  isFolded = false,
}: Pick<NavViewProps, 'groups' | 'active' | 'counts'> & { onChosen?: () => void; isFolded?: boolean }) {
  const { i18n } = useLingui()
  const [byHand, setByHand] = useState<NavId | null>(null)
  return groups.map((group) => {
    const key = group.items[0]?.id ?? null
    const isHere = group.items.some((item) => item.id === active)
    const isFoldable = isFolded && group.title !== null && !isHere
    const isOpen = !isFoldable || byHand === key
    return (
      <div key={key}>
        {group.title && isFoldable ? (
          <h2>
            <button
              type="button"
              className="side-i nav-fold"
              aria-expanded={isOpen}
              onClick={() => setByHand(isOpen ? null : key)}
            >
              {i18n._(group.title)}
              {isOpen ? null : <Count value={group.items.reduce((sum, item) => sum + (counts[item.id] ?? 0), 0)} />}
              <Icon name={isOpen ? 'up' : 'down'} size={18} />
            </button>
          </h2>
        ) : group.title ? (
          <h2 className="nav-group">{i18n._(group.title)}</h2>
        ) : null}
        {isOpen ? (
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
        ) : null}
      </div>
    )
  })
}

/** Above 992 px. */
export function Sidebar({
  groups,
  active,
  counts,
  account,
  isFolded,
  onCollapse,
}: NavViewProps & { isFolded: boolean; onCollapse: () => void }) {
  const { t } = useLingui()
  return (
    <header className="side">
      <div className="side-top">
        <Link to="/dashboard" activeOptions={EXACT} aria-label={t`Kaunta, home`}>
          <Logo size={32} />
        </Link>
        <IconButton className="ml-auto" icon="left" label={t`Collapse menu`} onClick={onCollapse} />
      </div>
      <nav aria-label={t`Dashboard`}>
        <Groups groups={groups} active={active} counts={counts} isFolded={isFolded} />
      </nav>
      <div className={cx('side-end', isFolded && 'flex items-center')}>
        <AccountMenu
          account={account}
          side="top"
          align="start"
          trigger={
            <button type="button" className="whoami min-w-0">
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
          {/* In a low window the light is changed in the account's menu, which has it too. */}
          {isFolded ? null : <ThemeMenu side="top" trigger={<IconButton icon="contrast" label={t`Theme`} />} />}
        </div>
      </div>
    </header>
  )
}

/** 600 to 992 px, on three-pane pages, in low windows, and when the sidebar is collapsed: as many places as fit, the rest behind "More". */
export function Rail({
  groups,
  active,
  counts,
  account,
  heightPx,
  onExpand,
}: NavViewProps & { heightPx: number; onExpand?: (() => void) | undefined }) {
  const { t, i18n } = useLingui()
  const { places, hasMore } = railNavigation(groups, heightPx)
  return (
    <header className="rail">
      <Link to="/dashboard" activeOptions={EXACT} className="mb-2.5 mt-0.5" aria-label={t`Kaunta, home`}>
        <Mark size={44} />
      </Link>
      <nav className="rail-list" aria-label={t`Dashboard`}>
        {places.map((item) => (
          <Link
            key={item.id}
            to={item.to}
            {...(item.search ? { search: item.search } : {})}
            className="rail-i"
            {...current(item, active)}
          >
            <Icon name={item.icon} size={24} />
            <span>{breakable(i18n._(item.label))}</span>
            <Count value={counts[item.id] ?? 0} />
          </Link>
        ))}
        {hasMore ? <More groups={groups} active={active} counts={counts} places={places} className="rail-i" /> : null}
      </nav>
      <div className="rail-end">
        {onExpand ? <IconButton icon="right" label={t`Expand menu`} onClick={onExpand} /> : null}
        <LanguageMenu side="right" trigger={<IconButton icon="globe" label={t`Language`} size={22} />} />
        <AccountMenu
          account={account}
          side="right"
          align="end"
          trigger={
            <button type="button" className="ib">
              <Avatar name={account.name} size={36} />
              <span className="vh">{t`Account, ${account.name}`}</span>
            </button>
          }
        />
      </div>
    </header>
  )
}

/** What has no place of its own on the bar or the rail: a sheet with every page. */
function More({
  groups,
  active,
  counts,
  places,
  className,
}: Pick<NavViewProps, 'groups' | 'active' | 'counts'> & { places: readonly NavItem[]; className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const isShown = (item: NavItem) => places.some((place) => place.id === item.id)
  const all = groups.flatMap((group) => group.items)
  const isElsewhere = active !== null && !all.some((item) => item.id === active && isShown(item))
  const count = all.reduce((sum, item) => sum + (isShown(item) ? 0 : (counts[item.id] ?? 0)), 0)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={fetchSheet}
        onClick={() => {
          setOpen(true)
          setOpened(true)
        }}
        {...(isElsewhere ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon name="menu" size={24} />
        <span>
          <Trans>More</Trans>
        </span>
        <Count value={count} />
      </button>
      {isOpen || wasOpened ? (
        <Suspense>
          <Sheet open={isOpen} onOpenChange={setOpen} title={<Trans>All pages</Trans>}>
            <Groups groups={groups} active={active} counts={counts} onChosen={() => setOpen(false)} />
          </Sheet>
        </Suspense>
      ) : null}
    </>
  )
}

/** Below 600 px: four places and "More", which is a sheet with the rest. */
export function BottomBar({
  groups,
  active,
  counts,
  isSelling,
}: Omit<NavViewProps, 'account'> & { isSelling: boolean }) {
  const { t, i18n } = useLingui()
  const places = phoneNavigation(groups, isSelling)
  return (
    <nav className="bnav" aria-label={t`Dashboard`}>
      {places.map((item) => {
        const isCentre = item.id === 'counter' && !isSelling
        return (
          <Link key={item.id} to={item.to} className={cx(isCentre && 'sell')} {...current(item, active)}>
            {isCentre ? (
              <span className="k">
                <Icon name={item.icon} size={24} />
              </span>
            ) : (
              <Icon name={item.icon} size={24} />
            )}
            {i18n._(item.label)}
            <Count value={counts[item.id] ?? 0} />
          </Link>
        )
      })}
      <More groups={groups} active={active} counts={counts} places={places} />
    </nav>
  )
}

/** Phone only: whose shop this is, the language, and the account. */
export function PhoneTop({ account }: { account: Account }) {
  const { t } = useLingui()
  return (
    <header className="shell-top">
      <Link
        to="/dashboard"
        activeOptions={EXACT}
        className="grid place-items-center min-w-12 min-h-12 -ml-2"
        aria-label={t`Kaunta, home`}
      >
        <Mark size={34} />
      </Link>
      <b className="flex-1 min-w-0 truncate text-item">{account.shopName}</b>
      <HelpLink />
      <LanguageMenu trigger={<IconButton icon="globe" label={t`Language`} size={22} />} />
      <AccountMenu
        account={account}
        trigger={
          <button type="button" className="ib">
            <Avatar name={account.name} size={34} />
            <span className="vh">{t`Account, ${account.name}`}</span>
          </button>
        }
      />
    </header>
  )
}
