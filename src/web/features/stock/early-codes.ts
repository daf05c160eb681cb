import { useEffect, useRef } from 'react'
import { useReplica } from '../../session/device.ts'

/** Codes that wait; a longer row is nobody's scanning. */
const MOST_WAITING = 50
/** Then it is said that they are not there, and they are forgotten: without a network the goods may not come at all. */
const WAIT_MS = 30_000

interface Search {
  /** Takes what this names into the list; false: there is no such thing. `isTyped`: a name will do. */
  find: (text: string, isTyped: boolean) => boolean
  missed: (text: string) => void
}

/**
 * What is scanned right after a page opens, while the goods are still read off the disk or the network, is looked up once they are here, in the order in which it came (decision 254). Answers whether it waits;
 * `missed` hears of each that is not there then.
 */
export function useEarlyCodes(search: Search): (text: string, isTyped: boolean) => boolean {
  const { view } = useReplica()
  const isHere = view.state === 'ready'
  const waiting = useRef<{ text: string; isTyped: boolean }[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Asked as the page is then: its goods and its list are others by the time the code's turn comes.
  const latest = useRef(search)
  const settle = useRef(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    for (const { text, isTyped } of waiting.current.splice(0))
      if (!latest.current.find(text, isTyped)) latest.current.missed(text)
  })
  useEffect(() => {
    latest.current = search
    if (isHere) settle.current()
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (text, isTyped) => {
    if (isHere || waiting.current.length >= MOST_WAITING) return false
    waiting.current.push({ text, isTyped })
    timer.current ??= setTimeout(settle.current, WAIT_MS)
    return true
  }
}
