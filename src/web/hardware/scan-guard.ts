import { useEffect, useRef } from 'react'
import { isGtin } from '../../shared/domain/barcode.ts'
import { BURST_GAP_MS, createScanner, TORN_GAP_MS } from './scanner.ts'

/** EAN-8 is the shortest code on goods, and nobody types so many keys this fast: a scanner that sends no Enter shows itself by this. */
const SURE_LENGTH = 8

interface ScanGuardOn {
  /** True for a code of the shop's goods: what a person types fast into a note is none. */
  knows?: (code: string) => boolean
  scanned: (code: string) => void
}

type TakeBack = () => void
const nothing: TakeBack = () => {}
const memories = new Set<() => TakeBack>()

/** For what takes keys without a field, as the number pad does. `look` is called at the first key of what may become a scan, and answers how to take back what followed. */
export function rememberForScans(look: () => TakeBack): () => void {
  memories.add(look)
  return () => void memories.delete(look)
}

/**
 * A scan is never typed into an amount (decisions 41: "Paid 19,200, give change 1,999,980,800" was in the books). While a sheet is open or a field has the focus, a
 * scanner's keys arrive there like anybody's, and only the end of the burst tells what they were. Then everything goes back to what it was before the first key, the
 * Enter presses nothing, and the code is handed to the screen. Where neither is the case, the counter's own listener reads the scanner (shortcuts.ts).
 */
export function useScanGuard(on: ScanGuardOn): void {
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => {
    const guard = createScanGuard(() => latest.current)
    document.addEventListener('keydown', guard.listen, { capture: true })
    return () => {
      document.removeEventListener('keydown', guard.listen, { capture: true })
      guard.stop()
    }
  }, [])
}

function createScanGuard(on: () => ScanGuardOn) {
  const scanner = createScanner()
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  let takeBack = nothing
  /** In front of a hole: a busy phone may hand over the first keys of a scan late. */
  let before = { typed: '', takeBack: nothing }
  let isTaken = false
  let silence: ReturnType<typeof setTimeout> | undefined

  const take = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!isTaken) takeBack()
    isTaken = true
  }
  const finish = (last: string) => {
    clearTimeout(silence)
    let code = last
    // What a person typed just before makes no code of goods with it, but for one in ten; a code that is one by itself stays what it is.
    if (!isGtin(last) && isGtin(before.typed + last)) {
      code = before.typed + last
      before.takeBack()
    }
    before = { typed: '', takeBack: nothing }
    typed = ''
    isTaken = false
    scanner.reset()
    on().scanned(code)
  }
  return {
    stop: () => clearTimeout(silence),
    listen: (event: KeyboardEvent): void => {
      // A held key repeats as fast as a scanner types, but it is a person's.
      const isSeparator = event.ctrlKey && event.key === ']'
      if (event.isComposing || event.repeat || (event.ctrlKey && !isSeparator) || event.metaKey || event.altKey) return
      // Between the parts of a GS1 code (shortcuts.ts).
      const key = isSeparator ? '\u001d' : event.key
      const field = fieldOf(event.target)
      // A field that is there for codes (search-bar.tsx) takes a scan as it comes.
      if (field?.hasAttribute('data-takes-codes')) return
      if (!field && !hasDialog()) return
      const isBurst = event.timeStamp - lastAt <= BURST_GAP_MS
      if (key.length === 1) {
        if (!isBurst && !isTaken) {
          const isTorn = event.timeStamp - lastAt <= TORN_GAP_MS
          before = isTorn ? { typed, takeBack } : { typed: '', takeBack: nothing }
          typed = ''
          takeBack = remember(field)
        }
        typed += key
        lastAt = event.timeStamp
      }
      const ended = scanner.key(key, event.timeStamp)
      if (ended !== null && (isTaken || isScan(ended, field, on().knows))) {
        take(event)
        return finish(isTaken ? typed : ended)
      }
      if (key.length !== 1) return
      if (isTaken || (typed.length >= SURE_LENGTH && isScan(typed, field, on().knows))) {
        take(event)
        clearTimeout(silence)
        silence = setTimeout(() => finish(typed), 2 * BURST_GAP_MS)
      }
    },
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement
const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null
const hasDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** In an amount, and on the number pad, every burst is a scan. In words it is one only when it looks like a code of goods: people type names fast. */
function isScan(code: string, field: Field | null, knows: ScanGuardOn['knows']): boolean {
  if (!field || field.inputMode === 'numeric' || field.inputMode === 'decimal') return true
  return (/^\d+$/.test(code) && code.length >= SURE_LENGTH) || knows?.(code) === true
}

function remember(field: Field | null): TakeBack {
  const undo = [...memories].map((one) => one())
  if (field) {
    const before = field.value
    undo.push(() => {
      if (field.value === before) return
      // React only hears of a value that was set past its own setter.
      const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, before)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  return () => {
    for (const one of undo) one()
  }
}
