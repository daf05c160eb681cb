/// <reference lib="webworker" />
import { isLanguage } from '../../shared/domain/languages.ts'
import { siteFileOf, sitePathOf } from '../../shared/site-paths.ts'
import { noteLanguage, notedLanguage } from './language-note.ts'

/**
 * The public pages in the service worker, help articles among them. They are not precached: nothing of them may delay a counter. Pages ask for them when they
 * are idle (`kaunta:warm-site`, app/warm-site.ts); a whole build is kept or none of it, because a page of one build needs the scripts of that build.
 */
const FILES = 'kaunta-pages-'
/** An empty cache of this name says that the files of its version are all here: made last, gone first, and in one step, whenever a worker is killed. */
const WHOLE = 'kaunta-site-'

interface SiteFiles {
  version: string
  files: string[]
}
const isSiteFiles = (value: unknown): value is SiteFiles =>
  typeof value === 'object'
  && value !== null
  && typeof Reflect.get(value, 'version') === 'string'
  && Array.isArray(Reflect.get(value, 'files'))

let warming: Promise<void> | null = null
/** Keeps every file of the newest build, then lets go of older ones; goes on where it was interrupted. Two pages that ask at once are one asking. */
export function warmSite(): Promise<void> {
  warming ??= warm()
    .catch(() => {}) // no network now: the next visit asks again
    .finally(() => {
      warming = null
    })
  return warming
}

async function warm(): Promise<void> {
  const list = await newestBuild()
  if (!list) return
  if (!(await caches.has(WHOLE + list.version))) {
    const kept = await caches.open(FILES + list.version)
    for (const file of list.files) {
      if (await kept.match(file)) continue
      // Hashed names never change what they hold; pages do.
      const known = file.startsWith('/assets/') ? await caches.match(file) : undefined
      const found = known ?? (await fetch(file, { cache: 'no-cache' }))
      if (!found.ok) return
      await kept.put(file, found)
    }
    // A build published meanwhile has mixed its pages with these.
    if ((await newestBuild())?.version !== list.version) return void (await caches.delete(FILES + list.version))
    // A new worker may have tidied up under this one.
    if ((await (await caches.open(FILES + list.version)).keys()).length < list.files.length) return
    await caches.open(WHOLE + list.version)
  }
  await dropSites((version) => version !== list.version)
}

async function newestBuild(): Promise<SiteFiles | null> {
  const answer = await fetch('/site-files.json', { cache: 'no-cache' })
  const list: unknown = answer.ok ? await answer.json() : null
  return isSiteFiles(list) ? list : null
}

/** With an update of the worker: what was begun of a build that may be gone. */
export async function forgetOldSites(): Promise<void> {
  const whole = await wholeBuilds()
  await dropSites((version) => !whole.includes(version))
}

const versionsIn = (names: string[], prefix: string) =>
  names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
const wholeBuilds = async () => versionsIn(await caches.keys(), WHOLE)

async function dropSites(isOld: (version: string) => boolean): Promise<void> {
  const names = await caches.keys()
  for (const prefix of [WHOLE, FILES])
    for (const version of versionsIn(names, prefix)) if (isOld(version)) await caches.delete(prefix + version)
}

/** The server picks a file by a cookie, which a worker cannot read: the page tells it (kaunta:language). */
export async function keepLanguage(language: unknown): Promise<void> {
  if (isLanguage(language)) await noteLanguage(language)
}

/** Of a build that is here as a whole: a page of half a build may ask for scripts that are gone from the server since. */
async function keptFile(file: string): Promise<Response | undefined> {
  for (const version of await wholeBuilds()) {
    const found = await caches.match(file, { cacheName: FILES + version })
    if (found) return found
  }
  return undefined
}

/** The kept page at once and without network; else the network; else the empty page, which draws any of them by itself. */
export async function answerSitePage(request: Request, url: URL): Promise<Response> {
  const site = sitePathOf(url.pathname)
  const kept = site
    ? await keptFile(siteFileOf(site.path, site.isAlternate ? 'sw' : ((await notedLanguage()) ?? 'en')))
    : undefined
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
