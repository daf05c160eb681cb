import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Until a build lists its own: where the app's shell answers. */
const usual = [/^\/(dashboard|cart|invite|undo)(\/|$)/, /^\/(login|forgot-password|reset-password|operator|display)$/]
/** A splat here is the app's own "not found" page, which must come with status 404. */
const notFoundRoutes = new Set(['/$', '/dashboard/$'])

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** "/orders/$id" matches one more part, "/cart/$" any number of them (TanStack Router's own notation). */
export function toPattern(route: string): RegExp {
  const parts = route.split('/').filter((part) => part !== '')
  const body = parts
    .map((part) => (part === '$' ? '(?:/.*)?' : part.startsWith('$') ? '/[^/]+' : `/${escape(part)}`))
    .join('')
  return new RegExp(`^${body}/?$`)
}

/** Whether the app has a page there, from the list the build writes (`app-paths.json`): an unknown path must answer 404 (decisions 4). */
export function loadAppPaths(webRoot: string): (pathname: string) => boolean {
  const patterns =
    readList(webRoot)
      ?.filter((route) => !notFoundRoutes.has(route))
      .map(toPattern) ?? usual
  return (pathname) => patterns.some((pattern) => pattern.test(pathname))
}

function readList(webRoot: string): string[] | null {
  try {
    const list: unknown = JSON.parse(readFileSync(path.join(webRoot, 'app-paths.json'), 'utf8'))
    return Array.isArray(list) ? list.filter((route) => typeof route === 'string') : null
  } catch {
    return null
  }
}
