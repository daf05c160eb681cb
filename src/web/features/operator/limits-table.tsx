import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { Limit, SpendDay } from '../../../shared/contract/limits.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { limitNames, limitScopes } from './limit-names.ts'
import { operatorQueries } from './operator.queries.ts'

type Day = z.infer<typeof SpendDay>

/** What everybody may do how often, what was refused lately, and what went out at the operator's cost. */
export function LimitsTable({ token }: { token: string }) {
  const found = useQuery(operatorQueries.limits(token))
  return (
    <>
      <PageHeader
        title={<Trans>Limits</Trans>}
        sub={
          <Trans>
            What may be done how often, what was refused in the last 7 days, and what went out at your cost.
          </Trans>
        }
      />
      {found.isPending || found.isError ? (
        <Card flush>
          <QueryWait query={found} count={6} isSafe={false} />
        </Card>
      ) : (
        <Found limits={found.data.limits} days={found.data.days} />
      )}
    </>
  )
}

function Found({ limits, days }: { limits: readonly Limit[]; days: readonly Day[] }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const columns: Column<Limit>[] = [
    { key: 'name', header: <Trans>What</Trans>, cell: ({ name }) => <b>{i18n._(limitNames[name])}</b> },
    { key: 'figure', header: <Trans>At most</Trans>, cell: (limit) => <Figure limit={limit} /> },
    {
      key: 'taken',
      header: <Trans>Used now</Trans>,
      align: 'end',
      hideBelow: 'lg',
      cell: ({ taken }) => (taken === null ? '–' : format.amount(taken)),
    },
    { key: 'refused', header: <Trans>Refused</Trans>, align: 'end', cell: ({ refused }) => <Count value={refused} /> },
    {
      key: 'last',
      header: <Trans>Last refused</Trans>,
      align: 'end',
      hideBelow: 'lg',
      cell: ({ lastRefusedAt }) => (lastRefusedAt === null ? '–' : format.date(lastRefusedAt)),
    },
  ]
  // What was refused lately comes first: that is what somebody looks here for.
  const rows = limits.toSorted((one, other) => other.refused - one.refused)
  const spent: Column<Day>[] = [
    { key: 'day', header: <Trans>Day</Trans>, cell: ({ day }) => format.day(day) },
    { key: 'sms', header: <Trans>SMS</Trans>, align: 'end', cell: ({ sms }) => format.amount(sms) },
    { key: 'codes', header: <Trans>Codes</Trans>, align: 'end', cell: ({ codes }) => format.amount(codes) },
    { key: 'mails', header: <Trans>E-mails</Trans>, align: 'end', cell: ({ mails }) => format.amount(mails) },
    { key: 'prompts', header: <Trans>PIN prompts</Trans>, align: 'end', cell: ({ prompts }) => format.amount(prompts) },
    { key: 'refused', header: <Trans>Refused</Trans>, align: 'end', cell: ({ refused }) => <Count value={refused} /> },
  ]
  if (limits.length === 0)
    return (
      <Note tone="held">
        <Trans>This server runs without limits.</Trans>
      </Note>
    )
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h2 className="text-title font-bold">
          <Trans>Each day</Trans>
        </h2>
        <DataTable
          label={t`What went out each day`}
          rows={days}
          rowKey={({ day }) => day}
          columns={spent}
          phone={({ day, sms, codes, mails, prompts, refused }) => ({
            title: format.day(day),
            sub: (
              <Trans>
                {format.amount(sms)} SMS · {format.amount(codes)} codes · {format.amount(mails)} e-mails ·{' '}
                {format.amount(prompts)} PIN prompts
              </Trans>
            ),
            end: <Count value={refused} />,
            endSub: <Trans>refused</Trans>,
          })}
        />
      </section>
      <section className="grid gap-3">
        <h2 className="text-title font-bold">
          <Trans>All limits</Trans>
        </h2>
        <DataTable
          label={t`All limits`}
          rows={rows}
          rowKey={({ name }) => name}
          columns={columns}
          phone={(limit) => ({
            title: i18n._(limitNames[limit.name]),
            sub: <Figure limit={limit} />,
            end: <Count value={limit.refused} />,
            endSub: <Trans>refused</Trans>,
          })}
        />
      </section>
    </div>
  )
}

const Count = ({ value }: { value: number }): ReactNode => {
  const format = useFormat()
  return value === 0 ? <span className="text-ink-3">0</span> : <b className="text-bad tnum">{format.amount(value)}</b>
}

/** "60 in 15 minutes, each internet address" */
function Figure({ limit: { count, perSeconds, per } }: { limit: Limit }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const most = format.amount(count)
  const whose = i18n._(limitScopes[per])
  if (perSeconds === 86_400)
    return (
      <Trans>
        {most} a day, {whose}
      </Trans>
    )
  if (perSeconds === 3600)
    return (
      <Trans>
        {most} an hour, {whose}
      </Trans>
    )
  if (perSeconds % 60 === 0)
    return (
      <>
        <Plural value={perSeconds / 60} one={`${most} in a minute`} other={`${most} in # minutes`} />, {whose}
      </>
    )
  return (
    <Trans>
      {most} in {perSeconds} seconds, {whose}
    </Trans>
  )
}
