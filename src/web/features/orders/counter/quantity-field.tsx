import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatQuantity, parseQuantity } from '../../../../shared/domain/quantity.ts'
import { TextField } from '../../../ui/field.tsx'

/** For twenty-four pieces or 1.75 kg; what cannot be read is said and changes nothing. */
export function QuantityField({
  quantityMilli,
  unit,
  hideLabel = false,
  onQuantity,
}: {
  quantityMilli: number
  unit: string
  hideLabel?: boolean
  onQuantity: (quantityMilli: number) => void
}) {
  const { t } = useLingui()
  const shown = formatQuantity(quantityMilli).replaceAll(',', '')
  const [text, setText] = useState(shown)
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    setText(shown)
  }
  const quantity = parseQuantity(text)
  const take = () => {
    if (quantity === null) setText(shown)
    else if (quantity !== quantityMilli) onQuantity(quantity)
  }
  return (
    <TextField
      label={<Trans>Quantity</Trans>}
      hideLabel={hideLabel}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      className="tnum"
      maxLength={10}
      suffix={unit || undefined}
      error={quantity === null ? t`Enter a number above 0.` : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          take()
        }
      }}
    />
  )
}
