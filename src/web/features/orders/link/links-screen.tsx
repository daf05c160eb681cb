import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderLink, SharedLink } from '../../../../shared/contract/order-link.ts'
import type { LinkStep } from '../../../../shared/domain/figures-behind.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type Column, DataTable } from '../../../ui/table.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ListCard, ListSearch } from '../../../patterns/list-card.tsx'
import { useUrlSearch } from '../../../ui/use-url-search.ts'
import { LinkSheet } from './link-sheet.tsx'
import { LinkStateBadge, LinkTotal, linkLooks } from '../../../patterns/link-words.tsx'
import type { LinksSearch } from './links-search.ts'
import { NewLinkSheet } from './new-link-sheet.tsx'
import { ShareLinkSheet } from './share-link-sheet.tsx'
import { useMay } from '../../../session/rights.ts'
import { LINK_STATES } from '../../../../shared/contract/lists.ts'
import { linksQueries } from './links.queries.ts'
import { BackLink } from '../../../patterns/back-link.tsx'

const EVERY_MS = 20_000
const stepTexts: Record<LinkStep, MessageDescriptor> = {
  made: msg`Links made`,
  opened: msg`Opened`,
  submitted: msg`Sent an order`,
  paid: msg`Paid`,
}

/** All links the shop sent out: who opened, who submitted, and what came of it. */
export function LinksScreen({ search, onSearch }: { search: LinksSearch; onSearch: (search: LinksSearch) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { may } = useMay()
  const q = search.q ?? ''
  const box = useUrlSearch(search, onSearch)
  const [isMaking, setMaking] = useState(false)
  const [shared, setShared] = useState<SharedLink | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const state = search.state ?? 'all'
  const { step, from, to } = search
  const isBehind = [step, from, to].some((one) => one !== undefined)
  const list = useInfiniteQuery({
    ...linksQueries.list({ state, search: q, step, from, to }),
    refetchInterval: EVERY_MS,
  })
  const rows = list.data?.rows ?? []
  const opened = rows.find((row) => row.id === openId)
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/dashboard/orders" label={t`Back to the orders`} />}
        title={<Trans>Order links</Trans>}
        sub={
          <span className="max-sm:hidden">
            <Trans>Orders a customer chooses and sends from their own phone</Trans>
          </span>
        }
        actions={
          may('orders', 'create') ? (
            <Button tone="primary" icon="plus" onClick={() => setMaking(true)}>
              <Trans>New order link</Trans>
            </Button>
          ) : null
        }
      />
      <Tabs
        label={t`State`}
        value={state}
        onChange={(next) => onSearch({ ...search, state: next === 'all' ? undefined : next })}
        tabs={(['all', ...LINK_STATES] as const).map((value) => ({
          value,
          label: value === 'all' ? t`All` : t(linkLooks[value].text),
        }))}
      />
      <ListSearch label={t`Search order links`} placeholder={t`Number, customer name or phone`} {...box} />
      {isBehind ? (
        <div className="flex">
          <Chip
            selected
            icon="x"
            onClick={() => onSearch({ ...search, step: undefined, from: undefined, to: undefined })}
          >
            {t(stepTexts[step ?? 'made'])}
            {from === undefined || to === undefined
              ? null
              : `: ${from === to ? format.day(from) : t`${format.day(from)} to ${format.day(to)}`}`}
          </Chip>
        </div>
      ) : null}
      <ListCard
        query={list}
        rows={rows}
        loading={{ label: t`Loading the order links…` }}
        isFiltered={q !== '' || state !== 'all' || isBehind}
        onClear={() => onSearch({})}
        empty={
          <EmptyState title={<Trans>No order links yet</Trans>}>
            <Trans>
              Pick products and send the link by WhatsApp or SMS. The customer chooses sizes and extras, sends the order
              and pays on it.
            </Trans>
          </EmptyState>
        }
      >
        <LinksTable rows={rows} onOpen={(row) => setOpenId(row.id)} />
      </ListCard>
      {isMaking ? (
        <NewLinkSheet
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false)
            setShared(made)
          }}
        />
      ) : null}
      {shared ? <ShareLinkSheet shared={shared} onClose={() => setShared(null)} /> : null}
      {opened ? <LinkSheet link={opened} onClose={() => setOpenId(null)} /> : null}
    </Page>
  )
}

function LinksTable({ rows, onOpen }: { rows: readonly OrderLink[]; onOpen: (row: OrderLink) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const customer = (row: OrderLink) => row.customerName || row.customerPhone || t`Not named`
  const columns: Column<OrderLink>[] = [
    { key: 'number', header: <Trans>Link</Trans>, cell: (row) => <b className="tnum">{row.number}</b> },
    {
      key: 'customer',
      header: <Trans>Customer</Trans>,
      cell: (row) => <span className="wrap-any">{customer(row)}</span>,
    },
    {
      key: 'items',
      header: <Trans>Items</Trans>,
      cell: (row) => <Plural value={row.itemCount} one="# item" other="# items" />,
      hideBelow: 'lg',
    },
    {
      key: 'made',
      header: <Trans>Created</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.date(row.createdAt, 'short')}</span>,
      hideBelow: 'lg',
    },
    { key: 'state', header: <Trans>State</Trans>, cell: (row) => <LinkStateBadge state={row.state} /> },
    { key: 'total', header: <Trans>Total</Trans>, cell: (row) => <LinkTotal link={row} />, align: 'end' },
  ]
  return (
    <DataTable
      label={t`Order links`}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      onOpen={onOpen}
      phone={(row) => ({
        title: customer(row),
        sub: `${row.number} · ${format.date(row.createdAt, 'short')}`,
        end: <LinkTotal link={row} />,
        endSub: <LinkStateBadge state={row.state} />,
      })}
    />
  )
}
