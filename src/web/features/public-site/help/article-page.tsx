import '../content/content.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { brand } from '../../../../shared/brand.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Blocks } from '../content/block-view.tsx'
import { Wide } from '../layout/section.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { SiteNotFound } from '../layout/site-not-found.tsx'
import { heads, useGroup } from './article-content.ts'
import { articleGroupNames } from './article-groups.ts'
import { isSlug, placeOf, type ArticleSlug, type WrittenGroup } from './article-index.ts'
import { ErrorList } from './error-list.tsx'
import { NotAnswered } from './not-answered.tsx'

/** One article. Its title and description are written here: they come with its content, and no other page downloads them. */
export default function ArticlePage() {
  const slug = useParams({ strict: false, select: ({ article }: { article?: string }) => article ?? '' })
  return isSlug(slug) ? <Article slug={slug} /> : <SiteNotFound />
}

function Article({ slug }: { slug: ArticleSlug }) {
  const { t } = useLingui()
  const shown = heads.useContent()
  if (!shown) return null
  const { group, others } = placeOf(slug)
  const { title, summary } = shown.content[slug]
  const groupTitle = articleGroupNames.find(({ id }) => id === group)?.title
  return (
    <Wide>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={summary} />
      <nav
        aria-label={t`Where you are`}
        className="pt-10 sm:pt-14 flex flex-wrap items-center gap-2 text-dense text-ink-2"
      >
        <SiteLink to="/help-center" className="site-text-link">
          <Trans>Help center</Trans>
        </SiteLink>
        <Icon name="right" size={16} />
        <span>{groupTitle ? t(groupTitle) : null}</span>
      </nav>
      <article lang={shown.language} className="max-w-3xl">
        <h1 className="site-h2 mt-4">{title}</h1>
        <p className="site-lead mt-4 mb-8">{summary}</p>
        {group === 'errors' ? <ErrorList /> : <Written group={group} slug={slug} />}
      </article>
      <aside className="mt-16 max-w-3xl border-t border-line pt-8 grid gap-8">
        {others.length > 0 ? (
          <nav aria-labelledby="more-of-this">
            <h2 id="more-of-this" className="font-bold text-item mb-3">
              {groupTitle ? t(groupTitle) : null}
            </h2>
            <ul className="grid gap-x-8 sm:grid-cols-2" lang={shown.language}>
              {others.map((other) => (
                <li key={other}>
                  <SiteLink to={`/help-center/${other}`} className="help-more">
                    {shown.content[other].title}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <NotAnswered />
      </aside>
    </Wide>
  )
}

function Written({ group, slug }: { group: WrittenGroup; slug: ArticleSlug }) {
  const shown = useGroup(group)
  const blocks = shown?.content[slug]
  return shown && blocks ? (
    <div lang={shown.language}>
      <Blocks blocks={blocks} />
    </div>
  ) : null
}
