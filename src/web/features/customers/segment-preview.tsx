import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { businessDay, formatAmount } from '../../../shared/domain/format.ts'
import { digitsKnown, FEWER_THAN } from '../../../shared/domain/segments.ts'
import type { SegmentPreview, SegmentWithCounts } from '../../../shared/contract/segments.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Bars } from '../../patterns/bars.tsx'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { ExportCustomers } from './export-customers.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'

const SHOWN_BARS = 30

/** Who fits the rules as they stand, asked anew while they are changed. */
export function SegmentPreviewCard({
  query,
  isAskable,
  isCounting,
}: {
  query: UseQueryResult<SegmentPreview>
  /** Behind what a part of the customers says all of them are counted. */
  isCounting: boolean
  /** Rules that are half made cannot be asked. */
  isAskable: boolean
}) {
  const { data } = query
  return (
    <Card
      aria-busy={query.isPlaceholderData || undefined}
      className={query.isPlaceholderData ? 'opacity-60' : undefined}
    >
      <h2 className="text-dense text-ink-2">
        <Trans>In this segment now</Trans>
      </h2>
      {!isAskable && !data ? (
        <p className="text-dense text-ink-2 mt-2">
          <Trans>Fill in the rules to see who belongs.</Trans>
        </p>
      ) : data ? (
        <Figures {...data} error={query.error} isCounting={isCounting} />
      ) : (
        <QueryWait query={query} count={2} />
      )}
    </Card>
  )
}

function Figures({
  isAbout,
  count,
  total: asked,
  agreedToWhatsapp,
  agreedToSms,
  spentTzs,
  error,
  isCounting,
}: SegmentPreview & { error: unknown; isCounting: boolean }) {
  const total = isAbout ? rounded(asked, 2) : asked
  const share = total === 0 ? 0 : Math.round((count / total) * 100)
  const said = (value: number) => (isAbout ? <AboutMany value={value} /> : value)
  const known = isAbout ? digitsKnown(count) : null
  const spent = known === null ? spentTzs : rounded(spentTzs, known)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 tnum" role="status">
        <b className="text-title">{said(count)}</b>
        <span className="text-ink-2">
          <Plural value={total} one="of # customer" other="of # customers" />, <b className="text-ink">{share}%</b>
        </span>
      </p>
      <div className="h-2 rounded-full bg-sunken overflow-hidden mt-1" aria-hidden="true">
        <div className="h-full bg-primary" style={{ width: `${share}%` }} />
      </div>
      <dl className="mt-3 pt-2 border-t border-line text-dense">
        <Figure icon="wa" label={<Trans>Agreed to WhatsApp</Trans>} value={said(agreedToWhatsapp)} />
        <Figure icon="chat" label={<Trans>Agreed to SMS</Trans>} value={said(agreedToSms)} />
        {isAbout && known === null ? null : (
          <Figure
            icon="trend"
            label={isAbout ? <Trans>Spent in all, about</Trans> : <Trans>Spent in all</Trans>}
            value={<Money amount={spent} />}
          />
        )}
      </dl>
      {isAbout ? (
        <p className="text-small text-ink-2">
          {isCounting ? (
            <Trans>Told by one customer in 16. All of them are being counted…</Trans>
          ) : (
            <Trans>Told by one customer in 16. A segment that is saved is counted exactly, and again each night.</Trans>
          )}
        </p>
      ) : null}
      <StaleNote error={error} />
    </>
  )
}

/** What a part of the customers says of all of them. */
function AboutMany({ value }: { value: number }) {
  const digits = digitsKnown(value)
  const told = formatAmount(digits === null ? FEWER_THAN : rounded(value, digits))
  return digits === null ? <Trans>fewer than {told}</Trans> : <Trans>about {told}</Trans>
}
const rounded = (value: number, digits: number) => Number(value.toPrecision(digits))

/** How many each rule fits by itself, in words. */
export const ruleCountsOf = ({ ruleCounts, isAbout }: SegmentPreview): ReactNode[] =>
  ruleCounts.map((count, index) =>
    isAbout ? (
      <Trans key={index}>
        <AboutMany value={count} /> customers fit this
      </Trans>
    ) : (
      <Plural key={index} value={count} one="# customer fits this" other="# customers fit this" />
    ),
  )

const Figure = ({ icon, label, value }: { icon: IconName; label: ReactNode; value: ReactNode }) => (
  <div className="flex items-center gap-3 py-1.5">
    <Icon name={icon} size={18} className="text-ink-3" />
    <dt className="flex-1">{label}</dt>
    <dd className="font-medium tnum">{value}</dd>
  </div>
)

/** The six who spent most (of a part of the customers, six of these), and the way to all of them where the segment is saved as it stands. */
export function SegmentMembers({ preview, segment }: { preview: SegmentPreview; segment: string | null }) {
  const { t } = useLingui()
  const format = useFormat()
  if (preview.members.length === 0) return null
  return (
    <Card flush>
      <CardHeader
        title={preview.isAbout ? <Trans>Some of them</Trans> : <Trans>Who they are</Trans>}
        action={
          segment === null ? null : (
            <span className="flex flex-wrap justify-end gap-2">
              <ExportCustomers filters={{ segment }} isEmpty={false} />
              <Link to="/dashboard/customers" search={{ segment }} className="btn btn-text btn-sm">
                {preview.isAbout ? <Trans>See all</Trans> : <Trans>See all {preview.count}</Trans>}
              </Link>
            </span>
          )
        }
      />
      <ul className="rows" aria-label={t`Who they are`}>
        {preview.members.map(({ id, name, orderCount, lastVisitAt, spentTzs }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2">
            <Avatar name={name} size={32} />
            <div className="min-w-0 flex-1">
              <Link to="/dashboard/customers/$id" params={{ id }} className="block font-medium wrap-any">
                {name}
              </Link>
              <span className="text-small text-ink-2 tnum">
                <Plural value={orderCount} one="# order" other="# orders" />
                {lastVisitAt === null ? null : `, ${format.day(businessDay(lastVisitAt))}`}
              </span>
            </div>
            <Money amount={spentTzs} className="text-dense" />
          </li>
        ))}
      </ul>
      <p className="px-4 py-3 border-t border-line text-small text-ink-2">
        <Trans>Customers come in and go out by themselves as they buy.</Trans>
      </p>
    </Card>
  )
}

/** How many belonged at the end of each day. */
export function SegmentHistory({ counts }: Pick<SegmentWithCounts, 'counts'>) {
  const { t } = useLingui()
  const format = useFormat()
  if (counts.length < 2) return null
  return (
    <Card flush>
      <CardHeader title={<Trans>Day by day</Trans>} />
      <div className="px-3 pt-1 pb-3">
        <Bars
          label={t`Customers in this segment, day by day`}
          heads={[t`Day`, t`Customers`]}
          say={String}
          height={150}
          bars={counts.slice(-SHOWN_BARS).map(({ day, count }) => ({
            key: day,
            label: String(Number(day.slice(8))),
            name: format.day(day),
            tzs: count,
          }))}
        />
      </div>
    </Card>
  )
}
