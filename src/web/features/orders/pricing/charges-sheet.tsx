import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type ChargeKind, MAX_SERVICE_BASIS_POINTS } from '../../../../shared/domain/charges.ts'
import type { CounterRules } from '../../../../shared/domain/counter-rules.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { percentOfTzs, sumTzs } from '../../../../shared/domain/money.ts'
import { readPercent, showPercent } from '../../../../shared/domain/percent.ts'
import { useOptionText } from '../../../i18n/option-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, ChipRow, Segment } from '../../../ui/chip.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { CartCharge } from '../counter/cart.ts'
import { TipField } from './tip-field.tsx'

type Rules = Pick<CounterRules, 'serviceBasisPoints' | 'deliveryTzs' | 'takesTips'>

/** What is paid beside the goods: delivery, service as a percentage or an amount, and a tip where the shop takes them. */
export function ChargesSheet({
  goodsTzs,
  charges,
  rules,
  onClose,
  onDone,
}: {
  /** What the goods cost after all discounts. */
  goodsTzs: number
  charges: readonly CartCharge[]
  rules: Rules | undefined
  onClose: () => void
  onDone: (charges: readonly CartCharge[]) => void
}) {
  const { t } = useLingui()
  const optionText = useOptionText()
  const of = (kind: ChargeKind) => charges.find((charge) => charge.kind === kind)
  const [delivery, setDelivery] = useState<number | null>(of('delivery')?.amountTzs ?? null)
  const [tip, setTip] = useState<number | null>(of('tip')?.amountTzs ?? null)
  const before = of('service')
  const [serviceKind, setServiceKind] = useState<'percentage' | 'fixed_amount'>(
    before && before.basisPoints === null ? 'fixed_amount' : 'percentage',
  )
  const [percent, setPercent] = useState(before?.basisPoints ? showPercent(before.basisPoints) : '')
  const [service, setService] = useState<number | null>(before && before.basisPoints === null ? before.amountTzs : null)

  const isPercent = serviceKind === 'percentage'
  const read = percent.trim() === '' ? 0 : readPercent(percent)
  const basisPoints = read !== null && read <= MAX_SERVICE_BASIS_POINTS ? read : null
  const isBad = isPercent && basisPoints === null
  const serviceTzs = isPercent ? percentOfTzs(goodsTzs, basisPoints ?? 0) : (service ?? 0)
  const totalTzs = sumTzs([goodsTzs, delivery ?? 0, serviceTzs, tip ?? 0])

  const one = (kind: ChargeKind, amountTzs: number, points: number | null = null): CartCharge[] =>
    amountTzs > 0 || points ? [{ id: of(kind)?.id ?? uuidv7(), kind, basisPoints: points, amountTzs }] : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBad) return
    onDone([
      ...one('delivery', delivery ?? 0),
      ...(isPercent ? one('service', 0, basisPoints || null) : one('service', service ?? 0)),
      ...one('tip', tip ?? 0),
    ])
  }
  const usual = rules?.deliveryTzs ?? 0
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Delivery, service, tip</Trans>} size="sm">
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <div className="grid gap-2">
          <MoneyField
            label={<Trans>Delivery</Trans>}
            optional
            value={delivery}
            onChange={setDelivery}
            ref={focusFirst}
          />
          {usual > 0 && delivery !== usual ? (
            <ChipRow label={t`Usual delivery`}>
              <Chip onClick={() => setDelivery(usual)}>{formatTzs(usual)}</Chip>
            </ChipRow>
          ) : null}
        </div>
        <div className="grid gap-2">
          <Segment
            full
            label={t`Kind of service charge`}
            value={serviceKind}
            onChange={setServiceKind}
            options={[
              { value: 'percentage', label: t`Percent` },
              { value: 'fixed_amount', label: optionText('chargeType', 'fixed_amount') },
            ]}
          />
          {isPercent ? (
            <TextField
              label={<Trans>Service charge</Trans>}
              optional
              suffix="%"
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              className="tnum"
              value={percent}
              error={isBad ? t`Enter a percentage from 0 to ${showPercent(MAX_SERVICE_BASIS_POINTS)}.` : undefined}
              onChange={(event) => setPercent(event.target.value)}
            />
          ) : (
            <MoneyField label={<Trans>Service charge</Trans>} optional value={service} onChange={setService} />
          )}
        </div>
        {rules?.takesTips || tip !== null ? <TipField baseTzs={goodsTzs} value={tip} onChange={setTip} /> : null}
        <p className="text-dense text-ink-2 tnum" aria-live="polite">
          <Trans>
            Goods {formatTzs(goodsTzs)}, all together {formatTzs(totalTzs)}
          </Trans>
        </p>
        <Button type="submit" tone="primary" full>
          <Trans>Put on the order</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
