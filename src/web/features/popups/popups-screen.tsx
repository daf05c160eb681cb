import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { PopupRow } from '../../../shared/contract/popups.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { POPUP_STATES } from '../../../shared/domain/popups/states.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useMay } from '../../session/rights.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { titleOf } from './popup-form.ts'
import { stateTones, stateWords } from './popup-words.ts'
import { popupsQueries } from './popups.queries.ts'
import type { PopupsSearch } from './popups-search.ts'

const addPopup = (
  <Link
    to="/dashboard/marketing/website/website-popup/$id"
    params={{ id: 'new' }}
    className={buttonClass({ tone: 'primary' })}
  >
    <Icon name="plus" />
    <Trans>New popup</Trans>
  </Link>
)
type Step = keyof PopupRow['counts'][number]

const sum = (row: PopupRow, step: Step) => row.counts.reduce((all, counted) => all + counted[step], 0)
const figure = (row: PopupRow, step: Step) => (
  <>
    {formatAmount(sum(row, step))}
    {row.counts.length > 1 ? (
      <small className="block text-ink-2 whitespace-nowrap">
        {row.counts.map((counted, index) => `${index === 0 ? 'A' : 'B'} ${formatAmount(counted[step])}`).join(' · ')}
      </small>
    ) : null}
  </>
)

/** Popups of the shop's page and its other websites, with what came of each. */
export function PopupsScreen({ search, onSearch }: { search: PopupsSearch; onSearch: (search: PopupsSearch) => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { isAdmin } = useMay()
  const box = useUrlSearch(search, onSearch)
  const { q, state = 'all' } = search
  const list = useInfiniteQuery({
    ...popupsQueries.list({ state, ...(q ? { search: q } : {}) }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.rows ?? []
  const name = (row: PopupRow) => titleOf(row.title) || t`Without a heading`
  const columns: Column<PopupRow>[] = [
    { key: 'title', header: <Trans>Popup</Trans>, cell: (row) => <b className="wrap-any">{name(row)}</b> },
    {
      key: 'state',
      header: <Trans>State</Trans>,
      cell: (row) => <Badge tone={stateTones[row.state]}>{t(stateWords[row.state])}</Badge>,
    },
    { key: 'seen', header: <Trans>Saw it</Trans>, cell: (row) => figure(row, 'seen'), align: 'end' },
    { key: 'clicked', header: <Trans>Pressed the button</Trans>, cell: (row) => figure(row, 'clicked'), align: 'end' },
    { key: 'answered', header: <Trans>Answered</Trans>, cell: (row) => figure(row, 'answered'), align: 'end' },
    {
      key: 'closed',
      header: <Trans>Closed it</Trans>,
      cell: (row) => figure(row, 'closed'),
      align: 'end',
      hideBelow: 'lg',
    },
  ]
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/marketing" label={t`Back to marketing`} />}
        sub={
          <span className="max-sm:hidden">
            <Trans>On your shop’s page and on your other websites</Trans>
          </span>
        }
        actions={isAdmin ? addPopup : null}
      />
      <ListSearch label={t`Search popups`} placeholder={t`Words of the heading`} {...box} />
      <ChipRow label={t`Filter`}>
        {(['all', ...POPUP_STATES] as const).map((value) => (
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
        loading={{ label: t`Loading the popups…` }}
        isFiltered={q !== undefined || state !== 'all'}
        nothing={<Trans>No popup matches</Trans>}
        onClear={() => onSearch({})}
        empty={
          <EmptyState title={<Trans>No popups yet</Trans>} action={isAdmin ? addPopup : null}>
            <Trans>Tell who looks at your page of an offer, and ask for their number.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Popups`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={(row) =>
            void navigate({ to: '/dashboard/marketing/website/website-popup/$id', params: { id: row.id } })
          }
          phone={(row) => ({
            title: name(row),
            sub: <Badge tone={stateTones[row.state]}>{t(stateWords[row.state])}</Badge>,
            end: <Trans>{formatAmount(sum(row, 'seen'))} saw it</Trans>,
            endSub: <Trans>{formatAmount(sum(row, 'answered'))} answered</Trans>,
          })}
        />
      </ListCard>
    </Page>
  )
}
