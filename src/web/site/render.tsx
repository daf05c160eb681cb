import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Language } from '../../shared/domain/languages.ts'
import { SITE_PATHS } from '../../shared/site-paths.ts'
import { articlePaths } from '../features/public-site/help/article-heads.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import { activate, setCatalogs } from '../i18n/activate.ts'
import { siteCatalogs } from './catalogs.ts'
import { headForRobots } from './for-robots.ts'
import { createSiteRouter } from './router.tsx'

/** Every page that is rendered ahead, without `/sw`. `/404` is what an unknown address gets. */
export const paths = (): string[] => [...SITE_PATHS, ...articlePaths(), '/404']

/** One page as text. One at a time: the texts are global. */
export async function render(
  path: string,
  language: Language,
): Promise<{ html: string; head: string; robots: string }> {
  setCatalogs(siteCatalogs)
  await activate(language)
  const router = createSiteRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const out = renderToString(
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  // React writes <title> and <meta> first where there is no <html>: they go into the file's head.
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*\/>)*/.exec(out)?.[0] ?? ''
  return { html: out.slice(head.length), head, robots: headForRobots(path, language) }
}

export { filesForRobots as otherFiles } from './for-robots.ts'
