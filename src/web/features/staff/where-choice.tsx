import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type getMemberDevices, MOST_BOUND_DEVICES } from '../../../shared/contract/device-bindings.ts'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { useDeviceName } from '../../i18n/device-name.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useDevice } from '../../session/device.ts'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox, RadioList } from '../../ui/choice.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'

type Device = ResponseOf<typeof getMemberDevices>['devices'][number]
export interface Chosen {
  isEvery: boolean
  ids: readonly string[]
}
/** From so many on there is a search. */
const MANY = 5

/** What is wrong with what was chosen; null: nothing. */
export function useWhereProblem({ isEvery, ids }: Chosen): string | null {
  const { t } = useLingui()
  if (isEvery || (ids.length > 0 && ids.length <= MOST_BOUND_DEVICES)) return null
  return ids.length === 0
    ? t`Choose at least one device.`
    : t`${plural(MOST_BOUND_DEVICES, { one: 'Choose at most # device.', other: 'Choose at most # devices.' })}`
}

/** Every device, or some of `devices`. `isBound`: whoever chooses is bound themselves, and gives no more than that. */
export function WhereChoice({
  value,
  onChange,
  devices,
  isBound = false,
}: {
  value: Chosen
  onChange: (next: Chosen) => void
  devices: readonly Device[]
  isBound?: boolean
}) {
  return (
    <>
      <RadioList
        legend={<Trans>Where they may work</Trans>}
        hideLegend
        name="where"
        value={value.isEvery ? 'every' : 'chosen'}
        onChange={(which) => onChange({ ...value, isEvery: which === 'every' })}
        options={[
          isBound
            ? { value: 'every', label: <Trans>On the devices you work on</Trans> }
            : {
                value: 'every',
                label: <Trans>Every device</Trans>,
                help: <Trans>Also those that come later.</Trans>,
              },
          {
            value: 'chosen',
            label: <Trans>Chosen devices</Trans>,
            help: <Trans>Nowhere else: not with the password, not with the PIN.</Trans>,
          },
        ]}
      />
      {value.isEvery ? null : (
        <Devices devices={devices} ids={value.ids} onChange={(ids) => onChange({ isEvery: false, ids })} />
      )}
    </>
  )
}

function Devices({
  devices,
  ids,
  onChange,
}: {
  devices: readonly Device[]
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useDeviceName()
  const here = useDevice()
  const [search, setSearch] = useState('')
  const wanted = foldText(search.trim())
  const shown = devices.filter((device) => foldText(`${device.code} ${nameOf(device.name)}`).includes(wanted))
  if (devices.length === 0)
    return (
      <EmptyState title={<Trans>No devices yet</Trans>}>
        <Trans>Open the counter on a device with the network on: then it stands here.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid gap-2">
      {devices.length > MANY ? <SearchBox label={t`Search devices`} value={search} onChange={setSearch} /> : null}
      {shown.length === 0 ? (
        <p className="text-dense text-ink-2">
          <Trans>No device fits.</Trans>
        </p>
      ) : null}
      {shown.map(({ id, code, name, lastSeenAt }) => {
        const at = format.date(lastSeenAt)
        return (
          <Checkbox
            key={id}
            checked={ids.includes(id)}
            onCheckedChange={(isChecked) => onChange(isChecked ? [...ids, id] : ids.filter((one) => one !== id))}
            label={
              <span className="inline-flex flex-wrap items-center gap-2">
                {code} {nameOf(name)}
                {here?.id === id ? (
                  <Badge>
                    <Trans>This device</Trans>
                  </Badge>
                ) : null}
              </span>
            }
            help={<Trans>Last seen {at}</Trans>}
          />
        )
      })}
    </div>
  )
}
