import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { Slab } from '../../ui/slab.tsx'
import type { Home, HomeFigures } from './home-figures.ts'
import { Fragment, type ReactNode } from 'react'
import { shortenNumber } from '../../../shared/domain/format.ts'

/** The first tile is the slab: what was sold today, with what is not sent yet. */
export function SalesTile({
  figures,
  now,
  isDeviceOnly,
}: {
  figures: HomeFigures
  now: number
  isDeviceOnly: boolean
}) {
  const format = useFormat()
  const weekday = format.date(now, 'weekday')
  const change = figures.changePercent
  const hour = format.date(now, 'hour')
  return (
    <Slab as="section" className="rounded-card overflow-hidden min-h-31" flush>
      <div className="px-4 pt-3 pb-3.5">
        <h2 className="text-dense font-medium text-on-slab-2">
          {isDeviceOnly ? <Trans>Sales today on this device</Trans> : <Trans>Sales today</Trans>}
        </h2>
        <p className="text-[36px] leading-10 tracking-[-0.02em] mt-1 [&_.cur]:text-[0.5em]">
          <Money amount={figures.salesTodayTzs ?? 0} />
        </p>
        <p className="text-small text-on-slab-2 mt-1.5 tnum">
          {change !== null ? (
            change >= 0 ? (
              <Trans>
                <b className="text-on-slab-ok">Up {change}%</b> on last {weekday} by {hour}
              </Trans>
            ) : (
              <Trans>
                <b className="text-on-slab">Down {-change}%</b> on last {weekday} by {hour}
              </Trans>
            )
          ) : null}
          {figures.heldTodayTzs > 0 ? (
            <span className="block">
              <Trans>{formatTzs(figures.heldTodayTzs)} of it waits on this device</Trans>
            </span>
          ) : null}
          {change === null && figures.heldTodayTzs === 0 ? <Trans>Each sale adds up here.</Trans> : null}
        </p>
      </div>
    </Slab>
  )
}

const STAT = 'stat max-sm:min-h-0! max-sm:px-3! max-sm:py-2.5! min-w-0 wrap-any'
const Tile = ({
  to,
  label,
  icon,
  value,
  note,
}: {
  to?: string
  label: ReactNode
  icon: IconName
  value: ReactNode
  note: ReactNode
}) => {
  const inside = (
    <>
      {/* On a phone three stand side by side: the figure leads, and there is no room for a picture. */}
      <span className="l max-sm:order-2 max-sm:text-small!">
        {label}
        <Icon name={icon} size={18} className="text-ink-3 max-sm:hidden" />
      </span>
      <span className="v max-sm:order-1 max-sm:mt-0! max-sm:text-[24px]! max-sm:leading-7!">{value}</span>
      <span className="f max-sm:order-3 max-sm:mt-0! max-sm:text-badge! max-sm:text-ink-3">{note}</span>
    </>
  )
  return to ? (
    <Link to={to} className={STAT}>
      {inside}
    </Link>
  ) : (
    <div className={STAT}>{inside}</div>
  )
}

/** "8 at the counter": in Swahili the number takes its own word before the source. */
function SourceCount({ source, count }: HomeFigures['bySource'][number]) {
  if (source === 'counter') return <Plural value={count} one="# at the counter" other="# at the counter" />
  if (source === 'link' || source === 'storefront') return <Plural value={count} one="# by link" other="# by link" />
  if (source === 'whatsapp') return <Plural value={count} one="# on WhatsApp" other="# on WhatsApp" />
  return <Plural value={count} one="# in the dashboard" other="# in the dashboard" />
}

export function OrdersTile({ figures, canOpen }: { figures: HomeFigures; canOpen: boolean }) {
  return (
    <Tile
      {...(canOpen ? { to: '/dashboard/orders' } : {})}
      label={<Trans>Orders today</Trans>}
      icon="orders"
      value={shortenNumber(figures.orderCount)}
      note={
        figures.bySource.length > 0 ? (
          figures.bySource.map(({ source, count }, index) => (
            <Fragment key={source}>
              {index > 0 ? ', ' : null}
              <SourceCount source={source} count={count} />
            </Fragment>
          ))
        ) : (
          <Trans>None yet</Trans>
        )
      }
    />
  )
}

/** `stock`: null while neither the server nor this device can tell. */
export function ProductsTile({
  stock,
  canOpen,
}: {
  stock: Pick<Home, 'productCount' | 'lowCount' | 'outCount'> | null
  canOpen: boolean
}) {
  const note =
    stock === null ? (
      <Trans>Not known without network</Trans>
    ) : stock.lowCount + stock.outCount > 0 ? (
      <>
        <Plural value={stock.lowCount} one="# running low" other="# running low" />,{' '}
        <Plural value={stock.outCount} one="# out" other="# out" />
      </>
    ) : (
      <Trans>Nothing is running low</Trans>
    )
  return (
    <Tile
      {...(canOpen ? { to: '/dashboard/products' } : {})}
      label={<Trans>Products</Trans>}
      icon="box"
      value={stock ? shortenNumber(stock.productCount) : '–'}
      note={note}
    />
  )
}

export function ReviewTile({ count }: { count: number }) {
  return (
    <Tile
      to="/dashboard/orders/to-look-at"
      label={<Trans>Needs review</Trans>}
      icon="eye"
      value={shortenNumber(count)}
      note={count > 0 ? <Trans>Waiting for you to decide</Trans> : <Trans>Nothing to decide</Trans>}
    />
  )
}
