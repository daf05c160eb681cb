import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SetRow } from '../../../shared/contract/product-sets.ts'
import { SET_KINDS } from '../../../shared/domain/product-sets.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { kindWords } from './set-words.ts'
import { setsQueries } from './sets.queries.ts'
import type { SetsSearch } from './sets-search.ts'

const addSingle = (
  <Link to="/dashboard/products/set/single-set-collection" className={buttonClass({ tone: 'primary' })}>
    <Icon name="plus" />
    <Trans>New single set</Trans>
  </Link>
)
const goods = ({ productCount, sectionCount }: SetRow) =>
  productCount === null ? (
    <Plural value={sectionCount} one="# section, by rule" other="# sections, by rule" />
  ) : (
    <Plural value={productCount} one="# product" other="# products" />
  )

/** All sets of the shop: lists of goods that are sold in a chat. */
export function SetsScreen({ search, onSearch }: { search: SetsSearch; onSearch: (search: SetsSearch) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const box = useUrlSearch(search, onSearch)
  const { q, kind = 'all', state = 'active' } = search
  const list = useInfiniteQuery({
    ...setsQueries.list({ kind, state, ...(q ? { search: q } : {}) }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.rows ?? []
  const columns: Column<SetRow>[] = [
    { key: 'name', header: <Trans>Set</Trans>, cell: (row) => <b className="wrap-any">{row.name}</b> },
    { key: 'kind', header: <Trans>Kind</Trans>, cell: (row) => <Badge>{t(kindWords[row.kind])}</Badge> },
    {
      key: 'layout',
      header: <Trans>Shown as</Trans>,
      cell: (row) => (row.layout === 'carousel' ? <Trans>Carousel</Trans> : <Trans>List</Trans>),
      hideBelow: 'lg',
    },
    { key: 'goods', header: <Trans>Products</Trans>, cell: goods },
    {
      key: 'changed',
      header: <Trans>Changed</Trans>,
      cell: (row) => format.date(row.updatedAt, 'short'),
      hideBelow: 'lg',
    },
  ]
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/products" label={t`Back to the products`} />}
        sub={
          <span className="max-sm:hidden">
            <Trans>Lists of goods you send in a chat</Trans>
          </span>
        }
        actions={
          <>
            <Link to="/dashboard/products/set/template-based-set" className={buttonClass()}>
              <Icon name="plus" />
              <Trans>New template-based set</Trans>
            </Link>
            {addSingle}
          </>
        }
      />
      <ListSearch label={t`Search sets`} placeholder={t`Name of the set`} {...box} />
      <ChipRow label={t`Filter`}>
        {(['all', ...SET_KINDS] as const).map((value) => (
          <Chip
            key={value}
            selected={state === 'active' && kind === value}
            onClick={() => onSearch({ ...search, state: undefined, kind: value === 'all' ? undefined : value })}
          >
            {value === 'all' ? <Trans>All</Trans> : t(kindWords[value])}
          </Chip>
        ))}
        <Chip
          selected={state === 'archived'}
          onClick={() => onSearch({ ...search, kind: undefined, state: 'archived' })}
        >
          <Trans>Put away</Trans>
        </Chip>
      </ChipRow>
      <ListCard
        query={list}
        rows={rows}
        loading={{ label: t`Loading the sets…` }}
        isFiltered={q !== undefined || kind !== 'all' || state !== 'active'}
        nothing={<Trans>No set matches</Trans>}
        onClear={() => onSearch({})}
        empty={
          <EmptyState title={<Trans>No sets yet</Trans>} action={addSingle}>
            <Trans>Put goods together once, and send them in every chat. What runs out leaves by itself.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Product sets`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={(row) =>
            void navigate({
              to:
                row.kind === 'single'
                  ? '/dashboard/products/set/single-set-collection'
                  : '/dashboard/products/set/template-based-set',
              search: { id: row.id },
            })
          }
          phone={(row) => ({ title: row.name, sub: t(kindWords[row.kind]), end: goods(row) })}
        />
      </ListCard>
    </Page>
  )
}
