import { Plural, Trans } from '@lingui/react/macro'
import type { Device } from '../../../shared/contract/shops.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fact } from '../../ui/fact.tsx'
import { Money } from '../../ui/money.tsx'

const MINUTE_MS = 60_000

/** What the device last said of itself. What its browser does not tell is left out. */
export function HealthFacts({ device: { build, health } }: { device: Device }) {
  const format = useFormat()
  const { backlogTzs, clockOffsetMs, batteryPercent, isCharging, isPersisted, usedMb, freeMb } = health
  const minutes = clockOffsetMs === null ? 0 : Math.round(Math.abs(clockOffsetMs) / MINUTE_MS)
  const used = format.amount(usedMb ?? 0)
  const free = format.amount(freeMb ?? 0)
  return (
    <>
      {backlogTzs === null ? null : (
        <Fact name={<Trans>Worth of what waits</Trans>}>
          <Money amount={backlogTzs} />
        </Fact>
      )}
      {clockOffsetMs === null ? null : (
        <Fact name={<Trans>Clock of the device</Trans>}>
          {minutes === 0 ? (
            <Trans>Right</Trans>
          ) : clockOffsetMs > 0 ? (
            <Plural value={minutes} one="# minute slow" other="# minutes slow" />
          ) : (
            <Plural value={minutes} one="# minute fast" other="# minutes fast" />
          )}
        </Fact>
      )}
      {batteryPercent === null ? null : (
        <Fact name={<Trans>Battery</Trans>}>
          {isCharging ? <Trans>{batteryPercent}%, charging</Trans> : `${batteryPercent}%`}
        </Fact>
      )}
      {usedMb === null || freeMb === null ? null : (
        <Fact name={<Trans>Storage</Trans>}>
          <Trans>
            {used} MB used, {free} MB free
          </Trans>
        </Fact>
      )}
      {isPersisted === null ? null : (
        <Fact name={<Trans>Unsent sales</Trans>}>
          {isPersisted ? <Trans>The browser keeps them</Trans> : <Trans>The browser may clear them</Trans>}
        </Fact>
      )}
      {build === '' ? null : <Fact name={<Trans>App version</Trans>}>{build}</Fact>}
    </>
  )
}
