import { hash } from 'node:crypto'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const PICTURES = /\d{14}-[\w-]{8,80}\.webp/g
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface NewIds {
  id(old: string): string
  /** Every id and every name of a picture in it, wherever it stands; nothing else is touched. */
  json(value: Json): Json
  text(value: string): string
}

/**
 * Ids of what is brought in (decisions 143): the shop it comes from may lie in the same installation, and an id names one thing there. They are made of the new shop and the old id,
 * so that what named each other still does, in whatever file it stands; the first 64 bits, time and counter of a UUIDv7, stay: what was listed in the order of its ids still is.
 * `kept`: people of the new shop, who are themselves. Anybody else is nobody here.
 */
export function createNewIds(
  shopId: string,
  { kept, pictures }: { kept: ReadonlySet<string>; pictures: ReadonlyMap<string, string> },
): NewIds {
  function id(given: string): string {
    const old = given.toLowerCase()
    if (kept.has(old)) return old
    const made = hash('sha256', `${shopId} ${old}`, 'hex')
    const head =
      old[14] === '7' ? old.slice(0, 18) : `${made.slice(32, 40)}-${made.slice(40, 44)}-8${made.slice(44, 47)}`
    const variant = '89ab'[Number.parseInt(made[0] ?? '0', 16) % 4] ?? '8'
    return `${head}-${variant}${made.slice(1, 4)}-${made.slice(4, 16)}`
  }
  /** One that is not in the archive gets a name that no picture has. */
  const picture = (old: string): string =>
    pictures.get(old) ?? `${old.slice(0, 15)}${hash('sha256', `${shopId} ${old}`, 'hex').slice(0, 24)}.webp`
  const text = (value: string): string =>
    value.length < 20 ? value : UUID.test(value) ? id(value) : value.replaceAll(PICTURES, picture).replaceAll(UUIDS, id)
  function json(value: Json): Json {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(json)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), json(one)]))
  }
  return { id, json, text }
}
