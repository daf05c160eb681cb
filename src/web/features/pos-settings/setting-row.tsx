import { type ReactNode, useId } from 'react'
import { Switch } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/field.tsx'
import { oneOf } from '../../ui/one-of.ts'

/** One setting: what it is and what it means on the left, its control on the right; below on a narrow screen where they do not fit. `isChanged`: not saved yet. */
interface RowTexts {
  label: ReactNode
  help?: ReactNode
  isChanged?: boolean
}
const rowClass = (isChanged: boolean) => cx('px-4', isChanged && 'bg-held-soft')

/** With a control of its own. */
export function SettingRow({
  label,
  help,
  isChanged = false,
  children,
}: RowTexts & { children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode }) {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <li className={cx(rowClass(isChanged), 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3 min-h-17')}>
      <div className="flex-1 basis-44 min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {help ? (
          <p id={helpId} className="text-small text-ink-2">
            {help}
          </p>
        ) : null}
      </div>
      <div className="flex-none max-w-full">{children({ id, 'aria-describedby': help ? helpId : undefined })}</div>
    </li>
  )
}

/** A setting that is on or off. */
export const SwitchRow = ({
  label,
  help,
  isChanged = false,
  isOn,
  onSwitch,
  disabled = false,
}: RowTexts & { isOn: boolean; onSwitch: (isOn: boolean) => void; disabled?: boolean }) => (
  <li className={rowClass(isChanged)}>
    <Switch
      className="items-center! font-medium [&_.choice-help]:font-normal [&_.choice-help]:text-ink-2"
      label={label}
      help={help}
      checked={isOn}
      onCheckedChange={onSwitch}
      disabled={disabled}
    />
  </li>
)

/** One of a few. */
export function ChoiceRow<V extends string>({
  value,
  options,
  onChoose,
  disabled = false,
  ...texts
}: RowTexts & {
  value: V
  options: readonly { value: V; label: string }[]
  onChoose: (value: V) => void
  disabled?: boolean
}) {
  return (
    <SettingRow {...texts}>
      {(ids) => (
        <Select
          {...ids}
          disabled={disabled}
          value={value}
          options={options}
          onChange={({ target }) => {
            const chosen = oneOf(options, target.value)
            if (chosen !== undefined) onChoose(chosen)
          }}
        />
      )}
    </SettingRow>
  )
}
