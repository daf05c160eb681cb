import { startTransition, useCallback, useEffect, useState } from 'react'

/** A part of the page that comes after its first draw. `load` must be the same function each time. */
export function useLoaded<T>(load: () => Promise<T>): { value: T | null; hasFailed: boolean; retry: () => void } {
  // In a box, because the value may itself be a function. What an earlier try brought does not count.
  const [loaded, setLoaded] = useState<{ box: { value: T } | null; tries: number } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    load().then(
      (value) => {
        // In slices: what it draws is large, and nobody has asked for it yet.
        if (!isOver) startTransition(() => setLoaded({ box: { value }, tries }))
      },
      () => {
        if (!isOver) setLoaded({ box: null, tries })
      },
    )
    return () => {
      isOver = true
    }
  }, [load, tries])
  const retry = useCallback(() => setTries((before) => before + 1), [])
  const known = loaded?.tries === tries ? loaded : null
  return { value: known?.box?.value ?? null, hasFailed: known !== null && known.box === null, retry }
}
