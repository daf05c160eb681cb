import { useEffect } from 'react'

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
export const isUpdateHeld = () => holds.size > 0
