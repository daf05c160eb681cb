import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { cx } from './cx.ts'

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> | undefined }
type Labelled = { label: ReactNode; help?: ReactNode; hideLabel?: boolean }

const Words = ({ label, help, hideLabel, helpId }: Labelled & { helpId: string }) => (
  <span className={hideLabel ? 'vh' : 'flex-1 min-w-0'}>
    {label}
    {help ? (
      <span className="choice-help" id={helpId}>
        {help}
      </span>
    ) : null}
  </span>
)

/** A native tick box in our look; works with `{...register()}` and with `checked`/`onCheckedChange`. */
export function Checkbox({
  label,
  help,
  hideLabel,
  onCheckedChange,
  onChange,
  className,
  ...rest
}: NativeInput & Labelled & { onCheckedChange?: (isChecked: boolean) => void }) {
  const helpId = useId()
  return (
    <label className={cx('choice', className)}>
      <input
        {...rest}
        type="checkbox"
        className="tick"
        aria-describedby={help ? helpId : undefined}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
      />
      <Words label={label} help={help} hideLabel={hideLabel ?? false} helpId={helpId} />
    </label>
  )
}

/** For settings that take effect at once; in a form that is saved later, use Checkbox. */
export function Switch({
  label,
  help,
  hideLabel,
  checked,
  onCheckedChange,
  className,
  ...rest
}: NativeInput & Labelled & { checked: boolean; onCheckedChange: (isChecked: boolean) => void }) {
  const helpId = useId()
  return (
    <label className={cx('choice', className)}>
      <Words label={label} help={help} hideLabel={hideLabel ?? false} helpId={helpId} />
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className="sw"
        checked={checked}
        aria-checked={checked}
        aria-describedby={help ? helpId : undefined}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
    </label>
  )
}

interface RadioOption<V extends string> {
  value: V
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}
export function RadioList<V extends string>({
  legend,
  hideLegend,
  name,
  value,
  onChange,
  options,
  inline,
}: {
  legend: ReactNode
  hideLegend?: boolean
  name: string
  value: V | null
  onChange: (value: V) => void
  options: readonly RadioOption<V>[]
  inline?: boolean
}) {
  const group = useId()
  return (
    <fieldset>
      <legend className={hideLegend ? 'vh' : 'lab'}>{legend}</legend>
      <div className={inline ? 'flex flex-wrap gap-x-6' : undefined}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              className="radio"
              name={`${name}-${group}`}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.help ? `${group}-${option.value}` : undefined}
              onChange={() => onChange(option.value)}
            />
            <Words label={option.label} help={option.help} helpId={`${group}-${option.value}`} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
