import { useEffect, useRef } from 'react'
import { BURST_GAP_MS } from './scanner.ts'

/** Everything a scanner sent for one code. */
export interface RawScan {
  text: string
  sendsEnter: boolean
}
const SILENCE_MS = 3 * BURST_GAP_MS
const SHORTEST = 4

/** Hears each burst of keys as it came. What a person types slowly stays theirs, and so does the Enter of a burst that `onScan` answers false for. */
export function useRawScan(onScan: (scan: RawScan) => boolean | void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  useEffect(() => {
    let text = ''
    let lastAt = Number.NEGATIVE_INFINITY
    let silence: ReturnType<typeof setTimeout> | undefined
    /** A busy device may hand over the Enter of a burst after the silence that ended it; it is the scanner's all the same, and presses nothing. */
    let isTaken = false
    const end = (sendsEnter: boolean) => {
      clearTimeout(silence)
      const scanned = text
      text = ''
      return scanned.length >= SHORTEST && latest.current({ text: scanned, sendsEnter }) !== false
    }
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat || event.metaKey || event.altKey) return
      const isBurst = event.timeStamp - lastAt <= BURST_GAP_MS
      lastAt = event.timeStamp
      const key = event.ctrlKey ? (event.key === ']' ? '\u001d' : '') : event.key
      if (key === 'Enter' || key === 'Tab') {
        if (isBurst && (isTaken || end(true))) event.preventDefault()
        isTaken = false
        return
      }
      if (key.length !== 1) return
      isTaken = false
      text = isBurst ? text + key : key
      clearTimeout(silence)
      silence = setTimeout(() => (isTaken = end(false)), SILENCE_MS)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => {
      clearTimeout(silence)
      document.removeEventListener('keydown', listen, { capture: true })
    }
  }, [])
}
