import { useDeferredValue, useMemo } from 'react'
import { errorAnswers, heads } from './article-content.ts'
import { allSlugs, isSlug, type ArticleSlug } from './article-index.ts'
import { search } from './search.ts'
import { searchWords } from './search-words.ts'

const MOST_ERRORS = 6

/** What the typed words find, or null while nothing is typed. Everything is on the device: it works without a network. */
export function useHelpSearch(query: string): {
  articles: { slug: ArticleSlug; title: string; summary: string }[]
  errors: { code: string; says: string; why: string }[]
} | null {
  const wanted = useDeferredValue(query)
  const shown = heads.useContent()
  const answers = errorAnswers.useContent()
  return useMemo(() => {
    if (wanted.trim() === '' || !shown) return null
    const articles = search(
      wanted,
      allSlugs.filter(isSlug).map((slug) => ({
        item: { slug, ...shown.content[slug] },
        fields: [shown.content[slug].title, searchWords[slug], shown.content[slug].summary],
      })),
    )
    const errors = answers
      ? search(
          wanted,
          Object.entries(answers.content).map(([code, { says, why }]) => ({
            item: { code, says, why },
            fields: [says, why, code.replaceAll('_', ' ')],
          })),
        )
      : []
    return { articles, errors: errors.slice(0, MOST_ERRORS) }
  }, [wanted, shown, answers])
}
