import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../../../shared/emitter.ts'

/** A value beside the tree: who shows a part of it is drawn again for that part alone. */
export interface Store<T> {
  get: () => T
  set: (next: T) => void
  on: (listener: () => void) => () => void
}

export function createStore<T>(value: T): Store<T> {
  const changes = createEmitter()
  return {
    get: () => value,
    set: (next) => {
      value = next
      changes.tell()
    },
    on: changes.on,
  }
}

/** `pick` answers the same object until what it picks has changed. */
export const usePart = <T, V>(store: Store<T>, pick: (value: T) => V): V =>
  useSyncExternalStore(store.on, () => pick(store.get()))
export const whole = <T>(value: T): T => value
