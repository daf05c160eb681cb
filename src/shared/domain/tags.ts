import { foldText } from './search.ts'

/** Free words on a customer or a product: how many one has, and how long each is. */
export const MOST_TAGS = 20
export const MOST_TAG_CHARS = 30

/** A tag is the same however it is written: the first spelling stays. */
export function keptTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) {
    const key = foldText(tag)
    if (key !== '' && !byKey.has(key)) byKey.set(key, tag.trim())
  }
  return [...byKey.values()]
}
