import { TEMPLATE_CATEGORIES } from '../../../shared/domain/chat/template-categories.ts'
import { LANGUAGES } from '../../../shared/domain/languages.ts'
import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** What is looked for, and which one is open: in the address, so that going back closes it. */
export const TemplatesSearch = searchReader({
  open: textUpTo(36),
  q: textUpTo(100),
  state: oneOf(['draft', 'waits', 'approved', 'stopped']),
  category: oneOf(TEMPLATE_CATEGORIES),
  language: oneOf(LANGUAGES),
})
export type TemplatesSearch = ReturnType<typeof TemplatesSearch>
