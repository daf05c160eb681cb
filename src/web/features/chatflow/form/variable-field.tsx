import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ALWAYS_KNOWN } from '../../../../shared/domain/flow/variables.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'

type Box = HTMLInputElement | HTMLTextAreaElement
const BEGUN = /\{\{\s*([a-z0-9_]*)$/

/** A text with values in it: after `{{` those that are known are offered, by arrows and Enter or a tap, and what stands there without a value is asked for at once. */
export function VariableField({
  label,
  lang,
  value,
  error,
  isShort,
  variables,
  onWrite,
}: {
  label: ReactNode
  lang: string
  value: string
  error: string | undefined
  isShort: boolean
  variables: readonly string[]
  onWrite: (words: string) => void
}) {
  const { t } = useLingui()
  const list = useId()
  const box = useRef<Box | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const found = typed === null ? [] : variables.filter((name) => name.startsWith(typed))
  const chosen = found[Math.min(at, found.length - 1)]

  const look = ({ currentTarget }: SyntheticEvent<Box>) => {
    const caret = currentTarget.selectionStart ?? 0
    const next = BEGUN.exec(currentTarget.value.slice(0, caret))?.[1] ?? null
    if (next !== typed) setAt(0)
    setTyped(next)
  }
  const take = (name: string) => {
    const element = box.current
    if (!element) return
    const caret = element.selectionStart ?? value.length
    const before = element.value.slice(0, caret).replace(BEGUN, '')
    const after = element.value.slice(caret).replace(/^\s*\}\}/, '')
    const head = ALWAYS_KNOWN.has(name) ? `${before}{{${name}}}` : `${before}{{${name}|`
    flushSync(() => {
      setTyped(null)
      onWrite(`${head}${ALWAYS_KNOWN.has(name) ? '' : '}}'}${after}`)
    })
    element.focus()
    element.setSelectionRange(head.length, head.length)
  }
  const press = (event: KeyboardEvent<Box>) => {
    if (found.length === 0 || chosen === undefined) return
    if (event.key === 'ArrowDown') setAt((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setAt((at + found.length - 1) % found.length)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(chosen)
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const about = {
    label,
    lang,
    value,
    error,
    'aria-autocomplete': 'list' as const,
    ...(found.length > 0 ? { 'aria-controls': list, 'aria-activedescendant': `${list}-${chosen}` } : {}),
    ref: (node: Box | null) => void (box.current = node),
    onKeyDown: press,
    onKeyUp: (event: KeyboardEvent<Box>) => {
      // The key that put the list away is let go of, too.
      if (event.key === 'Escape' || (event.key.startsWith('Arrow') && found.length > 0)) return
      look(event)
    },
    onClick: look,
    onBlur: () => setTyped(null),
  }
  return (
    <div className="min-w-0">
      {isShort ? (
        <TextField
          {...about}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => {
            onWrite(event.target.value)
            look(event)
          }}
        />
      ) : (
        <TextAreaField
          {...about}
          rows={3}
          maxLength={5000}
          onChange={(event) => {
            onWrite(event.target.value)
            look(event)
          }}
        />
      )}
      {found.length > 0 ? (
        <div id={list} role="listbox" aria-label={t`Values`} className="card mt-1 overflow-hidden">
          {found.map((name) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's, as of any list under a field
            <div
              key={name}
              id={`${list}-${name}`}
              role="option"
              tabIndex={-1}
              aria-selected={name === chosen}
              className={`p-2 text-dense ${name === chosen ? 'bg-primary-soft text-on-primary-soft' : ''}`}
              // The field keeps the focus, and so the place where it goes in.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {`{{${name}}}`}
            </div>
          ))}
        </div>
      ) : null}
      {typed !== null && found.length === 0 ? (
        <p className="help">
          <Trans>No step asks for this value.</Trans>
        </p>
      ) : null}
    </div>
  )
}
