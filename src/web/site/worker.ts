/// <reference lib="webworker" />
import { type Language, isLanguage } from '../../shared/domain/languages.ts'
import { siteFileOf, sitePathOf } from '../../shared/site-paths.ts'

/**
 * The public pages in the service worker. They are not precached: a shop's tablet has no use for them. A visitor's page asks for them when it is idle
 * (`kaunta:warm-site`); a whole build is kept or none of it, because a page of one build needs the scripts of that build.
 */
const PREFIX = 'kaunta-site-'
const PARTIAL = `${PREFIX}partial`
const NOTES = 'kaunta-notes'
const LANGUAGE_NOTE = '/notes/language'

interface SiteFiles {
  version: string
  files: string[]
}
const isSiteFiles = (value: unknown): value is SiteFiles => typeof value === 'object' && value !== null && typeof Reflect.get(value, 'version') === 'string' && Array.isArray(Reflect.get(value, 'files'))

/** Keeps every file of the newest build, then lets go of older ones. Files of the build before with the same name are not fetched again. */
export async function warmSite(): Promise<void> {
  const answer = await fetch('/site-files.json', { cache: 'no-cache' })
  const list: unknown = answer.ok ? await answer.json() : null
  if (!isSiteFiles(list)) return
  const name = PREFIX + list.version
  if (!(await caches.has(name))) {
    const partial = await caches.open(PARTIAL)
    for (const file of list.files) {
      // Hashed names never change what they hold; pages do.
      const known = file.startsWith('/assets/') ? await caches.match(file) : undefined
      const found = known ?? (await fetch(file, { cache: 'no-cache' }))
      if (!found.ok) return
      await partial.put(file, found)
    }
    const whole = await caches.open(name)
    for (const file of list.files) {
      const found = await partial.match(file)
      if (found) await whole.put(file, found)
    }
  }
  await dropSites((other) => other !== name)
}

/** After an update of the worker: one build is enough, and the newest is warmed by the next visit. */
export const forgetOldSites = (): Promise<void> => dropSites((name) => name === PARTIAL)

async function dropSites(isOld: (name: string) => boolean): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && isOld(name)) await caches.delete(name)
}

/** The server picks a file by a cookie, which a worker cannot read: the page tells it (kaunta:language). */
export async function keepLanguage(language: unknown): Promise<void> {
  if (isLanguage(language)) await (await caches.open(NOTES)).put(LANGUAGE_NOTE, new Response(language))
}
async function keptLanguage(): Promise<Language> {
  const text = await (await caches.match(LANGUAGE_NOTE))?.text()
  return isLanguage(text) ? text : 'en'
}

/** Of a build that is here as a whole: a page of half a build may ask for scripts that are gone from the server since. */
async function keptFile(file: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const found = name.startsWith(PREFIX) && name !== PARTIAL ? await caches.match(file, { cacheName: name }) : undefined
    if (found) return found
  }
  return undefined
}

/** The kept page at once and without network; else the network; else the empty page, which draws any of them by itself. */
export async function answerSitePage(request: Request, url: URL): Promise<Response> {
  const site = sitePathOf(url.pathname)
  const kept = site ? await keptFile(siteFileOf(site.path, site.isAlternate ? 'sw' : await keptLanguage())) : undefined
  if (kept) return kept
  try {
    return await fetch(request)
  } catch {
    return (await keptFile('/site-shell.html')) ?? Response.error()
  }
}

export async function siteAsset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request))
}
