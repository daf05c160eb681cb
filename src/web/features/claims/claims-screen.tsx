import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Claim } from '../../../shared/contract/claims.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { claimStates } from '../../i18n/claim-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { SandboxPageMark } from '../../ui/sandbox-mark.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useFreshOn } from '../../session/device.ts'
import { useIsSandbox } from '../payments/payments.queries.ts'
import { ListCard, ListSearch } from '../../patterns/list-card.tsx'
import { useUrlSearch } from '../../ui/use-url-search.ts'
import { ClaimSheet } from './claim-sheet.tsx'
import { claimsQueries } from './claims.queries.ts'
import { CLAIMS_TABS, type ClaimsSearch, sharedText } from './claims-search.ts'
import { keepShared, takeShared } from './shared-message.ts'
import { UnsentClaims } from './unsent-claims.tsx'
import { useMay } from '../../session/rights.ts'

const loadForm = async () => ({ default: (await import('./claim-form.tsx')).ClaimForm })
const ClaimForm = lazy(loadForm)

/** The mobile-money desk: messages of wallets, handed in by sharing or pasting, and what became of each. */
export function ClaimsScreen({ search, onSearch }: { search: ClaimsSearch; onSearch: (search: ClaimsSearch) => void }) {
  const { may } = useMay()
  const isSandbox = useIsSandbox()
  const mayHandIn =
    may('orders', 'create') || may('orders', 'update') || may('transactions', 'create') || may('transactions', 'update')
  const mayRead = may('orders', 'read') || may('transactions', 'read')
  const shared = sharedText(search)
  const [isForm, setForm] = useState(search.order !== undefined)
  const [given, setGiven] = useState<string>(takeShared)
  const [seen, setSeen] = useState('')
  if (shared !== '' && shared !== seen) {
    setSeen(shared)
    setGiven(shared)
  }
  useEffect(() => {
    if (shared === '') return
    // On the device before it leaves the address: a dead battery now costs nothing.
    keepShared(shared)
    onSearch({ ...search, title: undefined, text: undefined, url: undefined })
  }, [shared, search, onSearch])
  useEffect(() => {
    // Right behind the page, so that the form is there when the network is not.
    if (mayHandIn) void loadForm().catch(() => {})
  }, [mayHandIn])
  const isOpen = isForm || given !== ''
  const close = () => {
    keepShared('')
    setGiven('')
    setForm(false)
    if (search.order !== undefined) onSearch({ ...search, order: undefined })
  }
  return (
    <Page>
      <PageHeader
        sub={<Trans>Payment messages, until the wallet itself confirms them</Trans>}
        actions={
          mayHandIn ? (
            <Button tone="primary" icon="plus" onClick={() => setForm(true)}>
              <Trans>Submit SMS</Trans>
            </Button>
          ) : undefined
        }
      />
      <SandboxPageMark isSandbox={isSandbox} />
      {mayHandIn ? <UnsentClaims /> : null}
      {mayRead ? <Claims search={search} onSearch={onSearch} /> : null}
      {isOpen && mayHandIn ? (
        <Suspense>
          <ClaimForm key={given} text={given} orderId={search.order ?? null} onClose={close} onKeep={keepShared} />
        </Suspense>
      ) : null}
    </Page>
  )
}

function Claims({ search, onSearch }: { search: ClaimsSearch; onSearch: (search: ClaimsSearch) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const optionText = useOptionText()
  const tab = search.state ?? 'open'
  const q = search.q ?? ''
  const box = useUrlSearch(search, onSearch)
  const [opened, setOpened] = useState<Claim | null>(null)
  const list = useInfiniteQuery(claimsQueries.list({ state: tab, search: q }))
  // A message that has arrived stands in the list, no longer among the unsent.
  useFreshOn(['claims', 'sent'], claimsQueries.all())
  const counted = useQuery({ ...claimsQueries.count() })
  const rows = list.data?.rows ?? []
  const shown = opened ? (rows.find((row) => row.id === opened.id) ?? opened) : null
  const openCount = counted.data?.openCount ?? 0
  const state = (claim: Claim) => (
    <StateText tone={claimStates[claim.state].tone} icon={claimStates[claim.state].icon}>
      {t(claimStates[claim.state].text)}
    </StateText>
  )
  const columns: Column<Claim>[] = [
    {
      key: 'reference',
      header: <Trans>Reference</Trans>,
      cell: (row) => (
        <span className="tnum font-medium wrap-any">
          {row.reference}
          {row.warnings.length > 0 && row.state !== 'withdrawn' ? (
            <Icon name="alert" size={16} className="inline ml-1.5 text-held" label={t`Look at it`} />
          ) : null}
        </span>
      ),
    },
    {
      key: 'payer',
      header: <Trans>From</Trans>,
      cell: (row) => (
        <span className="wrap-any">
          {row.payerName || row.payerPhone || '–'}
          <span className="block text-small text-ink-2">{optionText('wallet', row.wallet)}</span>
        </span>
      ),
    },
    { key: 'order', header: <Trans>Order</Trans>, cell: (row) => row.orderNumber ?? '–', hideBelow: 'lg' },
    {
      key: 'at',
      header: <Trans>Submitted</Trans>,
      cell: (row) => (
        <>
          {format.date(row.at, 'short')}
          <span className="block text-small text-ink-2">{row.byName}</span>
        </>
      ),
      hideBelow: 'lg',
    },
    { key: 'state', header: <Trans>State</Trans>, cell: state },
    {
      key: 'amount',
      header: <Trans>Amount</Trans>,
      align: 'end',
      cell: (row) => <Money amount={row.confirmedTzs ?? row.amountTzs} />,
    },
  ]
  return (
    <>
      {counted.data && counted.data.openTzs > 0 ? (
        <p className="text-ink-2">
          <Trans>{formatTzs(counted.data.openTzs)} is claimed and not confirmed yet.</Trans>
        </p>
      ) : null}
      <Tabs
        label={t`State`}
        value={tab}
        onChange={(next) => onSearch({ ...search, state: CLAIMS_TABS.find((one) => one === next) })}
        tabs={[
          { value: 'open', label: t`To be confirmed`, ...(openCount > 0 ? { count: openCount } : {}) },
          { value: 'confirmed', label: t`Confirmed` },
          { value: 'repeated', label: t`Submitted twice` },
          { value: 'all', label: t`All` },
        ]}
      />
      <ListSearch label={t`Search payment messages`} placeholder={t`Reference, name, phone or order`} {...box} />
      <ListCard
        query={list}
        rows={rows}
        loading={{ count: 4, label: t`Loading the messages…` }}
        isFiltered={q !== ''}
        nothing={<Trans>No message found with “{q}”</Trans>}
        clearLabel={<Trans>Clear search</Trans>}
        onClear={() => onSearch({ ...search, q: undefined })}
        empty={
          <EmptyState
            title={tab === 'open' ? <Trans>Nothing waits to be confirmed</Trans> : <Trans>No messages here</Trans>}
            action={
              tab === 'all' ? undefined : (
                <Button onClick={() => onSearch({ ...search, state: 'all' })}>
                  <Trans>Show all messages</Trans>
                </Button>
              )
            }
          >
            <Trans>
              Share a payment SMS to Kaunta, or paste it here. It counts once, and only when the wallet confirms it.
            </Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Payment messages`}
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={setOpened}
          phone={(row) => ({
            title: <span className="tnum">{row.payerName || row.reference}</span>,
            sub: (
              <>
                {state(row)}
                <span className="block tnum wrap-any">{row.reference}</span>
              </>
            ),
            end: <Money amount={row.confirmedTzs ?? row.amountTzs} />,
            endSub: format.date(row.at, 'short'),
          })}
        />
      </ListCard>
      {shown ? <ClaimSheet claim={shown} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
