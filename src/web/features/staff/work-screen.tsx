import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffWork } from '../../../shared/contract/staff-work.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import type { Period } from '../../../shared/domain/periods.ts'
import { isAdmin } from '../../../shared/domain/permissions.ts'
import { useSpan } from '../../i18n/use-span.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { DayRange } from '../../patterns/day-field.tsx'
import { ExportMenu } from '../../patterns/export-menu.tsx'
import { ListCard } from '../../patterns/list-card.tsx'
import type { FileTable } from '../../patterns/table-files.ts'
import { useNow } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useShop, useUser } from '../access/access.queries.ts'
import { CommissionSheet } from './commission-sheet.tsx'
import { staffQueries } from './staff.queries.ts'
import { lastMonth, thisMonth, workPeriod, type WorkSearch } from './work-period.ts'

const hoursOf = ({ minutes }: StaffWork) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** What people sold and served, how long they had a till open, and what of it is theirs: everybody's to who may see the staff, else one's own. */
export function WorkScreen({ search, onSearch }: { search: WorkSearch; onSearch: (search: WorkSearch) => void }) {
  const { t } = useLingui()
  const span = useSpan(businessDay(new Date(useNow())))
  const shop = useShop()
  const user = useUser()
  const { may } = useMay()
  const today = businessDay(new Date(useNow()))
  const period = workPeriod(search, today)
  const query = useQuery(staffQueries.work(period))
  const [openId, setOpenId] = useState<string | null>(null)
  const rows = query.data?.items ?? []
  const isOwner = isAdmin(user?.permissions)
  const open = rows.find((row) => row.userId === openId)
  const isOf = (one: Period) => one.from === period.from && one.to === period.to
  const tables = (): FileTable[] => [
    {
      name: t`Work and commission`,
      heads: [t`Name`, t`Sold, TZS`, t`Orders`, t`Served, TZS`, t`Lines`, t`Hours`, t`Commission, TZS`],
      rows: rows.map((row) => [
        row.name,
        row.soldTzs,
        row.soldOrders,
        row.servedTzs,
        row.servedLines,
        hoursOf(row),
        row.commissionTzs,
      ]),
    },
  ]
  const columns: Column<StaffWork>[] = [
    { key: 'name', header: <Trans>Name</Trans>, cell: (row) => <span className="wrap-any">{row.name}</span> },
    { key: 'sold', header: <Trans>Sold</Trans>, align: 'end', cell: (row) => <Money amount={row.soldTzs} /> },
    { key: 'served', header: <Trans>Served</Trans>, align: 'end', cell: (row) => <Money amount={row.servedTzs} /> },
    {
      key: 'hours',
      header: <Trans>Hours</Trans>,
      align: 'end',
      cell: (row) => <span className="tnum">{hoursOf(row)}</span>,
    },
    {
      key: 'own',
      header: <Trans>Commission</Trans>,
      align: 'end',
      cell: (row) => <Money amount={row.commissionTzs} />,
    },
  ]
  return (
    <Page>
      <PageHeader
        back={
          may('staffs', 'read') ? (
            <BackLink to="/dashboard/profile/staff-accounts" label={t`Back to the staff`} />
          ) : (
            <BackLink to="/dashboard/profile" label={t`Back to my profile`} />
          )
        }
        actions={
          <ExportMenu
            name={() => `work-${period.from}-${period.to}`}
            isEmpty={rows.length === 0}
            tables={tables}
            pdf={async (made) =>
              (await import('../../patterns/tables-pdf.ts')).tablesPdf(made, {
                shop: shop?.shop_name ?? '',
                title: t`Work and commission, ${span(period)}`,
                at: new Date(),
              })
            }
          />
        }
      />
      <div className="flex flex-wrap items-end gap-3">
        <ChipRow label={t`Period`}>
          <Chip selected={isOf(thisMonth(today))} onClick={() => onSearch({})}>
            <Trans>This month</Trans>
          </Chip>
          <Chip selected={isOf(lastMonth(today))} onClick={() => onSearch(lastMonth(today))}>
            <Trans>Last month</Trans>
          </Chip>
        </ChipRow>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full">
          <DayRange search={{ from: period.from, to: period.to }} onSearch={onSearch} />
        </div>
      </div>
      <ListCard
        query={query}
        rows={rows}
        empty={
          <EmptyState title={<Trans>Nobody works here yet</Trans>}>
            <Trans>Invite somebody under Staff accounts.</Trans>
          </EmptyState>
        }
      >
        <DataTable
          label={t`Work and commission`}
          rows={rows}
          rowKey={(row) => row.userId}
          {...(isOwner ? { onOpen: (row: StaffWork) => setOpenId(row.userId), selectedKey: openId ?? undefined } : {})}
          columns={columns}
          phone={(row) => {
            const [sold, hours] = [row.soldTzs, hoursOf(row)]
            return {
              title: row.name,
              sub: (
                <Trans>
                  Sold <Money amount={sold} />, at work {hours}
                </Trans>
              ),
              end: <Money amount={row.commissionTzs} />,
            }
          }}
        />
      </ListCard>
      <p className="text-small text-ink-2">
        <Trans>
          Sold: orders they made. Served: lines they served, where the counter asks for it, else their orders. What came
          back is taken off on the day it came back. Hours: from opening a till to closing it.
        </Trans>
      </p>
      {open ? <CommissionSheet key={open.userId} row={open} onClose={() => setOpenId(null)} /> : null}
    </Page>
  )
}
