import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../shared/emitter.ts'

/** Which pictures of products this device fetches, as was chosen for it. `held`: none now that is not here yet, because something more urgent wants the line. */
type Choice = 'full' | 'tiny' | 'off'
let choice: Choice = 'full'
let isHeld = false
const changes = createEmitter()

export const picturesShown = {
  set(next: Choice): void {
    if (next === choice) return
    choice = next
    changes.tell()
  },
  hold(next: boolean): void {
    if (next === isHeld) return
    isHeld = next
    changes.tell()
  },
}

const read = () => `${choice}${isHeld ? ' held' : ''}` as const
/** The address to draw of a picture of ours, and whether only what is here already may be drawn. */
export function usePictureAddress(photoUrl: string | null | undefined): { address: string | null; isHeld: boolean } {
  const shown = useSyncExternalStore(changes.on, read)
  const held = shown.endsWith('held')
  if (!photoUrl || shown.startsWith('off')) return { address: null, isHeld: held }
  return {
    address: shown.startsWith('tiny') ? photoUrl.replace('/media/small/', '/media/tiny/') : photoUrl,
    isHeld: held,
  }
}
