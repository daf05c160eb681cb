import { Trans, useLingui } from '@lingui/react/macro'
import {
  ITEM_DIGITS,
  MOST_SCALE_FORMATS,
  SCALE_PREFIXES,
  type ScaleFormat,
  valueDigits,
} from '../../../shared/domain/scale-codes.ts'
import { oneOf } from '../../ui/one-of.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { SelectField } from '../../ui/field.tsx'

interface ScaleFormatsProps {
  formats: readonly ScaleFormat[]
  onChange: (formats: ScaleFormat[]) => void
  isChanged: boolean
  disabled: boolean
}

/** What the labels of the shop's scale hold, one row for each number they begin with. */
export function ScaleFormats({ formats, onChange, isChanged, disabled }: ScaleFormatsProps) {
  const free = SCALE_PREFIXES.filter((prefix) => !formats.some((one) => one.prefix === prefix))
  const put = (index: number, change: Partial<ScaleFormat>) =>
    onChange(formats.map((one, place) => (place === index ? { ...one, ...change } : one)))
  const [next] = free
  return (
    <li className={cx('px-4 py-3 grid gap-3', isChanged && 'bg-held-soft')}>
      <div>
        <p className="font-medium">
          <Trans>Labels of the scale</Trans>
        </p>
        <p className="text-small text-ink-2">
          <Trans>Barcodes that begin with 20 to 29 and hold a weight or a price</Trans>
        </p>
      </div>
      {formats.map((format, index) => (
        <Format
          key={format.prefix}
          format={format}
          prefixes={[format.prefix, ...free].toSorted()}
          disabled={disabled}
          onChange={(change) => put(index, change)}
          onRemove={() => onChange(formats.filter((_, place) => place !== index))}
        />
      ))}
      {disabled || next === undefined || formats.length >= MOST_SCALE_FORMATS ? null : (
        <div>
          <Button
            size="sm"
            icon="plus"
            onClick={() =>
              onChange([...formats, { prefix: next, holds: 'weight', itemDigits: 5, hasValueCheck: false }])
            }
          >
            <Trans>Add a kind of label</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function Format({
  format,
  prefixes,
  disabled,
  onChange,
  onRemove,
}: {
  format: ScaleFormat
  prefixes: readonly ScaleFormat['prefix'][]
  disabled: boolean
  onChange: (change: Partial<ScaleFormat>) => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const { prefix, holds, itemDigits, hasValueCheck } = format
  const options = {
    prefix: prefixes.map((value) => ({ value, label: value })),
    holds: [
      { value: 'weight' as const, label: t`Weight in grams` },
      { value: 'price' as const, label: t`Price in shillings` },
    ],
    digits: ITEM_DIGITS.map((value) => ({ value: String(value), label: String(value) })),
  }
  return (
    <fieldset className="rounded-control border border-line p-3 grid gap-2">
      <legend className="vh">{t`Labels that begin with ${prefix}`}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 items-end">
        <SelectField
          label={<Trans>Begins with</Trans>}
          disabled={disabled}
          value={prefix}
          options={options.prefix}
          onChange={({ target }) => {
            const chosen = oneOf(options.prefix, target.value)
            if (chosen !== undefined) onChange({ prefix: chosen })
          }}
        />
        <SelectField
          label={<Trans>Digits of the goods</Trans>}
          disabled={disabled}
          value={String(itemDigits)}
          options={options.digits}
          onChange={({ target }) => {
            const chosen = ITEM_DIGITS.find((digits) => String(digits) === target.value)
            if (chosen !== undefined) onChange({ itemDigits: chosen })
          }}
        />
        {disabled ? null : (
          <IconButton icon="trash" label={t`Remove labels that begin with ${prefix}`} onClick={onRemove} />
        )}
      </div>
      <SelectField
        label={<Trans>Holds</Trans>}
        disabled={disabled}
        value={holds}
        options={options.holds}
        onChange={({ target }) => {
          const chosen = oneOf(options.holds, target.value)
          if (chosen !== undefined) onChange({ holds: chosen })
        }}
      />
      <Checkbox
        label={<Trans>A check digit in front of the weight or price</Trans>}
        disabled={disabled}
        checked={hasValueCheck}
        onCheckedChange={(isOn) => onChange({ hasValueCheck: isOn })}
      />
      <p className="text-small text-ink-2">
        <Trans>Looks like this:</Trans>{' '}
        <b className="tnum text-ink">
          {prefix} {'1'.repeat(itemDigits)} {hasValueCheck ? '7 ' : ''}
          {holds === 'weight' ? '458'.padStart(valueDigits(format), '0') : '5730'.padStart(valueDigits(format), '0')} 0
        </b>
      </p>
    </fieldset>
  )
}
