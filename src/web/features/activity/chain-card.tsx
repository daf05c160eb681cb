import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DeviceChain } from '../../../shared/contract/activity.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { StateText } from '../../ui/badge.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { devicesQueries } from '../devices/devices.queries.ts'
import { activityQueries } from './activity.queries.ts'

/** Whether the records of each device are all here, as they were made. Where they are, one line says so for all of them. */
export function ChainCard() {
  const chains = useQuery(activityQueries.chains())
  const devices = useQuery(devicesQueries.list())
  const nameOf = useDeviceName()
  if (chains.isError && chains.data === undefined)
    return (
      <Card flush>
        <QueryWait query={chains} count={1} />
      </Card>
    )
  const known = (chains.data ?? []).filter(({ state }) => state !== 'none')
  const odd = known.filter(({ state }) => state !== 'whole')
  return (
    <Card flush>
      <CardHeader title={<Trans>Records of the devices</Trans>} />
      <ul className="rows" data-chains="">
        {odd.map((chain) => {
          const device = devices.data?.find(({ id }) => id === chain.deviceId)
          return (
            <li key={chain.deviceId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
              <span className="min-w-32 wrap-any">{device ? `${device.code} · ${nameOf(device.name)}` : ''}</span>
              <ChainText chain={chain} />
            </li>
          )
        })}
        {/* One line from the first moment: what lies below it must not move when the answer comes. */}
        {known.length === 0 ? (
          <li className="px-4 py-3">
            <StateText tone="neutral" icon="shield">
              {chains.data === undefined ? <Trans>Loading…</Trans> : <Trans>No device has sent anything yet</Trans>}
            </StateText>
          </li>
        ) : null}
        {known.length > odd.length ? (
          <li className="px-4 py-3">
            <StateText tone="ok" icon="shield">
              {odd.length > 0 ? (
                <Plural
                  value={known.length - odd.length}
                  one="Nothing is missing of # other device"
                  other="Nothing is missing of # other devices"
                />
              ) : (
                <Plural
                  value={known.length}
                  one="Nothing is missing of # device"
                  other="Nothing is missing of # devices"
                />
              )}
            </StateText>
          </li>
        ) : null}
      </ul>
    </Card>
  )
}

function ChainText({ chain: { state, count, seq, since } }: { chain: DeviceChain }) {
  const format = useFormat()
  const from = since === null ? '' : format.date(since)
  const number = seq === null ? '' : format.amount(seq)
  if (state === 'broken')
    return (
      <StateText tone="bad" icon="alert">
        <Plural
          value={count}
          one={`Record ${number} is not as it was made`}
          other={`# records are not as they were made, the first is ${number}`}
        />
      </StateText>
    )
  if (state === 'missing')
    return (
      <StateText tone="bad" icon="alert">
        <Plural
          value={count}
          one={`# record is missing since ${from}, and nothing waits on the device`}
          other={`# records are missing since ${from}, and nothing waits on the device`}
        />
      </StateText>
    )
  if (state === 'unchecked')
    return (
      <StateText tone="held" icon="alert">
        <Plural value={count} one="# record cannot be checked" other="# records cannot be checked" />
      </StateText>
    )
  return (
    <StateText tone="held" icon="cloudup">
      <Plural
        value={count}
        one={`# record has not arrived, since ${from}`}
        other={`# records have not arrived, since ${from}`}
      />
    </StateText>
  )
}
