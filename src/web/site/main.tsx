import './site.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isLanguage } from '../../shared/domain/languages.ts'
import { withoutAlternate } from '../../shared/site-paths.ts'
import { activate, DEFAULT_LANGUAGE, savedLanguage, setCatalogs } from '../i18n/activate.ts'
import { detectLanguage } from '../i18n/detect-language.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import { listenForInstallOffer } from '../ui/install-offer.ts'
import { siteCatalogs } from './catalogs.ts'
import { notedLanguage } from './language-note.ts'
import { createSiteRouter } from './router.tsx'

setCatalogs(siteCatalogs)
listenForInstallOffer()

/** At the latest after some seconds: on a busy phone a moving picture alone can keep a page from ever being idle. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 1500)
/** Not before every part of the page is hydrated: a switch of language before that would not match the file. */
const detectWhenAlive = async () => {
  await new Promise<void>((alive) => whenIdle(alive))
  return await detectLanguage()
}

/** The network may go just now: then when it is back. */
const warmUp = () => {
  import('../app/warm-site.ts').then(
    (site) => site.warmSite(),
    () => addEventListener('online', warmUp, { once: true }),
  )
}

/** Tests, and whoever measures, wait for this: clicks before it are lost. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    whenIdle(warmUp)
  }, [])
  return null
}

async function start(node: HTMLElement) {
  const router = createSiteRouter()
  // The alternates show Swahili without changing what is saved.
  const isAlternate = withoutAlternate(location.pathname).isAlternate
  const app = (
    <LanguageProvider {...(isAlternate ? {} : { detect: detectWhenAlive })}>
      <Ready />
      <RouterProvider router={router} />
    </LanguageProvider>
  )
  // boot.js put the saved language on the document. A file in another one was picked by somebody who could not know it (no cookie, a worker nobody told):
  // it is read until the page in the right language is drawn in its place, because what is hydrated must match.
  const rendered = node.dataset.prerendered
  const language = isAlternate
    ? 'sw'
    : (savedLanguage() ?? (isLanguage(rendered) ? rendered : ((await notedLanguage()) ?? DEFAULT_LANGUAGE)))
  await activate(language)
  if (rendered === language) {
    // Without these two, <Matches> adds a Suspense boundary the server did not write, and the lazy page is not there yet.
    router.ssr = { manifest: undefined }
    await router.load()
    await new Promise((breathe) => setTimeout(breathe))
    // As a transition React hydrates in slices: a cheap phone scrolls and answers taps meanwhile.
    startTransition(() => void hydrateRoot(node, app))
    return
  }
  // Also the empty page, which the worker answers where it has no file of its own.
  if (rendered !== undefined) await router.load()
  createRoot(node).render(app)
}

const node = document.getElementById('app')
if (node) void start(node)
