import {
  cloneElement,
  createContext,
  use,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createOnce } from '../../shared/once.ts'
import type { IconName } from './icon.tsx'

/**
 * Menus, thin: Radix's menu and what positions it are 14 KiB that no first paint needs, so menu-parts.tsx is fetched when someone points at a trigger
 * or tabs to it, and the items below only name what it draws.
 */
type Parts = typeof import('./menu-parts.tsx')
const PartsContext = createContext<Parts | null>(null)
// No network and not in the precache yet: the next tap asks again.
const { start: load } = createOnce(async () => await import('./menu-parts.tsx'))
const prefetch = () => void load().catch(() => undefined)

type Trigger = ReactElement<{
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}>
export interface MenuProps {
  /** The menu's name for screen readers. */
  label: string
  /** The button that opens it. */
  trigger: Trigger
  align?: 'start' | 'end' | 'center' | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  children: ReactNode
}

/** A button that opens a list of actions. Not by Suspense: a chunk that does not come (no network, not in the precache yet) would be asked for without end. */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [parts, setParts] = useState<Parts | null>(null)
  if (parts)
    return (
      <PartsContext value={parts}>
        <parts.Root trigger={trigger} {...rest} />
      </PartsContext>
    )
  const open = () => void load().then(setParts, () => undefined)
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: prefetch,
    onFocus: prefetch,
  })
}

const part = <P extends object>(pick: (parts: Parts) => ComponentType<P>) =>
  function MenuPart(props: P) {
    const parts = use(PartsContext)
    if (!parts) return null
    const Part = pick(parts)
    return <Part {...props} />
  }

export interface MenuItemProps {
  icon?: IconName
  tone?: 'danger'
  onSelect: () => void
  disabled?: boolean
  children: ReactNode
}
export interface MenuChoice {
  value: string
  label: ReactNode
  icon?: IconName
  lang?: string
}
export const MenuItem = part<MenuItemProps>((parts) => parts.Item)
export const MenuLabel = part<{ children: ReactNode }>((parts) => parts.Label)
export const MenuSeparator = part<object>((parts) => parts.Separator)
const RadioGroup = part<{ value: string; onChange: (value: string) => void; options: readonly MenuChoice[] }>(
  (parts) => parts.RadioGroup,
)

/** One of a few, the chosen one ticked. */
export function MenuRadioGroup<V extends string>({
  value,
  onChange,
  options,
}: {
  value: V
  onChange: (value: V) => void
  options: readonly (MenuChoice & { value: V })[]
}) {
  return (
    <RadioGroup
      value={value}
      options={options}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
