import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Device } from '../../../shared/contract/shops.ts'
import type { AlertReason } from '../../../shared/domain/device-alerts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Note } from '../../ui/states.tsx'

interface Words {
  what: ReactNode
  next: ReactNode
}
const words: Record<AlertReason, () => Words> = {
  silent: () => ({
    what: <Trans>Silent, and sales may wait there</Trans>,
    next: <Trans>Open Kaunta there where it has network. Nothing is lost: what waits is on the device.</Trans>,
  }),
  storage_sick: () => ({
    what: <Trans>It cannot save</Trans>,
    next: <Trans>Sell on another device meanwhile. Free some space there, then load the page again.</Trans>,
  }),
  storage_full: () => ({
    what: <Trans>Storage almost full</Trans>,
    next: <Trans>Delete videos, pictures or apps there that nobody needs.</Trans>,
  }),
  not_kept: () => ({
    what: <Trans>The browser may clear unsent records</Trans>,
    next: <Trans>Install Kaunta there on the home screen, and give it network soon.</Trans>,
  }),
  clock_wrong: () => ({
    what: <Trans>The clock is wrong</Trans>,
    next: <Trans>Let that device set its date and time by the network.</Trans>,
  }),
  battery_low: () => ({
    what: <Trans>Battery low with unsent records</Trans>,
    next: <Trans>Charge it, then let it send.</Trans>,
  }),
  records_broken: () => ({
    what: <Trans>Records do not fit each other</Trans>,
    next: <Trans>The page of activity says which. A device put back from a copy does that too.</Trans>,
  }),
  records_missing: () => ({
    what: <Trans>Records have not arrived</Trans>,
    next: <Trans>Open Kaunta there where it has network. The page of activity says which are missing.</Trans>,
  }),
}
const isKnown = (reason: string): reason is AlertReason => Object.hasOwn(words, reason)

/** What the owner is to look at, and what helps. What a newer server tells besides is left out. */
export const alertsOfDevice = ({ alerts = [], revokedAt }: Pick<Device, 'alerts' | 'revokedAt'>) =>
  revokedAt === null
    ? alerts.flatMap(({ reason, since }) => (isKnown(reason) ? [{ ...words[reason](), reason, since }] : []))
    : []

export function AlertNotes({ device }: { device: Device }) {
  const format = useFormat()
  return alertsOfDevice(device).map(({ reason, since, what, next }) => (
    <Note key={reason} tone="held" icon="alert" className="mb-4" title={what}>
      {next}{' '}
      <span className="text-ink-2">
        <Trans>Since {format.date(since)}.</Trans>
      </span>
    </Note>
  ))
}
