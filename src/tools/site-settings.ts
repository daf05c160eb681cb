import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { geoUrl } from '../shared/geo-setting.ts'
import { readBrandSettings } from '../shared/brand-settings.ts'

type Environment = Record<string, string | undefined>
/** What somebody said of the product, in the operator's own content file (decisions 3). */
interface Testimonial {
  quote: { en: string; sw: string }
  name: string
  place: string
}

/** What the web's build puts in of an operator's settings. prepare.mjs holds the same names, so that a changed one builds anew. */
export function siteDefines(env: Environment, root: string): Record<string, string> {
  return {
    BRAND_SETTINGS: JSON.stringify(readBrandSettings(env)),
    TESTIMONIALS: JSON.stringify(readTestimonials(env, root)),
    PUBLIC_ORIGIN: JSON.stringify(env['PUBLIC_URL']?.trim().replace(/\/$/, '') ?? ''),
    GEO_URL: JSON.stringify(geoUrl(env)),
    BUILD_YEAR: String(new Date().getFullYear()),
  }
}

/** @throws Error with one sentence that names the setting */
export function readTestimonials(env: Environment, root: string): Testimonial[] {
  const given = env['TESTIMONIALS_FILE']?.trim()
  if (!given) return []
  const file = path.resolve(root, given)
  if (!existsSync(file)) throw new Error(`TESTIMONIALS_FILE: there is no file ${file}.`)
  let list: unknown
  try {
    list = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw wrong()
  }
  if (!Array.isArray(list)) throw wrong()
  return list.map((entry: unknown) => {
    const [quote, name, place] = [fieldOf(entry, 'quote'), fieldOf(entry, 'name'), fieldOf(entry, 'place') ?? '']
    const [en, sw] = [fieldOf(quote, 'en'), fieldOf(quote, 'sw')]
    if (![en, sw, name].every((text) => typeof text === 'string' && text.trim() !== '') || typeof place !== 'string')
      throw wrong()
    return { quote: { en: String(en), sw: String(sw) }, name: String(name), place }
  })
}

const wrong = () =>
  new Error(
    'TESTIMONIALS_FILE must hold a list such as [{"quote": {"en": "…", "sw": "…"}, "name": "…", "place": "…"}].',
  )
const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
