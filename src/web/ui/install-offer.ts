import { useSyncExternalStore } from 'react'
import { createEmitter } from '../../shared/emitter.ts'

/**
 * The browser's own offer to install the app (Chromium only). It comes once a page load and is lost unless somebody keeps it, so the listening begins
 * with the page and not with the button. Elsewhere there is no offer, and people install by the browser's menu.
 */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}
const isPrompt = (event: Event): event is InstallPrompt => typeof Reflect.get(event, 'prompt') === 'function'

type InstallState = 'none' | 'offered' | 'installed'
let kept: InstallPrompt | null = null
let state: InstallState = 'none'
let isListening = false
const changes = createEmitter()

function become(next: InstallState): void {
  state = next
  changes.tell()
}

/** Opened from the home screen it is installed already. */
const isStandalone = () =>
  (typeof matchMedia === 'function' && matchMedia('(display-mode: standalone)').matches)
  || Reflect.get(navigator, 'standalone') === true

function keep(event: unknown): void {
  if (!(event instanceof Event) || !isPrompt(event)) return
  event.preventDefault() // no bar of the browser's over the page: the page asks at the right moment
  kept = event
  become('offered')
}

export function listenForInstallOffer(): void {
  if (isListening || typeof window === 'undefined') return
  isListening = true
  if (isStandalone()) state = 'installed'
  // What came before this script was kept by public/picture.js.
  const early: unknown = Reflect.get(globalThis, 'kaunta')
  if (typeof early === 'object' && early !== null) keep(Reflect.get(early, 'offer'))
  addEventListener('beforeinstallprompt', keep)
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
  if (outcome === 'dismissed') refuseInstall()
  become(outcome === 'accepted' ? 'installed' : 'none')
  return outcome
}

const REFUSED_KEY = 'kaunta.install-refused'
const REST_MS = 30 * 24 * 3_600_000

/** A no is heard for 30 days: until then only a person who looks for it is told how to install. */
export function refuseInstall(now = Date.now()): void {
  try {
    localStorage.setItem(REFUSED_KEY, String(now))
  } catch {
    // Storage denied: it is not asked again before the next page load.
  }
}
export function isInstallRefused(now = Date.now()): boolean {
  try {
    const at = Number(localStorage.getItem(REFUSED_KEY) ?? Number.NaN)
    // A device whose clock was put back must not be asked again at once.
    return Math.abs(now - at) < REST_MS
  } catch {
    return false
  }
}

/** `none` in the rendered file, and until the browser offers. */
export const useInstallState = (): InstallState =>
  useSyncExternalStore(
    changes.on,
    () => state,
    () => 'none',
  )
