import { Trans, useLingui } from '@lingui/react/macro'
import { isLineDone, waitingLevel } from '../../../shared/domain/kitchen.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { placesOf, type ShownTicket, waitingPlaces } from './kitchen-list.ts'

const HEADS = {
  calm: 'bg-primary-soft text-on-primary-soft',
  soon: 'bg-held-soft text-on-held-soft',
  late: 'bg-bad text-on-bad',
} as const

/** One ticket, to be read across a kitchen: whose, how long it waits, what is to be made. A tap on a line says that it is done, the button says it of all. */
export function TicketCard({
  ticket,
  stationId,
  stationName,
  now,
  onStep,
}: {
  ticket: ShownTicket
  stationId: string | null
  /** Of a line, where all stations are shown. */
  stationName: (stationId: string) => string | undefined
  now: number
  onStep: (ticket: ShownTicket, places: number[], isDone: boolean) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const waiting = waitingPlaces(ticket, stationId)
  const isOpen = waiting.length > 0
  const waitedMs = Math.max(0, now - Date.parse(ticket.at))
  const minutes = Math.floor(waitedMs / 60_000)
  const level = waitingLevel(waitedMs)
  const label = ticket.label || t`No table`
  const places = placesOf(ticket, stationId)
  return (
    <li className="card overflow-hidden flex flex-col">
      <header className={cx('flex items-start gap-3 px-4 py-3', HEADS[isOpen ? level : 'calm'])}>
        <div className="flex-1 min-w-0">
          <h2 className="text-[24px] leading-7 font-bold wrap-any">{label}</h2>
          <p className="text-dense wrap-any">
            {format.time(ticket.at)}
            {ticket.byName ? `, ${ticket.byName}` : ''}
            {ticket.round > 1 ? <Trans>, ticket {ticket.round}</Trans> : null}
          </p>
        </div>
        {isOpen ? (
          <p className="flex-none text-title font-bold tnum whitespace-nowrap">
            <Trans>{minutes} min</Trans>
          </p>
        ) : null}
      </header>
      {ticket.note ? (
        <p className="px-4 py-2 text-[20px] leading-6 font-medium bg-held-soft text-on-held-soft wrap-any">
          {ticket.note}
        </p>
      ) : null}
      <ul className="rows flex-1">
        {places.map((place, index) => {
          const line = ticket.lines[place]
          if (!line) return null
          const isDone = isLineDone(ticket, place)
          const before = ticket.lines[places[index - 1] ?? -1]
          const isNewCourse = !line.isCancelled && (before?.isCancelled !== false || before.course !== line.course)
          const station = stationId === null ? stationName(line.stationId) : undefined
          const amount = formatQuantity(line.quantityMilli)
          return (
            <li key={place}>
              {isNewCourse && line.course !== null ? (
                <p className="px-4 pt-2 text-dense font-bold text-ink-2">
                  <Trans>Course {line.course}</Trans>
                </p>
              ) : null}
              <button
                type="button"
                aria-pressed={isDone}
                className={cx(
                  'flex items-start gap-3 w-full min-h-14 px-4 py-2.5 text-left',
                  isDone && 'text-ink-3',
                  line.isCancelled && !isDone && 'bg-bad-soft text-on-bad-soft',
                )}
                onClick={() => onStep(ticket, [place], !isDone)}
              >
                <span className="flex-none min-w-10 text-[24px] leading-7 font-bold tnum">
                  {amount}
                  {line.unit && line.quantityMilli % 1000 !== 0 ? (
                    <span className="text-dense font-medium"> {line.unit}</span>
                  ) : null}
                </span>
                <span className="flex-1 min-w-0">
                  {line.isCancelled ? (
                    <span className="block">
                      <Badge tone="bad" icon="x">
                        <Trans>Called off</Trans>
                      </Badge>
                    </span>
                  ) : null}
                  <span
                    className={cx(
                      'block text-[22px] leading-7 font-medium wrap-any',
                      (isDone || line.isCancelled) && 'line-through',
                    )}
                  >
                    {line.name}
                    {line.variantName ? `, ${line.variantName}` : ''}
                  </span>
                  {line.addOns.map((name) => (
                    <span key={name} className="block text-item wrap-any">
                      + {name}
                    </span>
                  ))}
                  {line.note ? (
                    <span className={cx('block text-[20px] leading-6 font-bold wrap-any', !isDone && 'text-held')}>
                      {line.note}
                    </span>
                  ) : null}
                  {station ? <span className="block text-small text-ink-2">{station}</span> : null}
                </span>
                {isDone ? <Icon name="check" size={24} className="flex-none text-ok" /> : null}
              </button>
            </li>
          )
        })}
      </ul>
      <footer className="flex items-center gap-2 p-3 border-t border-line">
        {ticket.isUnsent ? (
          <Badge tone="held" icon="cloudup">
            <Trans>Not sent yet</Trans>
          </Badge>
        ) : null}
        {isOpen ? (
          <Button
            tone="primary"
            icon="check"
            className="flex-1 min-h-13!"
            aria-label={t`All done: ${label}`}
            onClick={() => onStep(ticket, waiting, true)}
          >
            <Trans>All done</Trans>
          </Button>
        ) : (
          <Button
            icon="undo"
            className="flex-1 min-h-13!"
            aria-label={t`Bring back: ${label}`}
            onClick={() => onStep(ticket, places, false)}
          >
            <Trans>Bring back</Trans>
          </Button>
        )}
      </footer>
    </li>
  )
}
