import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Activity } from '../../../shared/contract/activity.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fact } from '../../ui/fact.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { activityWords, findingTexts } from './activity-words.ts'
import { DeedFacts } from './deed-facts.tsx'
import { deedLink } from './deed-links.ts'
import { useActivityText } from './use-activity-text.ts'

/** One row with all that is known of it, and the way to what it is about. */
export function ActivitySheet({ row, onClose }: { row: Activity; onClose: () => void }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const nameOf = useDeviceName()
  const about = useActivityText()(row)
  const finding = findingTexts[row.kind]
  const link = deedLink(row)
  return (
    <Sheet open onOpenChange={onClose} title={i18n._(activityWords[row.kind].word)} side="right">
      {finding ? <Note tone="info">{i18n._(finding)}</Note> : null}
      <Outcome outcome={row.outcome} />
      <dl className="grid gap-3 my-4">
        {about === '' ? null : <Fact name={<Trans>About</Trans>}>{about}</Fact>}
        {row.amountTzs === null ? null : (
          <Fact name={<Trans>Amount</Trans>}>
            <Money amount={row.amountTzs} />
          </Fact>
        )}
        {row.deed ? <DeedFacts deed={row.deed} /> : null}
        {row.byName === null ? null : <Fact name={<Trans>Who</Trans>}>{row.byName}</Fact>}
        {row.deviceCode === null ? null : (
          <Fact name={<Trans>Device</Trans>}>
            {row.deviceCode} {nameOf(row.deviceName ?? '')}
          </Fact>
        )}
        <Fact name={<Trans>When</Trans>}>{format.date(row.at)}</Fact>
        <Fact name={<Trans>Arrived</Trans>}>{format.date(row.receivedAt)}</Fact>
        {row.seq === null ? null : <Fact name={<Trans>Record of the device</Trans>}>{format.amount(row.seq)}</Fact>}
      </dl>
      {row.lines.length > 0 ? (
        <ul className="grid gap-2 mb-4">
          {row.lines.map(({ name, fromTzs, toTzs }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of one record, which never change
            <li key={index} className="flex justify-between gap-4">
              <span className="wrap-any">{name}</span>
              <span className="whitespace-nowrap tnum">
                {format.amount(fromTzs)} → {format.amount(toTzs)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid gap-2.5">
        {row.orderId !== null && row.orderNumber !== null ? (
          <Link to="/dashboard/orders/order-info/$id" params={{ id: row.orderId }} className="btn btn-secondary">
            <Trans>Open order {row.orderNumber}</Trans>
          </Link>
        ) : null}
        {link === null ? null : (
          <Link {...link} className="btn btn-secondary">
            <Trans>Open its page</Trans>
          </Link>
        )}
        {row.shiftId === null ? null : (
          <Link to="/dashboard/cash-up/$id" params={{ id: row.shiftId }} className="btn btn-secondary">
            <Trans>Open the shift</Trans>
          </Link>
        )}
      </div>
    </Sheet>
  )
}

function Outcome({ outcome }: Pick<Activity, 'outcome'>) {
  if (outcome === 'quarantined')
    return (
      <Note tone="held">
        <Trans>It was not taken in yet: it waits for you under “Needs review”.</Trans>
      </Note>
    )
  if (outcome === 'rejected')
    return (
      <Note tone="info">
        <Trans>It was tried and refused: nothing changed.</Trans>
      </Note>
    )
  return null
}
