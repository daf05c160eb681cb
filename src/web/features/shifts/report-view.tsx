import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { expectedTzs } from '../../../shared/domain/shifts.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { Note } from '../../ui/states.tsx'
import type { ShownReport } from './shift-list.ts'
import { ShiftState } from './shift-state.tsx'
import type { ReportPart, ReportRow } from './use-report-parts.ts'

const LEFT: readonly ReportPart['key'][] = ['drawer', 'sold', 'taxes']
const isLeft = ({ key }: ReportPart) => LEFT.includes(key)

/** What happened in a shift: its drawer, its count, cash in and out, and what the shop sold in it. */
export function ReportView({ report, parts }: { report: ShownReport; parts: readonly ReportPart[] }) {
  const { shift, bookedTzs } = report
  const said = shift.expectedTzs ?? expectedTzs(shift.floatTzs, report.sums)
  const shown = (part: ReportPart) => (
    <PartCard key={part.key} part={part} report={report} bookedTzs={bookedTzs === said ? null : bookedTzs} />
  )
  const right = parts.filter((part) => !isLeft(part))
  return (
    <div className="grid gap-4 items-start min-[993px]:grid-cols-2">
      {report.waiting > 0 ? (
        <Note tone="held" className="min-[993px]:col-span-2">
          <Plural
            value={report.waiting}
            one="# record of this shift waits for the owner to look at it. It is in the drawer, and not in the sales below."
            other="# records of this shift wait for the owner to look at them. They are in the drawer, and not in the sales below."
          />{' '}
          <Link to="/dashboard/orders/to-look-at">
            <Trans>Needs review</Trans>
          </Link>
        </Note>
      ) : null}
      <div className="grid gap-4">{parts.filter(isLeft).map(shown)}</div>
      {right.length > 0 ? <div className="grid gap-4">{right.map(shown)}</div> : null}
    </div>
  )
}

function PartCard({
  part: { key, title, rows },
  report: { shift, isSoldHere },
  bookedTzs,
}: {
  part: ReportPart
  report: ShownReport
  /** Left out where it says the same as the drawer. */
  bookedTzs: number | null
}) {
  return (
    <Card flush>
      <CardHeader title={title} action={key === 'drawer' ? <ShiftState row={shift} /> : undefined} />
      <dl className="grid gap-3 px-4 pb-4">
        {rows.map((row) => (
          <Fact key={row.key} name={<Name row={row} />}>
            {row.tzs === undefined ? (
              row.text
            ) : (
              <Money
                amount={row.tzs}
                className={row.isSum ? 'font-bold' : undefined}
                {...(row.isSigned ? { sign: 'always' as const } : {})}
              />
            )}
          </Fact>
        ))}
      </dl>
      {key === 'drawer' && bookedTzs !== null ? (
        <div className="px-4 pb-4">
          <Note tone="info">
            <Trans>
              By what the server has booked, the drawer should have held {formatTzs(bookedTzs)}. The difference is what
              is not sent yet, waits to be looked at, or was changed since.
            </Trans>
          </Note>
        </div>
      ) : null}
      {key === 'sold' && isSoldHere ? (
        <div className="px-4 pb-4">
          <Note tone="held" icon="cloudup">
            <Trans>Out of the orders on this device. The server has not heard of all of them yet.</Trans>
          </Note>
        </div>
      ) : null}
    </Card>
  )
}

const Name = ({ row: { name, sub, isSum } }: { row: ReportRow }) => (
  <>
    {isSum ? <b className="text-ink">{name}</b> : name}
    {sub === undefined ? null : <span className="block text-small">{sub}</span>}
  </>
)
