import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookDelivery } from '../../../shared/contract/webhooks.ts'
import { DELIVERY_STATES, MOST_TRIES, shownAddress, WEBHOOK_TYPES } from '../../../shared/domain/webhooks.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { SelectField } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { AnswerBadge, NextText, stateTexts } from './webhook-words.tsx'
import { DAYS, type WebhooksSearch } from './webhooks-search.ts'
import { webhooksQueries } from './webhooks.queries.ts'

interface Part {
  search: WebhooksSearch
  onSearch: (search: WebhooksSearch) => void
}

/** Everything that was sent, where and how it went. */
export function LogTab({
  search,
  onSearch,
  webhooks,
  onAdd,
}: Part & { webhooks: readonly Webhook[] | undefined; onAdd: () => void }) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string | null>(null)
  const isBeside = useMedia('(min-width: 1200px)')
  const list = useInfiniteQuery(webhooksQueries.log(search))
  const rows = list.data?.rows ?? []
  const { q, state, type, webhook } = search
  const isFiltered = [q, state, type, webhook].some((one) => one !== undefined)
  return (
    <>
      <Filters search={search} onSearch={onSearch} webhooks={webhooks ?? []} />
      <div
        className="grid gap-4 items-start"
        style={isBeside && openId !== null ? { gridTemplateColumns: 'minmax(0, 1fr) 27rem' } : undefined}
      >
        <div className="grid gap-4 min-w-0">
          <ListCard
            query={list}
            rows={rows}
            loading={{ count: 6, label: t`Loading the log…` }}
            isFiltered={isFiltered}
            onClear={() => onSearch({ days: search.days })}
            empty={
              webhooks?.length === 0 ? (
                <EmptyState
                  title={<Trans>No address hears of your shop yet</Trans>}
                  action={
                    <Button tone="primary" icon="plus" onClick={onAdd}>
                      <Trans>Add an address</Trans>
                    </Button>
                  }
                >
                  <Trans>
                    Join your accounting program or another system: it is told at once when an order comes in or goods
                    run low.
                  </Trans>
                </EmptyState>
              ) : (
                <EmptyState title={<Trans>Nothing was sent in this time</Trans>}>
                  <Trans>Send a test event, or look further back.</Trans>
                </EmptyState>
              )
            }
          >
            <DeliveryTable rows={rows} openId={openId} onOpen={setOpenId} />
            <p className="p-4 text-dense text-ink-2">
              <Trans>Payloads are kept for 14 days, then only the line stays.</Trans>
            </p>
          </ListCard>
        </div>
        {openId === null ? null : (
          <DeliveryPanel key={openId} id={openId} isBeside={isBeside} onClose={() => setOpenId(null)} />
        )}
      </div>
    </>
  )
}

/** The server counts no further. */
const MOST_COUNTED = 1000
function Filters({ search, onSearch, webhooks }: Part & { webhooks: readonly Webhook[] }) {
  const { t } = useLingui()
  const box = useUrlSearch(search, onSearch)
  const totals = useQuery(webhooksQueries.totals(search.days ?? '7')).data
  const shown = (count: number) => (count < MOST_COUNTED ? { count } : {})
  const counts = totals ? Object.values(totals) : [MOST_COUNTED]
  const all = counts.some((count) => count >= MOST_COUNTED)
    ? MOST_COUNTED
    : counts.reduce((sum, count) => sum + count, 0)
  return (
    <>
      <ListSearch isWide label={t`Search`} placeholder={t`Event, order or address`} {...box}>
        <DaysField search={search} onSearch={onSearch} />
      </ListSearch>
      <div className="flex flex-wrap items-end gap-2">
        <ChipRow label={t`State`} className="flex-auto">
          <Chip
            selected={search.state === undefined}
            {...shown(all)}
            onClick={() => onSearch({ ...search, state: undefined })}
          >
            <Trans>All</Trans>
          </Chip>
          {(['delivered', 'waiting', 'given_up'] as const satisfies readonly (typeof DELIVERY_STATES)[number][]).map(
            (state) => (
              <Chip
                key={state}
                selected={search.state === state}
                {...shown(totals?.[state] ?? MOST_COUNTED)}
                onClick={() => onSearch({ ...search, state })}
              >
                {t(stateTexts[state])}
              </Chip>
            ),
          )}
        </ChipRow>
        <SelectField
          className="flex-1 min-w-40"
          label={<Trans>Event</Trans>}
          hideLabel
          optional
          value={search.type ?? ''}
          onChange={({ target }) => onSearch({ ...search, type: WEBHOOK_TYPES.find((one) => one === target.value) })}
          options={[{ value: '', label: t`All events` }, ...WEBHOOK_TYPES.map((value) => ({ value, label: value }))]}
        />
        {webhooks.length > 1 ? (
          <SelectField
            className="flex-1 min-w-40"
            label={<Trans>Address</Trans>}
            hideLabel
            optional
            value={search.webhook ?? ''}
            onChange={({ target }) => onSearch({ ...search, webhook: target.value === '' ? undefined : target.value })}
            options={[
              { value: '', label: t`All addresses` },
              ...webhooks.map(({ id, url }) => ({ value: id, label: shownAddress(url) })),
            ]}
          />
        ) : null}
      </div>
    </>
  )
}

export function DaysField({ search, onSearch }: Part) {
  const { t } = useLingui()
  const words = { 1: t`1 day`, 7: t`7 days`, 30: t`30 days`, 90: t`90 days` }
  return (
    <SelectField
      className="min-w-32"
      label={<Trans>Time</Trans>}
      hideLabel
      optional
      icon="cal"
      value={search.days ?? '7'}
      onChange={({ target }) =>
        onSearch({ ...search, days: DAYS.find((days) => days !== '7' && days === target.value) })
      }
      options={DAYS.map((value) => ({ value, label: words[value] }))}
    />
  )
}

function DeliveryTable({
  rows,
  openId,
  onOpen,
}: {
  rows: readonly WebhookDelivery[]
  openId: string | null
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = ({ type }: WebhookDelivery) => (type === 'other' ? t`Event` : type)
  const tries = ({ state, tries: count }: WebhookDelivery) =>
    state === 'given_up' ? t`Given up` : state === 'waiting' ? t`${count} of ${MOST_TRIES}` : String(count)
  const columns: Column<WebhookDelivery>[] = [
    {
      key: 'event',
      header: <Trans>Event</Trans>,
      cell: (row) => (
        <>
          <b className="block">{nameOf(row)}</b>
          <span className="text-small text-ink-2 font-normal wrap-any">{row.subject}</span>
        </>
      ),
    },
    {
      key: 'where',
      header: <Trans>Where</Trans>,
      cell: (row) => <span className="wrap-any">{row.address}</span>,
      hideBelow: 'lg',
    },
    {
      key: 'answer',
      header: <Trans>Answer</Trans>,
      cell: (row) => <AnswerBadge status={row.status} trouble={row.trouble} />,
    },
    { key: 'tries', header: <Trans>Tries</Trans>, cell: (row) => <span className="tnum">{tries(row)}</span> },
    {
      key: 'when',
      header: <Trans>When</Trans>,
      cell: (row) => (
        <>
          <span className="block whitespace-nowrap">{format.date(row.at, 'short')}</span>
          <span className="text-small text-ink-2">
            <NextText row={row} />
          </span>
        </>
      ),
    },
  ]
  return (
    <DataTable
      label={t`Log`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      onOpen={({ id }) => onOpen(id)}
      selectedKey={openId ?? undefined}
      phone={(row) => ({
        title: nameOf(row),
        sub: [row.subject, row.address].filter(Boolean).join(' · '),
        end: <AnswerBadge status={row.status} trouble={row.trouble} />,
        endSub: <NextText row={row} />,
      })}
    />
  )
}
