import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { type KitchenStation, MOST_STATION_NAME, MOST_STATIONS } from '../../../shared/domain/kitchen.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/field.tsx'
import { productQueries } from '../products/products.queries.ts'
import { SwitchRow } from './setting-row.tsx'

interface Stations {
  stations: readonly KitchenStation[]
  onChange: (stations: { id: string; name: string; groups: string[] }[]) => void
  isChanged: boolean
  disabled: boolean
}

const plain = (stations: readonly KitchenStation[]) =>
  stations.map(({ id, name, groups }) => ({ id, name, groups: [...groups] }))

/** Whether this shop sends orders to a kitchen, and which goods go to which station of it. */
export function KitchenRules({
  usesCourses,
  isCoursesChanged,
  onCourses,
  ...rest
}: Stations & { usesCourses: boolean; isCoursesChanged: boolean; onCourses: (isOn: boolean) => void }) {
  const { t } = useLingui()
  const { stations, onChange, isChanged, disabled } = rest
  const isOn = stations.length > 0
  return (
    <>
      <SwitchRow
        label={<Trans>We send orders to a kitchen</Trans>}
        help={<Trans>The counter gets a button for it; tickets are on a screen, on paper, or both</Trans>}
        isChanged={isChanged}
        disabled={disabled}
        isOn={isOn}
        onSwitch={(on) => onChange(on ? [{ id: uuidv7(), name: t`Kitchen`, groups: [] }] : [])}
      />
      {isOn ? <StationList {...rest} /> : null}
      {isOn ? (
        <SwitchRow
          label={<Trans>We serve in courses</Trans>}
          help={<Trans>A line may wait for its course, and each course is sent by itself</Trans>}
          isChanged={isCoursesChanged}
          disabled={disabled}
          isOn={usesCourses}
          onSwitch={onCourses}
        />
      ) : null}
    </>
  )
}

function StationList({ stations, onChange, isChanged, disabled }: Stations) {
  const { t } = useLingui()
  const known = (useQuery(productQueries.groups()).data ?? []).map(({ name }) => name)
  const put = (index: number, change: Partial<KitchenStation>) =>
    onChange(plain(stations.map((one, place) => (place === index ? { ...one, ...change } : one))))
  const taken = stations.flatMap(({ groups }) => groups)
  const isSomewhere = stations.some(({ groups }) => groups.length === 0)
  return (
    <li className={cx('px-4 py-3 grid gap-3', isChanged && 'bg-held-soft')}>
      {stations.map((station, index) => {
        const offered = [...station.groups, ...known.filter((group) => group !== '' && !taken.includes(group))]
        return (
          <fieldset key={station.id} className="rounded-control border border-line p-3 grid gap-2">
            <legend className="vh">{t`Station ${station.name}`}</legend>
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-end">
              <TextField
                label={<Trans>Name of the station</Trans>}
                value={station.name}
                maxLength={MOST_STATION_NAME}
                readOnly={disabled}
                onChange={({ target }) => put(index, { name: target.value })}
              />
              {disabled || stations.length === 1 ? null : (
                <IconButton
                  icon="trash"
                  label={t`Remove the station ${station.name}`}
                  onClick={() => onChange(plain(stations.filter((one) => one.id !== station.id)))}
                />
              )}
            </div>
            <p className="text-small text-ink-2">
              {station.groups.length === 0 ? (
                <Trans>Gets all goods that no other station gets. Choose groups to give it only those.</Trans>
              ) : (
                <Trans>Gets only the goods of these groups.</Trans>
              )}
            </p>
            {offered.length > 0 ? (
              <div role="group" aria-label={t`Groups of ${station.name}`} className="flex flex-wrap gap-2">
                {offered.map((group) => {
                  const isIn = station.groups.includes(group)
                  return (
                    <Chip
                      key={group}
                      selected={isIn}
                      disabled={disabled}
                      onClick={() =>
                        put(index, {
                          groups: isIn ? station.groups.filter((one) => one !== group) : [...station.groups, group],
                        })
                      }
                    >
                      {group}
                    </Chip>
                  )
                })}
              </div>
            ) : null}
          </fieldset>
        )
      })}
      {isSomewhere ? null : (
        <p className="text-small text-ink-2">
          <Trans>Goods of other groups go to no station: they are not sent to the kitchen.</Trans>
        </p>
      )}
      {disabled || stations.length >= MOST_STATIONS ? null : (
        <div>
          <Button
            size="sm"
            icon="plus"
            onClick={() =>
              onChange([...plain(stations), { id: uuidv7(), name: t`Station ${stations.length + 1}`, groups: [] }])
            }
          >
            <Trans>Add a station</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
