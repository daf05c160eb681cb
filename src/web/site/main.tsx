import './site.css'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isLanguage } from '../../shared/domain/languages.ts'
import { withoutAlternate } from '../../shared/site-paths.ts'
import { activate, DEFAULT_LANGUAGE, savedLanguage, setCatalogs } from '../i18n/activate.ts'
import { detectLanguage } from '../i18n/detect-language.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import { listenForInstallOffer } from '../ui/install-offer.ts'
import { siteCatalogs } from './catalogs.ts'
import { createSiteRouter } from './router.tsx'

setCatalogs(siteCatalogs)
listenForInstallOffer()

/** Tests, and whoever measures, wait for this: clicks before it are lost. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    const later = () => void import('./when-idle.ts').then(({ whenIdle }) => whenIdle())
    if ('requestIdleCallback' in globalThis) requestIdleCallback(later)
    else setTimeout(later, 1500)
  }, [])
  return null
}

async function start(node: HTMLElement) {
  const router = createSiteRouter()
  // The alternates show Swahili without changing what is saved.
  const isAlternate = withoutAlternate(location.pathname).isAlternate
  const app = (
    <LanguageProvider {...(isAlternate ? {} : { detect: detectLanguage })}>
      <Ready />
      <RouterProvider router={router} />
    </LanguageProvider>
  )
  // boot.js put the saved language on the document; this is the one the file was rendered in.
  const rendered = node.dataset.prerendered
  if (isLanguage(rendered)) {
    await activate(rendered)
    // Without these two, <Matches> adds a Suspense boundary the server did not write, and the lazy page is not there yet (field/web-stack.md §3).
    router.ssr = { manifest: undefined }
    await router.load()
    hydrateRoot(node, app)
    return
  }
  // The empty page, which the worker answers where it has no file of its own.
  await activate(isAlternate ? 'sw' : (savedLanguage() ?? DEFAULT_LANGUAGE))
  createRoot(node).render(app)
}

const node = document.getElementById('app')
if (node) void start(node)
