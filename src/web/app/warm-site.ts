import { mirrorLanguage, savedLanguage } from '../i18n/activate.ts'
import { tellWorker } from '../i18n/tell-worker.ts'
import { registerServiceWorker } from './pwa.ts'

/**
 * The worker, and the public pages with the help articles for a time without network. A public page asks for it once it can be read and used; the
 * dashboard when it has had nothing else to do for a while, so that a till that never opened a public page can still show its help.
 */
export async function warmSite(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  registerServiceWorker()
  await navigator.serviceWorker.ready
  // A language chosen before there was a worker, or whose cookie is gone: from now on both pick the right file.
  const language = savedLanguage()
  if (language !== null) mirrorLanguage(language)
  tellWorker({ type: 'kaunta:warm-site' })
}

/** A sale goes before everything else: the first half minute belongs to opening the counter and sending what waits. */
const DASHBOARD_WAITS_MS = 30_000

export function warmSiteLater(): void {
  setTimeout(() => {
    if (navigator.onLine) warmWhenIdle()
    else addEventListener('online', warmWhenIdle, { once: true })
  }, DASHBOARD_WAITS_MS)
}
const warmWhenIdle = () => whenIdle(() => void warmSite())
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 60_000 }) : setTimeout(run)

/** Law 15: somebody who saves data, or whose network is the slowest there is, gets no warming. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  return Reflect.get(connection, 'saveData') === true || String(Reflect.get(connection, 'effectiveType')).endsWith('2g')
}
