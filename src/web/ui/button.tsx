import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

type ButtonTone = 'primary' | 'secondary' | 'text' | 'danger' | 'danger-solid' | 'accent' | 'slab' | 'whatsapp'
type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

/** For links that look like buttons: `<Link className={buttonClass({ tone: 'primary' })} …>`. */
export const buttonClass = ({
  tone = 'secondary',
  size = 'md',
  full = false,
}: { tone?: ButtonTone; size?: ButtonSize; full?: boolean } = {}) =>
  cx('btn', `btn-${tone}`, size !== 'md' && `btn-${size}`, full && 'btn-full')

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone
  size?: ButtonSize
  icon?: IconName
  iconEnd?: IconName
  busy?: boolean
  /** What it is doing: "Saving…". Default: the label stays. */
  busyLabel?: ReactNode
  full?: boolean
  /** Said to screen readers and on hover, so that a button never refuses without a reason. */
  disabledReason?: string
  ref?: Ref<HTMLButtonElement>
}

const stopped = (event: MouseEvent<HTMLButtonElement>) => {
  event.preventDefault() // also keeps a submit button from submitting
  event.stopPropagation()
}

/** Stays focusable when disabled or busy (aria-disabled), and then does nothing. One `primary` a view; `accent` only on the slab. */
export function Button({
  tone,
  size,
  icon,
  iconEnd,
  busy = false,
  busyLabel,
  full,
  disabled,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = disabled || busy
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ tone, size, full }), className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      title={rest.title ?? (disabled ? disabledReason : undefined)}
      onClick={off ? stopped : onClick}
    >
      {busy ? (
        <Spinner size={size === 'sm' ? 18 : 20} />
      ) : icon ? (
        <Icon name={icon} size={size === 'lg' || size === 'xl' ? 22 : 20} />
      ) : null}
      {busy && busyLabel ? busyLabel : children}
      {iconEnd ? <Icon name={iconEnd} size={20} /> : null}
      {disabled && disabledReason ? <span className="vh">({disabledReason})</span> : null}
    </button>
  )
}

/** Icon alone: only for close, more, back, search, print and the like, and always named. */
export function IconButton({
  icon,
  label,
  size = 20,
  tone = 'plain',
  className,
  disabled,
  onClick,
  type = 'button',
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: IconName
  label: string
  size?: number
  tone?: 'plain' | 'slab' | 'primary'
  ref?: Ref<HTMLButtonElement>
}) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={cx('ib', tone !== 'plain' && `ib-${tone}`, className)}
      onClick={disabled ? stopped : onClick}
    >
      <Icon name={icon} size={size} />
      {children}
    </button>
  )
}
