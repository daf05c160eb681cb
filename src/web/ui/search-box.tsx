import { useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode, type Ref } from 'react'
import { assignRef } from './assign-ref.ts'
import { IconButton } from './button.tsx'
import { Input, type InputProps } from './field.tsx'

/** Search with a name for screen readers, a clear button, and Escape to clear. Never submits a form. */
export function SearchBox({
  label,
  value,
  onChange,
  placeholder,
  onEnter,
  trailing,
  ref,
  ...rest
}: {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
  onEnter?: () => void
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
} & Omit<InputProps, 'value' | 'onChange' | 'trailing' | 'ref' | 'type' | 'placeholder'>) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement | null>(null)
  return (
    <Input
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={80}
      {...rest}
      type="search"
      icon="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={value}
      ref={(node) => {
        box.current = node
        return assignRef(ref, node)
      }}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event)
        if (event.key === 'Enter') {
          event.preventDefault()
          onEnter?.()
        }
        if (event.key === 'Escape' && value) {
          event.preventDefault()
          event.stopPropagation() // the sheet around it stays open
          onChange('')
        }
      }}
      trailing={
        <>
          {value ? (
            <IconButton
              icon="x"
              label={t`Clear search`}
              size={18}
              className={trailing ? undefined : '-mr-3.5'}
              onClick={() => {
                onChange('')
                box.current?.focus()
              }}
            />
          ) : null}
          {trailing}
        </>
      }
    />
  )
}
