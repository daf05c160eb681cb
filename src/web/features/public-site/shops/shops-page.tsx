import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { DirectoryShop } from '../../../../shared/contract/site.ts'
import { PRODUCT_CATEGORIES } from '../../../../shared/domain/options.ts'
import { useOptions, useOptionText } from '../../../i18n/option-text.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { initialsOf } from '../../../ui/initials.ts'
import { SkeletonRows } from '../../../ui/loading.tsx'
import { oneOf } from '../../../ui/one-of.ts'
import { LoadMore } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { EmptyState, ErrorPanel } from '../../../ui/states.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { ask, type Trouble } from '../content/ask.ts'
import { TroubleText } from '../content/trouble-text.tsx'
import { PageIntro, Wide } from '../layout/section.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { SIGNUP } from '../layout/site-places.ts'

interface Filter {
  search: string
  category: (typeof PRODUCT_CATEGORIES)[number] | ''
  place: string
}
type List =
  | { kind: 'shown'; shops: DirectoryShop[]; nextCursor: string | null; isMore: boolean; moreTrouble: Trouble | null }
  | { kind: 'trouble'; trouble: Trouble }

const page = ({ search, category, place }: Filter, cursor?: string) =>
  ask(({ call, site }) =>
    call(
      site.listDirectory,
      {
        query: {
          limit: 24,
          ...(search === '' ? {} : { search }),
          ...(category === '' ? {} : { category }),
          ...(place === '' ? {} : { place }),
          ...(cursor === undefined ? {} : { cursor }),
        },
      },
      { token: null, timeoutMs: 30_000 },
    ),
  )

/** Shops that chose to be found. A card opens the WhatsApp chat with the shop. */
export default function ShopsPage() {
  const { t } = useLingui()
  const categories = useOptions('productCategory')
  const [filter, setFilter] = useState<Filter>({ search: '', category: '', place: '' })
  const [places, setPlaces] = useState<readonly string[]>([])
  const [loaded, setLoaded] = useState<{ of: string; list: List } | null>(null)
  const search = useDebounced(filter.search.trim().slice(0, 80), 300)
  const { category, place } = filter
  const [tries, setTries] = useState(0)
  const question = JSON.stringify([search, category, place, tries])
  const list: List | { kind: 'loading' } = loaded?.of === question ? loaded.list : { kind: 'loading' }
  useEffect(() => {
    let isStale = false
    void page({ search, category, place }).then((answer) => {
      if (isStale) return
      if (answer.kind === 'answer') setPlaces(answer.body.places)
      setLoaded({
        of: question,
        list:
          answer.kind === 'answer'
            ? {
                kind: 'shown',
                shops: answer.body.items,
                nextCursor: answer.body.nextCursor,
                isMore: false,
                moreTrouble: null,
              }
            : { kind: 'trouble', trouble: answer },
      })
    })
    return () => void (isStale = true)
  }, [search, category, place, question])

  const show = (next: List) => setLoaded((now) => (now?.of === question ? { of: question, list: next } : now))
  const more = async () => {
    if (list.kind !== 'shown' || list.nextCursor === null) return
    show({ ...list, isMore: true, moreTrouble: null })
    const answer = await page({ search, category, place }, list.nextCursor)
    show(
      answer.kind === 'answer'
        ? {
            kind: 'shown',
            shops: [...list.shops, ...answer.body.items],
            nextCursor: answer.body.nextCursor,
            isMore: false,
            moreTrouble: null,
          }
        : { ...list, isMore: false, moreTrouble: answer },
    )
  }
  const isFiltered = search !== '' || category !== '' || place !== ''

  return (
    <Wide className="pb-20">
      <PageIntro title={<Trans>Shops that sell with Kaunta</Trans>}>
        <Trans>Find a shop and open a WhatsApp chat with it.</Trans>
      </PageIntro>
      <div className="grid gap-4 sm:grid-cols-2 min-[993px]:grid-cols-[2fr_1fr_1fr] [&>:first-child]:sm:max-[992px]:col-span-2 items-end mb-8">
        <SearchBox
          label={t`Search by name, place or goods`}
          value={filter.search}
          onChange={(next) => setFilter({ ...filter, search: next })}
        />
        <SelectField
          label={<Trans>Category</Trans>}
          value={category}
          options={[{ value: '', label: t`All categories` }, ...categories]}
          onChange={({ target }) => setFilter({ ...filter, category: oneOf(categories, target.value) ?? '' })}
        />
        <SelectField
          label={<Trans>Place</Trans>}
          value={place}
          options={[
            { value: '', label: t`All places` },
            ...[...new Set([...places, ...(place === '' ? [] : [place])])].map((name) => ({
              value: name,
              label: name,
            })),
          ]}
          onChange={({ target }) => setFilter({ ...filter, place: target.value })}
        />
      </div>
      <div aria-live="polite" aria-busy={list.kind === 'loading'}>
        {list.kind === 'loading' ? <SkeletonRows count={4} /> : null}
        {list.kind === 'trouble' ? (
          <ErrorPanel
            icon={list.trouble.kind === 'offline' ? 'cloudoff' : 'alert'}
            title={list.trouble.kind === 'offline' ? <Trans>No network</Trans> : undefined}
            message={<TroubleText trouble={list.trouble} />}
            onRetry={() => setTries(tries + 1)}
          />
        ) : null}
        {list.kind === 'shown' && list.shops.length === 0 ? (
          <EmptyState title={isFiltered ? <Trans>No shop fits</Trans> : <Trans>No shop is listed yet</Trans>}>
            {isFiltered ? (
              <Trans>Try another word, category or place.</Trans>
            ) : (
              <Trans>A shop appears here when its owner switches it on in the settings.</Trans>
            )}
          </EmptyState>
        ) : null}
        {list.kind === 'shown' && list.shops.length > 0 ? (
          <>
            <ul className="grid gap-4 sm:grid-cols-2 min-[993px]:grid-cols-3" aria-label={t`Shops`}>
              {list.shops.map((shop) => (
                <li key={shop.id}>
                  <ShopCard shop={shop} />
                </li>
              ))}
            </ul>
            {list.moreTrouble ? (
              <p className="text-bad mt-4" role="alert">
                <TroubleText trouble={list.moreTrouble} />
              </p>
            ) : null}
            <LoadMore hasMore={list.nextCursor !== null} isLoading={list.isMore} onMore={() => void more()} />
          </>
        ) : null}
      </div>
      <section
        className="card mt-10 p-6 sm:p-8 flex flex-wrap items-center gap-x-8 gap-y-4 justify-between"
        aria-labelledby="list-yours"
      >
        <div className="max-w-2xl">
          <h2 id="list-yours" className="text-item">
            <Trans>List your shop here</Trans>
          </h2>
          <p className="text-ink-2 mt-1">
            <Trans>
              Customers find you by name, place and goods, and write to you in WhatsApp. It costs nothing: open a shop
              in Kaunta and switch it on in the settings.
            </Trans>
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- one of the two is its label */}
          <a className={buttonClass({ tone: 'primary' })} href={SIGNUP}>
            <span className="for-visitors">
              <Trans>Open your shop</Trans>
            </span>
            <span className="for-members">
              <Trans>View Dashboard</Trans>
            </span>
          </a>
          <SiteLink className={buttonClass()} to="/help-center/be-found-by-customers">
            <Icon name="help" />
            <Trans>How it works</Trans>
          </SiteLink>
        </p>
      </section>
    </Wide>
  )
}

function ShopCard({ shop }: { shop: DirectoryShop }) {
  const text = useOptionText()
  return (
    <a
      className="card h-full p-5 flex flex-col gap-3 hover:border-line-2"
      href={`https://wa.me/${shop.whatsapp.replace('+', '')}`}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <span className="flex items-center gap-3">
        {shop.logo_url ? (
          <img
            src={shop.logo_url}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 rounded-control object-cover"
          />
        ) : (
          <span className="size-12 rounded-control bg-tint-3 grid place-items-center font-bold" aria-hidden="true">
            {initialsOf(shop.shop_name)}
          </span>
        )}
        <span className="min-w-0">
          <b className="block text-item wrap-any">{shop.shop_name}</b>
          {shop.place ? <span className="block text-small text-ink-2 wrap-any">{shop.place}</span> : null}
        </span>
      </span>
      <span className="text-ink-2">{text('productCategory', shop.category)}</span>
      {shop.about ? <span className="wrap-any">{shop.about}</span> : null}
      <span className="mt-auto pt-1 inline-flex items-center gap-2 font-bold text-ok">
        <Icon name="chat" size={20} />
        <Trans>Chat in WhatsApp</Trans>
      </span>
    </a>
  )
}
