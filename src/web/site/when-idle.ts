import { registerServiceWorker } from '../app/pwa.ts'
import { mirrorLanguage, savedLanguage } from '../i18n/activate.ts'
import { tellWorker } from '../i18n/tell-worker.ts'

/** What a public page does once it can be read and used: the worker, and the other pages for a time without network. */
export async function whenIdle(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  registerServiceWorker()
  await navigator.serviceWorker.ready
  // A language chosen before there was a worker, or whose cookie is gone: from now on both pick the right file.
  const language = savedLanguage()
  if (language !== null) mirrorLanguage(language)
  tellWorker({ type: 'kaunta:warm-site' })
}

/** Law 15: somebody who saves data gets no worker and no warming. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
