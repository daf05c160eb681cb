import { type PointerEvent, useRef, useState } from 'react'

/** Rows that a finger or a mouse puts into another order by their handles. `move` is told each time the held row passes another one. For the keyboard there are buttons beside. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const rowAt = (y: number): number | null => {
    const rows = [...(list.current?.children ?? [])]
    const found = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return y >= top && y < bottom
    })
    return found === -1 ? null : found
  }
  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld(index)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held === null) return
      const to = rowAt(event.clientY)
      if (to === null || to === held) return
      move(held, to)
      setHeld(to)
    },
    onPointerUp: () => setHeld(null),
    onPointerCancel: () => setHeld(null),
  })
  return { list, held, handle }
}
