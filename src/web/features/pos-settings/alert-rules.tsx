import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { UseFormSetValue } from 'react-hook-form'
import type { CounterRules } from '../../../shared/contract/counter-rules.ts'
import { SILENT_HOURS } from '../../../shared/domain/device-alerts.ts'
import { ChoiceRow, SwitchRow } from './setting-row.tsx'

type Rules = Pick<CounterRules, 'alertAfterHours' | 'alertsRestAtNight'>

/** When its owners are told of a device. */
export function AlertRules({
  rules,
  isChanged,
  disabled,
  onChange,
}: {
  rules: Rules
  isChanged: (name: keyof Rules) => boolean
  disabled: boolean
  onChange: UseFormSetValue<Omit<CounterRules, 'version'>>
}) {
  const { t } = useLingui()
  return (
    <>
      <ChoiceRow
        label={<Trans>Tell owners of a silent device</Trans>}
        help={<Trans>One that holds unsent records, by a notification on their phones</Trans>}
        isChanged={isChanged('alertAfterHours')}
        disabled={disabled}
        value={String(rules.alertAfterHours)}
        onChoose={(chosen) =>
          onChange('alertAfterHours', SILENT_HOURS.find((hours) => String(hours) === chosen) ?? rules.alertAfterHours)
        }
        options={SILENT_HOURS.map((hours) => ({
          value: String(hours),
          label: hours === 0 ? t`Never` : t`${plural(hours, { one: 'After # hour', other: 'After # hours' })}`,
        }))}
      />
      <SwitchRow
        label={<Trans>Quiet from 9 PM to 7 AM</Trans>}
        help={<Trans>What can wait is told in the morning; a device that cannot save is told at once</Trans>}
        isChanged={isChanged('alertsRestAtNight')}
        disabled={disabled}
        isOn={rules.alertsRestAtNight}
        onSwitch={(isOn) => onChange('alertsRestAtNight', isOn)}
      />
    </>
  )
}
