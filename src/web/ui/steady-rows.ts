import { useEffect, useState } from 'react'

/** What came in above or between rows that are shown waits until it is asked for; what follows the last of them (the next page) does not. Pure. */
export function withoutNew<R extends { id: string }>(rows: readonly R[], known: ReadonlySet<string>): readonly R[] {
  const lastKnown = rows.findLastIndex((row) => known.has(row.id))
  return rows.filter((row, index) => index > lastKnown || known.has(row.id))
}

/**
 * A list that others write to while somebody reads it: a row that comes by itself would push the one they are about to tap away. `key`: of the search and filters;
 * another one is another list. `isOnScreen`: false while something else stands in its place.
 */
export function useSteadyRows<R extends { id: string }>(
  rows: readonly R[],
  key: string,
  isOnScreen: boolean,
): { shown: readonly R[]; newCount: number; showNew: () => void } {
  const [steady, setSteady] = useState<{ key: string; ids: ReadonlySet<string> } | null>(null)
  const isSteady = isOnScreen && steady?.key === key && !document.hidden
  const shown = isSteady ? withoutNew(rows, steady.ids) : rows
  const isUnknown = isOnScreen && (steady?.key !== key || shown.some((row) => !steady.ids.has(row.id)))
  if (isUnknown) setSteady({ key, ids: new Set(shown.map((row) => row.id)) })
  return {
    shown,
    newCount: rows.length - shown.length,
    showNew: () => setSteady({ key, ids: new Set(rows.map((row) => row.id)) }),
  }
}

const PATIENCE_MS = 800

/** True for a moment after `key` changed: so long the answer is waited for, before what the device kept of it is shown in its place and would be pushed away by it. */
export function usePatience(key: string): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOver(key), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return over !== key
}
