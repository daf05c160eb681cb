import { Trans, useLingui } from '@lingui/react/macro'
import type { DebtRow } from '../../../shared/contract/debts.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Agreed } from '../../patterns/agreed.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatTzs, Money } from '../../ui/money.tsx'
import { DataTable } from '../../ui/table.tsx'
import { AgeBadge, Promise } from './debt-words.tsx'

const phone = (row: DebtRow) => (row.phones[0] ? formatPhone(row.phones[0]) : '')

export function DebtTable({
  rows,
  today,
  limitTzs,
  select,
  onOpen,
  onRemind,
}: {
  rows: readonly DebtRow[]
  today: string
  /** Of the shop, where nothing else was agreed. */
  limitTzs: number | null
  /** Of those who are to be reminded together. */
  select: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void } | undefined
  onOpen: (row: DebtRow) => void
  onRemind: ((row: DebtRow) => void) | undefined
}) {
  const { t } = useLingui()
  const format = useFormat()
  const age = (row: DebtRow) => <AgeBadge since={row.since} today={today} />
  return (
    <DataTable
      label={t`Debts`}
      rows={rows}
      rowKey={(row) => row.id}
      onOpen={onOpen}
      {...(select ? { select: { ...select, label: ({ name }: DebtRow) => t`Choose ${name}` } } : {})}
      columns={[
        {
          key: 'name',
          header: <Trans>Customer</Trans>,
          cell: (row) => (
            <span className="flex items-center gap-3 min-w-0 py-1">
              <Avatar name={row.name} size={36} />
              <span className="min-w-0">
                <span className="block wrap-any font-medium">{row.name}</span>
                <small className="font-normal tnum">{phone(row)}</small>
              </span>
            </span>
          ),
        },
        { key: 'owes', header: <Trans>Owes</Trans>, align: 'end', cell: (row) => <Money amount={row.owesTzs} /> },
        { key: 'age', header: <Trans>Oldest debt</Trans>, cell: age },
        { key: 'promise', header: <Trans>Promised for</Trans>, cell: (row) => <Promise row={row} today={today} /> },
        {
          key: 'limit',
          header: <Trans>Limit used</Trans>,
          cell: (row) => <LimitUsed owesTzs={row.owesTzs} limitTzs={row.creditLimitTzs ?? limitTzs} />,
          hideBelow: 'lg',
        },
        {
          key: 'agreed',
          header: <Trans>Balance agreed</Trans>,
          cell: (row) => <Agreed agreement={row.agreement} />,
          hideBelow: 'lg',
        },
        {
          key: 'reminder',
          header: <Trans>Last reminder</Trans>,
          cell: ({ lastReminder: last }) =>
            last === null ? (
              <span className="text-ink-2">
                <Trans>None</Trans>
              </span>
            ) : (
              `${format.date(last.at, 'shortDay')}, ${last.way === 'whatsapp' ? 'WhatsApp' : 'SMS'}`
            ),
          hideBelow: 'lg',
        },
      ]}
      phoneAction={
        onRemind
        && ((row) => (
          <IconButton icon="wa" label={t`Remind ${row.name}`} className="text-wa!" onClick={() => onRemind(row)} />
        ))
      }
      phone={(row) => ({
        // Beside a box to tick and a button there is room for the name alone.
        lead: select ? undefined : <Avatar name={row.name} size={40} />,
        title: row.name,
        sub: (
          <>
            <span className="block">
              <Trans>since {format.day(row.since)}</Trans>
            </span>
            {row.promisedOn === null ? null : (
              <span className={cx('block', row.promisedOn < today && 'text-bad')}>
                <Trans>Promised {format.day(row.promisedOn)}</Trans>
              </span>
            )}
            {row.agreement?.state === 'disputed' ? <Agreed agreement={row.agreement} /> : null}
            {row.lastReminder === null ? null : (
              <span className="block">
                <Trans>Reminded {format.date(row.lastReminder.at, 'shortDay')}</Trans>
              </span>
            )}
          </>
        ),
        end: <Money amount={row.owesTzs} />,
        endSub: age(row),
      })}
    />
  )
}

function LimitUsed({ owesTzs, limitTzs }: { owesTzs: number; limitTzs: number | null }) {
  if (limitTzs === null) return <span className="text-ink-2">–</span>
  const isOver = owesTzs > limitTzs
  const part = limitTzs === 0 ? 1 : Math.min(1, owesTzs / limitTzs)
  return (
    <span className="block w-24">
      <span className="block h-1.5 rounded-badge bg-line overflow-hidden" aria-hidden="true">
        <span className={cx('block h-full', isOver ? 'bg-bad' : 'bg-held')} style={{ width: `${part * 100}%` }} />
      </span>
      <small className="tnum">
        {isOver ? <Trans>Over {formatTzs(limitTzs)}</Trans> : <Trans>Of {formatTzs(limitTzs)}</Trans>}
      </small>
    </span>
  )
}
