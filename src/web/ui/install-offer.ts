import { useSyncExternalStore } from 'react'

/**
 * The browser's own offer to install the app (Chromium only). It comes once a page load and is lost unless somebody keeps it, so the listening begins
 * with the page and not with the button. Elsewhere there is no offer, and people install by the browser's menu.
 */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}
const isPrompt = (event: Event): event is InstallPrompt => typeof Reflect.get(event, 'prompt') === 'function'

export type InstallState = 'none' | 'offered' | 'installed'
let kept: InstallPrompt | null = null
let state: InstallState = 'none'
let isListening = false
const readers = new Set<() => void>()

function become(next: InstallState): void {
  state = next
  for (const tell of readers) tell()
}

export function listenForInstallOffer(): void {
  if (isListening || typeof window === 'undefined') return
  isListening = true
  // Opened from the home screen it is installed already.
  if (typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches) state = 'installed'
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return
    event.preventDefault() // no bar of the browser's over the page: the page asks at the right moment
    kept = event
    become('offered')
  })
  addEventListener('appinstalled', () => {
    kept = null
    become('installed')
  })
}

/** Opens the browser's question. An offer is good for one question; after a no the browser makes another when it likes. */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | 'none'> {
  const offer = kept
  if (!offer) return 'none'
  kept = null
  await offer.prompt()
  const { outcome } = await offer.userChoice
  become(outcome === 'accepted' ? 'installed' : 'none')
  return outcome
}

const subscribe = (tell: () => void) => {
  readers.add(tell)
  return () => void readers.delete(tell)
}
/** `none` in the rendered file, and until the browser offers. */
export const useInstallState = (): InstallState => useSyncExternalStore(subscribe, () => state, () => 'none')
