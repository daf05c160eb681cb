import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { brand } from '../../shared/brand.ts'
import { SITE_PATHS, sitePathOf, type SitePath } from '../../shared/site-paths.ts'
import { articleTitle } from '../features/public-site/help/article-heads.ts'
import { useLanguage } from '../i18n/language.tsx'
import { sitePages } from './pages.ts'

const isSitePath = (path: string): path is SitePath => (SITE_PATHS as readonly string[]).includes(path)

/** Title and description follow the page and the language. What only robots read (canonical, alternates, previews) stands in the file: render.tsx. */
export function PageHead() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const path = useLocation({ select: ({ pathname }) => sitePathOf(pathname)?.path })
  const head = path === undefined ? null : isSitePath(path) ? { title: t(sitePages[path].title), description: t(sitePages[path].description) } : articleTitle(path, language)
  return (
    <>
      <title>{`${head?.title ?? t`Page not found`} · ${brand.name}`}</title>
      {head ? <meta name="description" content={head.description} /> : null}
    </>
  )
}
