import type { Page, Request } from '@playwright/test'

/**
 * Playwright's "networkidle" waits for every answer to end, and the stream of events has no end. This one leaves it out.
 */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/api/store/events')
const underWay = new WeakMap<Page, Set<Request>>()
const QUIET_MS = 500

/** From the page's first request on. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  underWay.set(page, open)
  page.on('request', (request) => void (isStream(request) || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
}

/** Until half a second went by without a request under way. */
export async function untilQuiet(page: Page, withinMs = 30_000): Promise<void> {
  const open = underWay.get(page)
  if (!open) throw new Error('watchRequests was not called for this page')
  const until = Date.now() + withinMs
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS;) {
    if (Date.now() > until) throw new Error(`still under way: ${[...open].map((request) => request.url()).join(' ')}`)
    await new Promise((next) => {
      setTimeout(next, 50)
    })
    if (open.size > 0) quietSince = Date.now()
  }
}
