import type { Language } from '../../../../shared/domain/languages.ts'
import { allSlugs, isSlug } from './article-index.ts'
import { content as english } from './articles/heads.en.ts'
import { content as swahili } from './articles/heads.sw.ts'

/** For the build only (pre-rendering, sitemap): a page in the browser loads one language. */
export const articlePaths = (): string[] => allSlugs.map((slug) => `/help-center/${slug}`)

/** Title and description of an article's page; null for a path that is none. */
export function articleTitle(path: string, language: Language): { title: string; description: string } | null {
  const slug = path.replace(/^\/help-center\//, '')
  if (!isSlug(slug)) return null
  const { title, summary } = { en: english, sw: swahili }[language][slug]
  return { title, description: summary }
}
