import './ui/styles.css'
import { i18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { TopLevelBoundary } from './app/error-screens.tsx'
import { readToken } from './api/token.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { startSession } from './app/session.ts'
import { startSaving } from './app/saving.ts'
import { keepSlice, restoreSlice } from './app/sync-slice.ts'
import { activate, DEFAULT_LANGUAGE, savedLanguage } from './i18n/activate.ts'
import { detectLanguage } from './i18n/detect-language.ts'
import { LanguageProvider } from './i18n/language.tsx'
import { fetchGoods, keepRunning } from './session/device.ts'
import { readSeller } from './session/seller.ts'
import { draftsBelongTo } from './ui/draft.ts'
import { listenForInstallOffer } from './ui/install-offer.ts'
import { removePicture } from './ui/picture.ts'
import { drawnPage, pageRendered, started } from './ui/started.ts'

/** Tests, and whoever measures, wait for this: clicks before it are lost. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}

/** The page that has to be there at once. */
const COUNTER = '/dashboard/orders/add-order'

/** Only who is not signed in waits for it. */
const keepsake = () => import('./app/keepsake.ts')

async function start(node: HTMLElement) {
  // Before anything is drawn: the browser says it once.
  if (!isOrderLink) listenForInstallOffer()
  // Law 15: the order link's page neither reads nor keeps anything of a person.
  if (!isOrderLink && readToken() === null)
    await keepsake().then(
      (kept) => kept.restoreKept(),
      () => undefined,
    )
  if (!isOrderLink) startSaving()
  const queryClient = createQueryClient()
  restoreSlice(queryClient)
  keepSlice(queryClient)
  const router = createAppRouter({ queryClient })
  // While the texts are on their way.
  for (const route of router.getMatchedRoutes(location.pathname)[0]) void router.loadRouteChunk(route)
  if (location.pathname === COUNTER) fetchGoods()
  const stop = router.subscribe('onRendered', () => {
    stop()
    pageRendered()
  })
  void drawnPage().then(removePicture)
  startSession(queryClient, router)
  if (!isOrderLink) void started().then(keepRunning)
  draftsBelongTo(() => readSeller()?.userId ?? '')
  if (!isOrderLink)
    void started()
      .then(keepsake)
      .then(
        (kept) => kept.startKeeping(),
        () => undefined,
      )
  try {
    await activate(savedLanguage() ?? DEFAULT_LANGUAGE)
  } catch {
    i18n.loadAndActivate({ locale: DEFAULT_LANGUAGE, messages: {} }) // the texts did not load: plain message ids are better than nothing at all
  }
  createRoot(node).render(
    <StrictMode>
      <LanguageProvider {...(isOrderLink ? {} : { detect: detectLanguage })}>
        <TopLevelBoundary>
          <QueryClientProvider client={queryClient}>
            <Ready />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </TopLevelBoundary>
      </LanguageProvider>
    </StrictMode>,
  )
}

const isOrderLink = location.pathname.startsWith('/cart')
const node = document.getElementById('app')
if (node) void start(node)
// Law 15: never by the order link's page.
if (import.meta.env.PROD && !isOrderLink) {
  void started().then(async () => (await import('./app/pwa.ts')).registerServiceWorker())
  void started().then(async () => (await import('./app/warm-site.ts')).warmSiteLater())
}
