import { useEffect, useRef } from 'react'
import { BURST_GAP_MS, createScanner } from '../../../hardware/scanner.ts'
import { readDeviceSettings } from '../../../session/device-settings.ts'

/** A scanner that sends no Enter has ended when it is silent for longer than between two keys. */
const SILENCE_MS = 2 * BURST_GAP_MS

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
    let silence: ReturnType<typeof setTimeout> | undefined
    /** Answers whether a scan ended here. */
    const end = (key: string, at: number): boolean => {
      torn = null
      clearTimeout(silence)
      const code = scanner.key(key, at)
      if (code !== null) latest.current.code(code)
      else if (torn !== null) latest.current.torn(torn)
      return code !== null || torn !== null
    }
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || hasDialog()) return
      const inField = isField(event.target)
      // What stands between the parts of a GS1 code is no letter: scanners send the keys that made it on old terminals.
      const isSeparator = event.ctrlKey && event.key === ']'
      if (!inField && (isSeparator || (!event.ctrlKey && !event.metaKey && !event.altKey))) {
        if (end(isSeparator ? '\u001d' : event.key, event.timeStamp)) return event.preventDefault() // its Enter must not press the button that has the focus
        if (scanner.isBursting(event.timeStamp)) {
          if (!readDeviceSettings().scanner.sendsEnter) {
            clearTimeout(silence)
            silence = setTimeout(() => end('Enter', event.timeStamp + 1), SILENCE_MS)
          }
          return
        }
      }
      const { shortcut } = latest.current
      const name = byKey.get(event.key)
      if (!shortcut || name === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (inField && event.key.length === 1) return
      event.preventDefault()
      shortcut(name)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => {
      clearTimeout(silence)
      document.removeEventListener('keydown', listen, { capture: true })
    }
  }, [isOn])
}
