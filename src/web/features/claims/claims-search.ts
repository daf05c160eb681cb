import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

export const CLAIMS_TABS = ['open', 'confirmed', 'repeated', 'all'] as const
/** `title`, `text`, `url`: what another app shared (the manifest's share target); read once and taken out of the address, which stays in the browser's history. */
export const ClaimsSearch = searchReader({
  state: oneOf(CLAIMS_TABS),
  q: textUpTo(80),
  order: textUpTo(60),
  title: textUpTo(500),
  text: textUpTo(4000),
  url: textUpTo(500),
})
export type ClaimsSearch = ReturnType<typeof ClaimsSearch>

/** Apps put a message's words in any of the three. */
export function sharedText({ title, text, url }: ClaimsSearch): string {
  return [title, text, url]
    .filter((part, index, all) => part && all.indexOf(part) === index)
    .join('\n')
    .trim()
    .slice(0, 2000)
}
