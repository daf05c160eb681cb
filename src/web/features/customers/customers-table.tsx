import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { businessDay } from '../../../shared/domain/format.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useNow } from '../../session/device.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { OrderSyncText } from '../../ui/order-state.tsx'
import { DataTable } from '../../ui/table.tsx'
import type { ListedCustomer } from './customer-list.ts'

const lead = (row: ListedCustomer, size: number) => <Avatar name={row.name} size={size} />
const about = (row: ListedCustomer) =>
  [row.phones[0] ? formatPhone(row.phones[0]) : '', row.place].filter(Boolean).join(', ')
const marks = (row: ListedCustomer) => (
  <>
    {row.tags.slice(0, 3).map((tag) => (
      <Badge key={tag}>{tag}</Badge>
    ))}
    {row.isArchived ? (
      <Badge icon="box">
        <Trans>Archived</Trans>
      </Badge>
    ) : null}
    {row.sync === 'synced' ? null : <OrderSyncText sync={row.sync} />}
  </>
)

export function CustomersTable({
  rows,
  onOpen,
}: {
  rows: readonly ListedCustomer[]
  onOpen: (row: ListedCustomer) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const today = businessDay(now)
  const days = (since: string) => Math.max(0, Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000))
  const debt = (row: ListedCustomer) =>
    row.owesTzs > 0 ? (
      <span className="text-on-held-soft">
        <Money amount={row.owesTzs} />
        {row.owesSince !== null && row.owesSince < today ? (
          <small className="block">
            <Plural value={days(row.owesSince)} one="# day" other="# days" />
          </small>
        ) : null}
      </span>
    ) : row.keptTzs !== 0 ? (
      <span className="text-ok">
        <small>
          <Trans>Balance {formatTzs(row.keptTzs)}</Trans>
        </small>
      </span>
    ) : (
      '–'
    )
  const visit = (row: ListedCustomer) =>
    row.lastVisitAt === null
      ? '–'
      : businessDay(row.lastVisitAt) === today
        ? format.time(row.lastVisitAt)
        : format.date(row.lastVisitAt, 'short')
  return (
    <DataTable
      label={t`Customers`}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={onOpen}
      columns={[
        {
          key: 'name',
          header: <Trans>Customer</Trans>,
          cell: (row) => (
            <span className="flex items-center gap-3 min-w-0 py-1">
              {lead(row, 36)}
              <span className="min-w-0">
                <span className="block wrap-any font-medium">{row.name}</span>
                <small className="font-normal wrap-any tnum">{about(row)}</small>
              </span>
            </span>
          ),
        },
        {
          key: 'tags',
          header: <Trans>Tags</Trans>,
          cell: (row) => <span className="flex flex-wrap gap-1.5">{marks(row)}</span>,
          hideBelow: 'lg',
        },
        {
          key: 'orders',
          header: <Trans>Orders</Trans>,
          align: 'end',
          cell: (row) => <span className="tnum">{row.orderCount ?? '–'}</span>,
        },
        {
          key: 'spent',
          header: <Trans>Spent in all</Trans>,
          align: 'end',
          cell: (row) => (row.spentTzs === null ? '–' : <Money amount={row.spentTzs} />),
        },
        {
          key: 'visit',
          header: <Trans>Last visit</Trans>,
          cell: (row) => <span className="whitespace-nowrap">{visit(row)}</span>,
          hideBelow: 'lg',
        },
        { key: 'debt', header: <Trans>Debt</Trans>, align: 'end', cell: debt },
      ]}
      phone={(row) => ({
        lead: lead(row, 40),
        title: row.name,
        sub: (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="tnum">{about(row)}</span>
            {marks(row)}
          </span>
        ),
        end: row.owesTzs > 0 || row.keptTzs !== 0 ? debt(row) : undefined,
      })}
    />
  )
}
