import { useLingui } from '@lingui/react/macro'
import { useLocation, useMatches } from '@tanstack/react-router'
import { brand } from '../../shared/brand.ts'
import { SITE_PATHS, sitePathOf, type SitePath } from '../../shared/site-paths.ts'
import { sitePages } from './pages.ts'

const isSitePath = (path: string): path is SitePath => (SITE_PATHS as readonly string[]).includes(path)

/**
 * Title and description follow the page and the language; an article brings its own with its text (article-page.tsx). What only robots read (canonical,
 * alternates, previews) stands in the file: render.tsx.
 */
export function PageHead() {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => sitePathOf(pathname)?.path })
  const isMissing = useMatches({
    select: (matches) => matches.some((match) => Reflect.get(match, 'globalNotFound') === true),
  })
  if (path === undefined || isMissing) return <title>{`${t`Page not found`} · ${brand.name}`}</title>
  if (!isSitePath(path)) return null
  return (
    <>
      <title>{`${t(sitePages[path].title)} · ${brand.name}`}</title>
      <meta name="description" content={t(sitePages[path].description)} />
    </>
  )
}
