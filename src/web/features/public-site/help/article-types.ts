import type { Block } from '../content/blocks.ts'
import type { ErrorCode } from '../../../../shared/contract/error-codes.ts'
import type { ArticleSlug, SlugOf, WrittenGroup } from './article-index.ts'

/** A missing article does not compile. */
export type GroupArticles<G extends WrittenGroup> = Readonly<Record<SlugOf<G>, readonly Block[]>>

/** What the list of articles and their pages' heads show. `summary` is at most 160 characters: search engines cut it there. */
export type ArticleHeads = Readonly<Record<ArticleSlug, { title: string; summary: string }>>

/** `says` is the sentence on the screen, word for word; `why` what is behind it, `next` what to do. */
interface ErrorAnswer {
  says: string
  why: string
  next: string
}
export type ErrorAnswers = Readonly<Record<ErrorCode, ErrorAnswer>>
/** Of some codes; a word that is no code is refused. */
export type ErrorAnswersOf = Partial<ErrorAnswers>
