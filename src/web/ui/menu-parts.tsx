import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { MenuChoice, MenuItemProps, MenuProps } from './menu.tsx'

/** What menu.tsx fetches when someone opens a menu; nobody else imports it. Open from the start, because it was asked for. */
export function Root({ label, trigger, align = 'end', side, children }: MenuProps) {
  return (
    // modal={false}: the modal form locks scrolling with an injected <style>, which our CSP refuses.
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          aria-label={label}
          align={align}
          {...(side ? { side } : {})}
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
export function Item({ icon, tone, onSelect, disabled = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className="menu-item"
      data-danger={tone === 'danger' ? '' : undefined}
      disabled={disabled}
      onSelect={onSelect}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </DropdownMenu.Item>
  )
}
export const Label = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>
)
export const Separator = () => <DropdownMenu.Separator className="menu-sep" />
export function RadioGroup({
  value,
  onChange,
  options,
}: {
  value: string
  onChange: (value: string) => void
  options: readonly MenuChoice[]
}) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} className="menu-item" value={option.value} lang={option.lang}>
          {option.icon ? <Icon name={option.icon} /> : null}
          {option.label}
          <DropdownMenu.ItemIndicator className="dot">
            <Icon name="check" size={18} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
