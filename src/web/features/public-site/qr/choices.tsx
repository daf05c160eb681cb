import { useId, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

interface PictureChoice<V extends string> {
  value: V
  label: string
  picture: ReactNode
  /** Also below the picture, not only for screen readers. */
  showsLabel?: boolean
}

/** One of a few that are easier shown than said. Native radio buttons under the pictures. */
export function PictureChoices<V extends string>({
  legend,
  value,
  options,
  onChange,
}: {
  legend: ReactNode
  value: V
  options: readonly PictureChoice<V>[]
  onChange: (value: V) => void
}) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="lab">{legend}</legend>
      <div className={cx('qr-choices', options.length === 4 && 'is-four')}>
        {options.map((option) => (
          <label key={option.value} className="qr-choice">
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={option.showsLabel ? undefined : 'vh'}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
