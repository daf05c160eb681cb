import { useEffect, useEffectEvent, useRef, useState } from 'react'

const STILL_MS = 250

/**
 * A search box and `q` of the address, in step. What is typed goes to the address once the keys are still, or with Enter. An address that changes by itself
 * (back, "clear filters") shows in the box; one that only now says what was typed a moment ago does not take away the keys pressed since.
 * @returns what the SearchBox takes
 */
export function useUrlSearch<S extends { q?: string | undefined }>(search: S, onSearch: (search: S) => void) {
  const q = search.q ?? ''
  const [text, setText] = useState(q)
  /** Given to the address, which does not say it yet; the oldest first. */
  const given = useRef<readonly string[]>([])
  const give = (typed: string) => {
    const wanted = typed.trim()
    if (wanted === (given.current.at(-1) ?? q)) return
    given.current = [...given.current, wanted]
    onSearch({ ...search, q: wanted === '' ? undefined : wanted })
  }
  const onStill = useEffectEvent(give)
  useEffect(() => {
    const timer = setTimeout(() => onStill(text), STILL_MS)
    return () => clearTimeout(timer)
  }, [text])
  const onAddress = useEffectEvent((said: string) => {
    const arrived = given.current.indexOf(said)
    given.current = arrived === -1 ? [] : given.current.slice(arrived + 1)
    if (arrived === -1 && said !== text.trim()) setText(said)
  })
  useEffect(() => onAddress(q), [q])
  return { value: text, onChange: setText, onEnter: () => give(text) }
}
