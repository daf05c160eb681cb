import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { OfferRow } from '../../../shared/contract/offers.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { OFFER_STATES } from '../../../shared/domain/offers/lists.ts'
import { OFFER_KINDS } from '../../../shared/domain/offers/terms.ts'
import { oneOf } from '../../../shared/domain/search-params.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { kindWords, stateTones, stateWords, useOfferText } from './offer-words.ts'
import type { OffersSearch } from './offers-search.ts'
import { offersQueries } from './offers.queries.ts'

const addOffer = (
  <Link to="/dashboard/marketing/offers/$id" params={{ id: 'new' }} className={buttonClass({ tone: 'primary' })}>
    <Icon name="plus" />
    <Trans>New offer</Trans>
  </Link>
)

/** Coupons and offers, with what came of each. */
export function OffersScreen({ search, onSearch }: { search: OffersSearch; onSearch: (search: OffersSearch) => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { isAdmin } = useMay()
  const textOf = useOfferText()
  const box = useUrlSearch(search, onSearch)
  const { q, state = 'all' } = search
  const kind = oneOf(OFFER_KINDS)(search.kind) ?? 'all'
  const list = useInfiniteQuery({
    ...offersQueries.list({ state, kind, ...(q ? { search: q } : {}) }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.rows ?? []
  const name = (row: OfferRow) => row.name || t`Without a name`
  const stateOf = (row: OfferRow) => <Badge tone={stateTones[row.state]}>{t(stateWords[row.state])}</Badge>
  const columns: Column<OfferRow>[] = [
    {
      key: 'name',
      header: <Trans>Offer</Trans>,
      cell: (row) => (
        <>
          <b className="wrap-any">{name(row)}</b>
          <small className="block text-ink-2">{textOf(row)}</small>
        </>
      ),
    },
    {
      key: 'code',
      header: <Trans>Code of an offer</Trans>,
      cell: (row) => row.code || <Trans>By itself</Trans>,
      hideBelow: 'lg',
    },
    { key: 'state', header: <Trans>State</Trans>, cell: stateOf },
    {
      key: 'orders',
      header: <Trans>Orders</Trans>,
      cell: (row) => formatAmount(row.results.orders),
      align: 'end',
    },
    {
      key: 'given',
      header: <Trans>Given away</Trans>,
      cell: (row) => <Money amount={row.results.givenTzs} />,
      align: 'end',
    },
    {
      key: 'earned',
      header: <Trans>Earned with it</Trans>,
      cell: (row) => <Money amount={row.results.earnedTzs} />,
      align: 'end',
    },
  ]
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/marketing" label={t`Back to marketing`} />}
        sub={
          <span className="max-sm:hidden">
            <Trans>A code, or something off by itself</Trans>
          </span>
        }
        actions={isAdmin ? addOffer : null}
      />
      <ListSearch label={t`Search offers`} placeholder={t`Name or code`} {...box}>
        <SelectField
          className="max-sm:flex-[1_1_45%]"
          label={<Trans>Kind</Trans>}
          hideLabel
          value={kind}
          options={[
            { value: 'all', label: t`All kinds` },
            ...OFFER_KINDS.map((value) => ({ value, label: t(kindWords[value]) })),
          ]}
          onChange={({ target }) => onSearch({ ...search, kind: target.value === 'all' ? undefined : target.value })}
        />
      </ListSearch>
      <ChipRow label={t`Filter`}>
        {(['all', ...OFFER_STATES] as const).map((value) => (
          <Chip
            key={value}
            selected={state === value}
            onClick={() => onSearch({ ...search, state: value === 'all' ? undefined : value })}
          >
            {value === 'all' ? <Trans>All</Trans> : t(stateWords[value])}
          </Chip>
        ))}
      </ChipRow>
      <ListCard
        query={list}
        rows={rows}
        loading={{ label: t`Loading the offers…` }}
        isFiltered={q !== undefined || state !== 'all' || kind !== 'all'}
        nothing={<Trans>No offer matches</Trans>}
        onClear={() => onSearch({})}
        empty={
          <EmptyState title={<Trans>No offers yet</Trans>} action={isAdmin ? addOffer : null}>
            <Trans>Bring customers back with a code, or let the counter take something off by itself.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Coupons and offers`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={(row) => void navigate({ to: '/dashboard/marketing/offers/$id', params: { id: row.id } })}
          phone={(row) => ({
            title: name(row),
            sub: (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {stateOf(row)}
                <span className="wrap-any">{row.code ? `${row.code}, ${textOf(row)}` : textOf(row)}</span>
              </span>
            ),
            end: <Plural value={row.results.orders} one="# order" other="# orders" />,
            endSub: formatTzs(row.results.earnedTzs),
          })}
        />
      </ListCard>
    </Page>
  )
}
