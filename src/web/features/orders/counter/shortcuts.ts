import { useEffect, useRef } from 'react'
import { createScanner } from '../../../hardware/scanner.ts'

/** The whole sale by keyboard. F-keys, because letters belong to the search and to scanners; F8 is the toasts' (specification §9). */
export const KEYS = {
  search: '/',
  barcode: 'F2',
  order: 'F3',
  exact: 'F4',
  discount: 'F6',
  customer: 'F7',
  charge: 'F9',
  save: 'F10',
  help: '?',
} as const
export type Shortcut = keyof typeof KEYS

const names = [
  'search',
  'barcode',
  'order',
  'exact',
  'discount',
  'customer',
  'charge',
  'save',
  'help',
] as const satisfies Shortcut[]
const byKey = new Map<string, Shortcut>(names.map((name) => [KEYS[name], name]))

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
/** A dialog that is open has the keyboard to itself. */
const hasDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Listens on the whole page: shortcuts, and a scanner's burst while no field has the focus. */
export function useCounterKeys(
  isOn: boolean,
  on: {
    shortcut?: (name: Shortcut) => void
    code: (code: string) => void
    /** A scan that did not come whole. */ torn: (text: string) => void
  },
): void {
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => {
    if (!isOn) return
    let torn: string | null = null
    const scanner = createScanner(undefined, (text) => {
      torn = text
    })
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || hasDialog()) return
      const inField = isField(event.target)
      if (!inField && !event.ctrlKey && !event.metaKey && !event.altKey) {
        torn = null
        const code = scanner.key(event.key, event.timeStamp)
        if (code !== null || torn !== null) {
          event.preventDefault() // its Enter must not press the button that has the focus
          return code === null ? latest.current.torn(torn ?? '') : latest.current.code(code)
        }
        if (scanner.isBursting(event.timeStamp)) return
      }
      const { shortcut } = latest.current
      const name = byKey.get(event.key)
      if (!shortcut || name === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (inField && event.key.length === 1) return
      event.preventDefault()
      shortcut(name)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [isOn])
}
