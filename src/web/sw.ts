/**
 * The one service worker, scope `/` (law 15). It keeps the app's own files and nothing else: no answer of /api, no order, no picture of a customer.
 * Sending is the page's work (law 5); a `sync` event only pokes pages that are open.
 */
/// <reference lib="webworker" />
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

import { APP_ADDRESS } from './app/app-addresses.ts'
import { answerSitePage, forgetOldSites, keepLanguage, siteAsset, warmSite } from './site/worker.ts'
import { isSignUpPage } from '../shared/domain/chat/sign-up-pages.ts'
import { sitePathOf } from '../shared/site-paths.ts'
import { fetchFiles, installVersion } from './worker-install.ts'
import { listenForPush } from './worker-push.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// Not `precacheAndRoute`: it begins to fetch before anybody could say that this line is too dear for it.
const files = new PrecacheController()
// oxlint-disable-next-line no-underscore-dangle -- the name workbox looks for
files.addToCacheList(self.__WB_MANIFEST)
registerRoute(new PrecacheRoute(files, { cleanURLs: true }))
cleanupOutdatedCaches()
self.addEventListener('install', (event) =>
  event.waitUntil(installVersion(self, async () => await fetchFiles(event, files))),
)
self.addEventListener('activate', (event) => event.waitUntil(files.activate(event)))

const shell = files.createHandlerBoundToURL('/shell.html')
const cartShell = files.createHandlerBoundToURL('/cart-shell.html')
/** Answered by the server only: calls, uploads, the page that shows how to trust a `--lan` certificate, and files that are not part of the app. */
const notTheApp = [
  /^\/api\//,
  /^\/media\//,
  /^\/receipt(\/|\?|$)/,
  /^\/shops\/./,
  /^\/set(\/|\?|$)/,
  /^\/[co]\/./,
  /^\/trust(\/|$)/,
  /\.[a-z0-9]{2,5}$/i,
]

// A failed /cart navigation gets the empty page of the order link, which restores the choice kept on this phone; while there is network the server draws it with its order.
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await fetch(options.request)
      } catch {
        return await cartShell(options)
      }
    },
    { allowlist: [/^\/cart(\/|$)/] },
  ),
)
// Pages with another policy than the kept shell has: the server's while there is network, else the shell, which says that there is none.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isSignUpPage(url.pathname),
  async (options) => {
    try {
      return await fetch(options.request)
    } catch {
      return await shell(options)
    }
  },
)
// A public page: the file kept for offline in the language of this device, else the network; never the app's shell.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && sitePathOf(url.pathname) !== null,
  ({ request, url }) => answerSitePage(request, url),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => siteAsset(request),
)
registerRoute(new NavigationRoute(shell, { allowlist: [APP_ADDRESS] }))
// Nobody's address: the server's 404 page; without network the empty public page, which draws it, or whatever there is.
registerRoute(
  new NavigationRoute(
    async (options) => {
      const answer = await answerSitePage(options.request, options.url)
      return answer.type === 'error' ? shell(options) : answer
    },
    { denylist: [...notTheApp, /^\/cart(\/|$)/] },
  ),
)

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (event.data?.type === 'kaunta:warm-site') event.waitUntil(warmSite())
  if (event.data?.type === 'kaunta:language') event.waitUntil(keepLanguage(event.data.language))
})

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), forgetOldSites()])))

listenForPush(self)

// Whatever its tag: the only thing a sync means here is "there may be network now".
const poke = async () => {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage({ type: 'kaunta:poke' })
}
self.addEventListener('sync', (event: Event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(poke())
})
