import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { oneOf } from './one-of.ts'

/** A button that opens a list of actions. `trigger` is the button; the menu is named by `label`. */
export interface MenuProps {
  label: string
  trigger: ReactElement
  align?: 'start' | 'end' | 'center' | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** For a menu that was fetched because someone opened it. */
  defaultOpen?: boolean | undefined
  children: ReactNode
}
export function Menu({ label, trigger, align = 'end', side, defaultOpen = false, children }: MenuProps) {
  return (
    // modal={false}: the modal form locks scrolling with an injected <style>, which our CSP refuses.
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" aria-label={label} align={align} {...(side ? { side } : {})} sideOffset={6} collisionPadding={8}>{children}</DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
export function MenuItem({ icon, tone, onSelect, disabled = false, children }: { icon?: IconName; tone?: 'danger'; onSelect: () => void; disabled?: boolean; children: ReactNode }) {
  return (
    <DropdownMenu.Item className="menu-item" data-danger={tone === 'danger' ? '' : undefined} disabled={disabled} onSelect={onSelect}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </DropdownMenu.Item>
  )
}
export const MenuLabel = ({ children }: { children: ReactNode }) => <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>
export const MenuSeparator = () => <DropdownMenu.Separator className="menu-sep" />

export function MenuRadioGroup<V extends string>({ value, onChange, options }: { value: V; onChange: (value: V) => void; options: readonly { value: V; label: ReactNode; icon?: IconName; lang?: string }[] }) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={(next) => {
      const chosen = oneOf(options, next)
      if (chosen !== undefined) onChange(chosen)
    }}>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} className="menu-item" value={option.value} lang={option.lang}>
          {option.icon ? <Icon name={option.icon} /> : null}
          {option.label}
          <DropdownMenu.ItemIndicator className="dot"><Icon name="check" size={18} /></DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
