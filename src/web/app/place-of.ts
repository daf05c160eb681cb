import type { Place } from './place.ts'
import { places } from './places.ts'

const byPath = new Map(places.map((place) => [place.path, place]))

/** What the settings page lists. */
export const settingsPages = places.flatMap(({ path, title, needs, settings }) =>
  settings && title ? [{ path, title, needs, ...settings }] : [],
)

/** The places a path lies in, the one with the longest path first. */
export function placesAround(pathname: string): Place[] {
  const parts = pathname.split('/').filter(Boolean)
  return parts.flatMap((_, index) => {
    const length = parts.length - index
    const place = byPath.get(`/${parts.slice(0, length).join('/')}`)
    return place && (length > 1 || parts.length === 1) ? [place] : []
  })
}

/** The place a path is; null where there is none. */
export const placeOf = (pathname: string): Place | null => placesAround(pathname)[0] ?? null

/** @returns the address of the article for a screen, or of all articles where a screen has none of its own */
export function helpPathOf(pathname: string): string {
  const slug = placeOf(pathname)?.help
  return slug ? `/help-center/${slug}` : '/help-center'
}
