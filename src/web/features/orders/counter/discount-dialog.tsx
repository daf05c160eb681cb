import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { Discount } from '../../../../shared/contract/commands/parts.ts'
import { discountOf } from '../../../../shared/domain/order-maths.ts'
import { useOptionText } from '../../../i18n/option-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipRow, Segment } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { loadOfferCode, loadReasonField } from '../pricing/load.ts'
import type { CartStore } from './use-cart.ts'
import type { StatedReason } from '../pricing/stated-reason.ts'
import { readPercent, showPercent } from '../../../../shared/domain/percent.ts'

const ReasonField = lazy(loadReasonField)
const OfferCode = lazy(loadOfferCode)

const QUICK = [500, 1000, 1500, 2000]

/** A discount on a line or on the whole order: a fixed amount or a percentage, never more than what it is taken from. */
export function DiscountDialog({
  title,
  baseTzs,
  value: given,
  cart,
  onClose,
  onDone,
}: {
  title: string
  baseTzs: number
  value: Discount | null
  /** Of a discount on the whole order: where the code of an offer is put. */
  cart?: CartStore
  onClose: () => void
  onDone: (discount: Discount | null) => void
}) {
  const { t } = useLingui()
  // What an offer took off nobody set: a discount by hand begins anew.
  const value = given?.reason === 'offer' ? null : given
  const optionText = useOptionText()
  // The specification's list says "Percentage Charge", which is a fee; here something is taken off.
  const kinds: { value: Discount['kind']; label: string }[] = [
    { value: 'fixed_amount', label: optionText('chargeType', 'fixed_amount') },
    { value: 'percentage', label: t`Percent` },
  ]
  const [kind, setKind] = useState<Discount['kind']>(value?.kind ?? 'fixed_amount')
  const [amount, setAmount] = useState<number | null>(value?.kind === 'fixed_amount' ? value.amountTzs : null)
  const [percent, setPercent] = useState(value?.kind === 'percentage' ? showPercent(value.basisPoints) : '')
  const [why, setWhy] = useState<StatedReason>({
    reason: value?.reason === 'reward' || value?.reason === 'offer' ? null : (value?.reason ?? null),
    note: value?.reasonNote ?? '',
  })
  const [isAsked, setAsked] = useState(false)

  const basisPoints = readPercent(percent)
  const discount: Discount | null =
    kind === 'fixed_amount' ? (amount ? { kind, amountTzs: amount } : null) : basisPoints ? { kind, basisPoints } : null
  const isTooMuch = kind === 'fixed_amount' && amount !== null && amount > baseTzs
  const error = isTooMuch
    ? t`A discount cannot be more than ${formatTzs(baseTzs)}.`
    : kind === 'percentage' && percent.trim() !== '' && basisPoints === null
      ? t`Enter a percentage from 0 to 100.`
      : isAsked && !discount
        ? t`Enter how much to take off.`
        : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (discount && !isTooMuch) onDone(withReason(discount, why))
  }
  return (
    <Sheet open onOpenChange={onClose} title={title} size="sm">
      {cart ? (
        <Suspense>
          <OfferCode cart={cart} />
        </Suspense>
      ) : null}
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <Segment full label={t`Kind of discount`} value={kind} onChange={setKind} options={kinds} />
        {kind === 'fixed_amount' ? (
          <MoneyField
            label={<Trans>Amount off</Trans>}
            value={amount}
            onChange={setAmount}
            error={error}
            ref={focusFirst}
          />
        ) : (
          <>
            <TextField
              label={<Trans>Amount off</Trans>}
              suffix="%"
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              className="tnum"
              value={percent}
              error={error}
              ref={focusFirst}
              onChange={(event) => setPercent(event.target.value)}
            />
            <ChipRow label={t`Usual percentages`}>
              {QUICK.map((points) => (
                <Chip key={points} selected={points === basisPoints} onClick={() => setPercent(showPercent(points))}>
                  {showPercent(points)}%
                </Chip>
              ))}
            </ChipRow>
          </>
        )}
        <Suspense>
          <ReasonField optional value={why} onChange={setWhy} />
        </Suspense>
        <p className="text-dense text-ink-2 tnum" aria-live="polite">
          {discount && !isTooMuch ? (
            <Trans>
              {formatTzs(baseTzs)} becomes {formatTzs(baseTzs - discountOf(baseTzs, discount))}
            </Trans>
          ) : (
            <Trans>From {formatTzs(baseTzs)}</Trans>
          )}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          {value ? (
            <Button tone="danger" onClick={() => onDone(null)}>
              <Trans>No discount</Trans>
            </Button>
          ) : null}
          <Button type="submit" tone="primary" className="flex-1">
            <Trans>Set discount</Trans>
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

const withReason = (discount: Discount, { reason, note }: StatedReason): Discount => ({
  ...discount,
  ...(reason === null ? {} : { reason }),
  ...(reason === null || note.trim() === '' ? {} : { reasonNote: note.trim() }),
})
