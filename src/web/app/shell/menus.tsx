import { cloneElement, lazy, Suspense, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { Account } from './account.ts'

/**
 * The menus of the frame, fetched when someone points at one: Radix's menu and what positions it are 14 KiB that the first paint does not need.
 * Until then, and while it comes, the bare trigger stands there.
 */
interface Placed {
  trigger: ReactElement<{ onClick?: () => void; onPointerEnter?: () => void; onFocus?: () => void; 'aria-haspopup'?: 'menu' }>
  side?: 'top' | 'right' | 'bottom'
  align?: 'start' | 'end'
}
const load = () => import('./account-menu.tsx')
const prefetch = () => void load().catch(() => undefined)

function Deferred({ trigger, children }: { trigger: Placed['trigger']; children: ReactNode }) {
  const [isWanted, want] = useState(false)
  const bare = cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => want(true), onPointerEnter: prefetch, onFocus: prefetch })
  return isWanted ? <Suspense fallback={bare}>{children}</Suspense> : bare
}
const deferred = <P extends Placed>(pick: (menus: Awaited<ReturnType<typeof load>>) => ComponentType<P & { defaultOpen?: boolean }>) => {
  const Fetched = lazy(async () => ({ default: pick(await load()) }))
  return (props: P) => <Deferred trigger={props.trigger}><Fetched {...props} defaultOpen /></Deferred>
}

export const LanguageMenu = deferred<Placed>((menus) => menus.LanguageMenu)
export const ThemeMenu = deferred<Placed>((menus) => menus.ThemeMenu)
export const AccountMenu = deferred<Placed & { account: Account }>((menus) => menus.AccountMenu)
