import '../content/content.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { PageIntro, Wide } from '../layout/section.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { errorAnswers, heads } from './article-content.ts'
import { articleGroupNames } from './article-groups.ts'
import { articleGroups, type ArticleSlug } from './article-index.ts'
import { useHelpSearch } from './use-help-search.ts'
import { NotAnswered } from './not-answered.tsx'

/** With the page: titles and summaries in the language that is on. */
export const preload = heads.preload

export default function HelpPage() {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  // The messages are looked through as well, from the first key on; until then nobody downloads them.
  useEffect(() => {
    if (query !== '') void errorAnswers.preload().catch(() => {})
  }, [query])
  const found = useHelpSearch(query)
  return (
    <Wide>
      <PageIntro title={<Trans>Help center</Trans>}>
        <Trans>
          Answers for the person at the counter, in plain words. Everything here is about Kaunta as it is today.
        </Trans>
      </PageIntro>
      <div role="search" className="max-w-2xl">
        <SearchBox
          label={t`Search the help center`}
          placeholder={t`For example: change, receipt, no network`}
          value={query}
          onChange={setQuery}
        />
        <p className="vh" role="status">
          {found === null ? null : (
            <Plural
              value={found.articles.length + found.errors.length}
              _0="Nothing found"
              one="# answer found"
              other="# answers found"
            />
          )}
        </p>
      </div>
      {found === null ? <AllArticles /> : <Found {...found} />}
      <NotAnswered className="mt-14" />
    </Wide>
  )
}

function AllArticles() {
  const { t } = useLingui()
  const shown = heads.useContent()
  if (!shown) return null
  return (
    <div className="help-groups" lang={shown.language}>
      {articleGroupNames.map(({ id, icon, title }) => (
        <section key={id} aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`}>
            <span className="help-group-icon">
              <Icon name={icon} size={22} />
            </span>
            {t(title)}
          </h2>
          <ul>
            {articleGroups[id].map((slug) => (
              <li key={slug}>
                <SiteLink to={`/help-center/${slug}`}>{shown.content[slug].title}</SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Found({
  articles,
  errors,
}: {
  articles: { slug: ArticleSlug; title: string; summary: string }[]
  errors: { code: string; says: string; why: string }[]
}) {
  if (articles.length + errors.length === 0) {
    return (
      <div className="mt-10">
        <p className="font-bold text-item">
          <Trans>Nothing found</Trans>
        </p>
        <p className="text-ink-2 mt-1">
          <Trans>Try one word for it, in English or Swahili, or write to us.</Trans>
        </p>
      </div>
    )
  }
  return (
    <ul className="help-found">
      {articles.map(({ slug, title, summary }) => (
        <Hit key={slug} to={`/help-center/${slug}`} icon="help" title={title}>
          {summary}
        </Hit>
      ))}
      {errors.map(({ code, says, why }) => (
        <Hit key={code} to="/help-center/error-messages" hash={code} icon="alert" title={says}>
          {why}
        </Hit>
      ))}
    </ul>
  )
}

const Hit = ({
  to,
  hash,
  icon,
  title,
  children,
}: {
  to: `/help-center/${string}`
  hash?: string
  icon: IconName
  title: ReactNode
  children: ReactNode
}) => (
  <li>
    <Icon name={icon} size={22} />
    <span>
      <SiteLink to={to} {...(hash === undefined ? {} : { hash })}>
        {title}
      </SiteLink>
      <span className="block text-ink-2">{children}</span>
    </span>
  </li>
)
