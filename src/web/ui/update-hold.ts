import { useCallback, useEffect, useState } from 'react'

const holds = new Set<symbol>()

/** While `isOn`, no update may reload the page: something typed here is not saved yet. For forms; the cart and the queue are known without it. */
export function useUpdateHold(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const hold = Symbol('hold')
    holds.add(hold)
    return () => void holds.delete(hold)
  }, [isOn])
}
/**
 * For what opens over a page (sheets, dialogs): from the first key in any of its fields until it closes, no update. Whoever puts a form into one need not
 * think of it. @returns the handler for `onInput` of its frame.
 */
export function useTypingHold(isOpen: boolean): () => void {
  const [hasTyped, setTyped] = useState(false)
  // Another opening begins with nothing typed.
  if (hasTyped && !isOpen) setTyped(false)
  useUpdateHold(isOpen && hasTyped)
  return useCallback(() => setTyped(true), [])
}
export const isUpdateHeld = () => holds.size > 0
