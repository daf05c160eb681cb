import type { Ref } from 'react'

/** Hands a node to whatever kind of ref the caller gave. */
export function assignRef<T>(ref: Ref<T> | undefined, node: T | null): void | (() => void) {
  if (typeof ref === 'function') return ref(node)
  if (ref) ref.current = node
}
