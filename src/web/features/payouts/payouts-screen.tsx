import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PAYOUT_STATES } from '../../../shared/contract/lists.ts'
import type { Payout, PayoutHome } from '../../../shared/contract/payouts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, StatGrid, StatTile } from '../../ui/card.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { SkeletonTiles } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { ListCard } from '../../patterns/list-card.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { NewPayoutSheet } from './new-payout-sheet.tsx'
import { PayoutSettingsSheet } from './payout-settings-sheet.tsx'
import { PayoutSheet } from './payout-sheet.tsx'
import { PayoutState, payoutStates, useTargetText } from './payout-words.tsx'
import { smsQueries } from '../sms/sms.queries.ts'
import { payoutsQueries } from './payouts.queries.ts'
import type { PayoutsSearch } from './payouts-search.ts'

/** What customers paid through the product, and the way it gets to the owner. */
export function PayoutsScreen({
  search,
  onSearch,
}: {
  search: PayoutsSearch
  onSearch: (search: PayoutsSearch) => void
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'new' | 'settings' | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const home = useQuery(payoutsQueries.home())
  const list = useInfiniteQuery(payoutsQueries.list(search.state))
  const rows = list.data?.rows ?? []
  const mayAsk = home.data?.canPayOut === true
  const isResting = home.data !== undefined && home.data.restsUntil !== null
  return (
    <Page>
      <PageHeader
        sub={
          <span className="max-sm:hidden">
            <Trans>Your balance, to your wallet or bank</Trans>
          </span>
        }
        actions={
          mayAsk ? (
            <>
              <Button icon="settings" onClick={() => setOpen('settings')}>
                <Trans>Settings</Trans>
              </Button>
              <Button
                tone="primary"
                icon="send"
                disabled={isResting}
                disabledReason={t`Payouts rest after a change of your contact or password`}
                onClick={() => setOpen('new')}
              >
                <Trans>Pay out</Trans>
              </Button>
            </>
          ) : null
        }
      />
      {home.data ? (
        <Balance home={home.data} />
      ) : home.isPending ? (
        <SkeletonTiles count={3} />
      ) : (
        <Card flush>
          <QueryWait query={home} />
        </Card>
      )}
      {rows.length > 0 || search.state !== undefined ? (
        <ChipRow label={t`State`}>
          <Chip selected={search.state === undefined} onClick={() => onSearch({})}>
            <Trans>All</Trans>
          </Chip>
          {PAYOUT_STATES.map((state) => (
            <Chip key={state} selected={search.state === state} onClick={() => onSearch({ state })}>
              {t(payoutStates[state].text)}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      {home.data && !list.isError ? <StaleNote error={home.error} /> : null}
      {/* Not before what stands above it is known: that may be a word or a table. */}
      {home.data ? (
        <ListCard
          query={list}
          rows={rows}
          loading={{ count: 3, label: t`Loading the payouts…` }}
          isFiltered={search.state !== undefined}
          clearLabel={<Trans>Show all payouts</Trans>}
          onClear={() => onSearch({})}
          empty={
            <EmptyState title={<Trans>No payouts yet</Trans>}>
              <Trans>
                When customers pay by mobile money, TANQR or card through Kaunta, the money gathers here until you have
                it paid out.
              </Trans>
            </EmptyState>
          }
        >
          <PayoutTable rows={rows} onOpen={(row) => setOpenId(row.id)} />
        </ListCard>
      ) : null}
      {open === 'new' && home.data ? (
        <NewPayoutSheet
          home={home.data}
          onClose={() => setOpen(null)}
          onDone={(payout) => {
            setOpen(null)
            setOpenId(payout.id)
          }}
        />
      ) : null}
      {open === 'settings' && home.data ? <PayoutSettingsSheet home={home.data} onClose={() => setOpen(null)} /> : null}
      {openId === null ? null : (
        <PayoutSheet key={openId} id={openId} home={home.data} onClose={() => setOpenId(null)} onOther={setOpenId} />
      )}
    </Page>
  )
}

function Balance({ home }: { home: PayoutHome }) {
  const format = useFormat()
  const smsTzs = useQuery(smsQueries.charges()).data?.monthTzs ?? 0
  const until = home.restsUntil === null ? '' : format.date(home.restsUntil)
  // Of the time before it there may be money left.
  if (home.mode === 'own' && !home.canPayOut && home.onTheWayTzs === 0) {
    return (
      <Note
        tone="info"
        title={<Trans>Your own gateway pays you</Trans>}
        action={
          <Link className={buttonClass({ size: 'sm' })} to="/dashboard/settings/payments">
            <Trans>Payment settings</Trans>
          </Link>
        }
      >
        <Trans>
          Customers pay straight into your own account there. Kaunta holds nothing of it, so there is nothing to pay
          out.
        </Trans>
      </Note>
    )
  }
  return (
    <div className="grid gap-4">
      {home.isSandbox ? (
        <Note tone="info" title={<Trans>Sandbox: no money moves</Trans>}>
          <Trans>This server has no payment provider yet. The operator plays it.</Trans>
        </Note>
      ) : null}
      {home.canPayOut ? null : (
        <Note tone="info">
          <Trans>This server has no provider that pays out. Ask its operator.</Trans>
        </Note>
      )}
      {home.isContactProven || !home.canPayOut ? null : (
        <Note
          tone="held"
          icon="lock"
          action={
            <Link className={buttonClass({ size: 'sm' })} to="/dashboard/profile">
              <Trans>Confirm</Trans>
            </Link>
          }
        >
          <Trans>Confirm your phone number or e-mail before the first payout.</Trans>
        </Note>
      )}
      {home.settings.needsSecondFactor === true && home.hasSecondFactor === false && home.canPayOut ? (
        <Note
          tone="held"
          icon="lock"
          action={
            <Link className={buttonClass({ size: 'sm' })} to="/dashboard/profile/second-step">
              <Trans>Switch it on</Trans>
            </Link>
          }
        >
          <Trans>The owners ask for a second step at log-in from whoever asks for a payout or approves one.</Trans>
        </Note>
      ) : null}
      {home.restsUntil === null ? null : (
        <Note tone="held" icon="clock" title={<Trans>Your payouts rest until {until}</Trans>}>
          <Trans>
            Your phone, e-mail, password or second step changed. Until then you ask for no payout and approve none, so
            that nobody who got into your account takes the money.
          </Trans>
        </Note>
      )}
      {home.settings.needsSecondAdmin && !home.hasApprover && home.canPayOut ? (
        <Note tone="held" icon="lock">
          <Trans>
            Nobody could approve what you ask for: you made all other owners. Let one of them ask, and approve it
            yourself.
          </Trans>
        </Note>
      ) : null}
      <StatGrid>
        <StatTile
          label={<Trans>Available</Trans>}
          icon="cash"
          value={<Money amount={home.availableTzs} />}
          note={home.nextScheduledAt ? <Trans>Next by schedule: {format.date(home.nextScheduledAt)}</Trans> : undefined}
        />
        <StatTile
          label={<Trans>Being paid now</Trans>}
          icon="clock"
          value={<Money amount={home.pendingTzs} />}
          note={<Trans>Customers have not finished yet</Trans>}
        />
        <StatTile
          label={<Trans>On its way to you</Trans>}
          icon="send"
          value={<Money amount={home.onTheWayTzs} />}
          note={
            home.refundsTzs > 0 ? (
              <Trans>
                To go back to customers: <Money amount={home.refundsTzs} />
              </Trans>
            ) : undefined
          }
        />
      </StatGrid>
      {smsTzs > 0 ? (
        <p className="text-dense text-ink-2">
          <Trans>
            Offers by SMS this month: <Money amount={smsTzs} />, taken off already.
          </Trans>
        </p>
      ) : null}
    </div>
  )
}

function PayoutTable({ rows, onOpen }: { rows: readonly Payout[]; onOpen: (row: Payout) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const target = useTargetText()
  const columns: Column<Payout>[] = [
    {
      key: 'at',
      header: <Trans>Asked for</Trans>,
      cell: (row) => <span className="whitespace-nowrap">{format.date(row.requestedAt, 'short')}</span>,
    },
    {
      key: 'to',
      header: <Trans>To</Trans>,
      cell: (row) => (
        <>
          <span className="block wrap-any">{row.holder}</span>
          <span className="sub tnum">{target(row.target)}</span>
        </>
      ),
    },
    {
      key: 'by',
      header: <Trans>By</Trans>,
      cell: (row) => (row.isScheduled ? <Trans>Schedule</Trans> : row.requestedByName),
      hideBelow: 'lg',
    },
    {
      key: 'fee',
      header: <Trans>Fee</Trans>,
      cell: (row) => <Money amount={row.feeTzs} />,
      align: 'end',
      hideBelow: 'lg',
    },
    { key: 'state', header: <Trans>State</Trans>, cell: (row) => <PayoutState state={row.state} /> },
    { key: 'amount', header: <Trans>Amount</Trans>, cell: (row) => <Money amount={row.amountTzs} />, align: 'end' },
  ]
  return (
    <DataTable
      label={t`Payouts`}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      onOpen={onOpen}
      phone={(row) => ({
        title: row.holder,
        sub: `${format.date(row.requestedAt, 'short')} · ${target(row.target)}`,
        end: <Money amount={row.amountTzs} />,
        endSub: <PayoutState state={row.state} />,
      })}
    />
  )
}
