import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { MAX_PRICE_TZS } from '../../../../shared/domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type CartLine, listPriceOfLine } from '../counter/cart.ts'
import { lineLabel } from '../counter/line-label.ts'
import type { SetPrice } from './priced.ts'
import { ReasonField } from './reason-field.tsx'
import { NO_REASON, type StatedReason } from './stated-reason.ts'

/** Another price for one line, agreed on the spot: what the list says stays beside it, and somebody says why. */
export function PriceDialog({
  line,
  onClose,
  onDone,
}: {
  line: CartLine
  onClose: () => void
  onDone: (price: SetPrice) => void
}) {
  const { t } = useLingui()
  const listTzs = listPriceOfLine(line)
  const isSet = line.listPriceTzs !== undefined
  const [priceTzs, setPriceTzs] = useState<number | null>(isSet ? line.unitPriceTzs : null)
  const [why, setWhy] = useState<StatedReason>(
    line.priceReason ? { reason: line.priceReason, note: line.priceNote ?? '' } : NO_REASON,
  )
  const [isAsked, setAsked] = useState(false)
  const isSame = priceTzs === listTzs
  const isInWords = why.reason !== 'other' || why.note.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (priceTzs === null || isSame || why.reason === null || !isInWords) return
    onDone({ priceTzs, reason: why.reason, note: why.note.trim() })
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Price of {lineLabel(line)}</Trans>}
      description={<Trans>The list says {formatTzs(listTzs)}. This changes it for this order only.</Trans>}
      size="sm"
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <MoneyField
          label={line.unit ? <Trans>New price of one {line.unit}</Trans> : <Trans>New price of one</Trans>}
          value={priceTzs}
          max={MAX_PRICE_TZS}
          onChange={setPriceTzs}
          error={
            isAsked && priceTzs === null
              ? t`Enter the new price.`
              : isAsked && isSame
                ? t`This is the price of the list.`
                : undefined
          }
          ref={focusFirst}
        />
        <ReasonField
          value={why}
          onChange={setWhy}
          error={isAsked && why.reason === null ? <Trans>Choose why the price is another.</Trans> : undefined}
          noteError={isAsked && !isInWords ? t`Say in words why the price is another.` : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {isSet ? (
            <Button tone="danger" onClick={() => onDone(null)}>
              <Trans>Price of the list again</Trans>
            </Button>
          ) : null}
          <Button type="submit" tone="primary" className="flex-1">
            <Trans>Set price</Trans>
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
