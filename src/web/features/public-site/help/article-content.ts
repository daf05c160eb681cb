import type { Block } from '../content/blocks.ts'
import { contentByLanguage } from '../content/content-by-language.ts'
import { isSlug, placeOf, type WrittenGroup } from './article-index.ts'

/** Titles and summaries: what the list of articles needs, and no more. */
export const heads = contentByLanguage({
  en: () => import('./articles/heads.en.ts'),
  sw: () => import('./articles/heads.sw.ts'),
})

type Articles = Readonly<Record<string, readonly Block[]>>
const written = {
  start: contentByLanguage<Articles>({
    en: () => import('./articles/start.en.ts'),
    sw: () => import('./articles/start.sw.ts'),
  }),
  selling: contentByLanguage<Articles>({
    en: () => import('./articles/selling.en.ts'),
    sw: () => import('./articles/selling.sw.ts'),
  }),
  orders: contentByLanguage<Articles>({
    en: () => import('./articles/orders.en.ts'),
    sw: () => import('./articles/orders.sw.ts'),
  }),
  products: contentByLanguage<Articles>({
    en: () => import('./articles/products.en.ts'),
    sw: () => import('./articles/products.sw.ts'),
  }),
  network: contentByLanguage<Articles>({
    en: () => import('./articles/network.en.ts'),
    sw: () => import('./articles/network.sw.ts'),
  }),
  people: contentByLanguage<Articles>({
    en: () => import('./articles/people.en.ts'),
    sw: () => import('./articles/people.sw.ts'),
  }),
} satisfies Record<WrittenGroup, unknown>
export const useGroup = (group: WrittenGroup) => written[group].useContent()

export const errorAnswers = contentByLanguage({
  en: () => import('./articles/errors.en.ts'),
  sw: () => import('./articles/errors.sw.ts'),
})

/** Everything one article's page draws, in the language that is on. @returns false for a slug nobody wrote. */
export async function preloadArticle(slug: string): Promise<boolean> {
  if (!isSlug(slug)) return false
  const { group } = placeOf(slug)
  await Promise.all([heads.preload(), group === 'errors' ? errorAnswers.preload() : written[group].preload()])
  return true
}
