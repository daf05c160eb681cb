/// <reference lib="webworker" />
/**
 * Web Push in the service worker: shows what came, and opens the app where it leads. It reads no call and keeps nothing (law 15); the message says all there is.
 */
interface Shown {
  title: string
  body: string
  url: string
  tag: string
  at: number
  language: string
}

/** Browsers end a subscription that shows nothing, so an unreadable message is shown too. */
export function readPush(text: string | null): Shown {
  const usual: Shown = { title: 'Kaunta', body: '', url: '/dashboard', tag: 'kaunta', at: Date.now(), language: 'en' }
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null) return usual
    const word = (name: keyof Shown): string | null => {
      const found: unknown = Reflect.get(value, name)
      return typeof found === 'string' && found !== '' ? found.slice(0, 300) : null
    }
    const url = word('url')
    const at = Date.parse(word('at') ?? '')
    return {
      title: word('title') ?? usual.title,
      body: word('body') ?? '',
      tag: word('tag') ?? usual.tag,
      language: word('language') ?? 'en',
      // A place of the app, whoever sent it.
      url: url !== null && /^\/dashboard(\/[\w/-]*)?$/.test(url) ? url : usual.url,
      at: Number.isNaN(at) ? usual.at : at,
    }
  } catch {
    return usual
  }
}

export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, readPush(event.data?.text() ?? null))))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const data: unknown = event.notification.data
    const url: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'url') : null
    event.waitUntil(open(worker, typeof url === 'string' ? url : '/dashboard'))
  })
}

async function show(worker: ServiceWorkerGlobalScope, { title, body, url, tag, at, language }: Shown): Promise<void> {
  const options: NotificationOptions & { renotify?: boolean; timestamp?: number } = {
    body,
    tag,
    lang: language,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { url },
    renotify: true,
    timestamp: at,
  }
  await worker.registration.showNotification(title, options)
}

/** A page that is open is asked to go there by itself: loading it anew would take a sale off the screen. */
async function open(worker: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' })
  const page = pages.find(({ url: at }) => new URL(at).pathname.startsWith('/dashboard'))
  if (!page) {
    await worker.clients.openWindow(url)
    return
  }
  page.postMessage({ type: 'kaunta:open', url })
  await page.focus()
}
