import type { Direction } from './flow-layout.ts'

/** What a key on the canvas means; nothing while somebody types. */
type CanvasDeed =
  | { kind: 'undo' | 'redo' | 'duplicate' | 'all' | 'group' | 'remove' | 'open' | 'link' | 'leave' | 'search' }
  | { kind: 'walk' | 'push'; direction: Direction }

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}
export function deedOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): CanvasDeed | null {
  if (altKey) return null
  const direction = ARROWS[key]
  const letter = key.toLowerCase()
  if (ctrlKey || metaKey) {
    if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' }
    if (letter === 'y') return { kind: 'redo' }
    if (letter === 'd') return { kind: 'duplicate' }
    if (letter === 'a') return { kind: 'all' }
    if (letter === 'g') return { kind: 'group' }
    if (letter === 'f') return { kind: 'search' }
    return null
  }
  if (direction) return { kind: shiftKey ? 'push' : 'walk', direction }
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' }
  if (key === 'Enter') return { kind: 'open' }
  if (key === 'Escape') return { kind: 'leave' }
  if (letter === 'c') return { kind: 'link' }
  return null
}
