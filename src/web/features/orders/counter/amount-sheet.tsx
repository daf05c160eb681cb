import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { formatAmount } from '../../../../shared/domain/format.ts'
import { sumTzs } from '../../../../shared/domain/money.ts'
import { rememberForScans } from '../../../hardware/scan-guard.ts'
import { NumberPad } from '../../../patterns/number-pad.tsx'
import { pressPad } from '../../../patterns/pad-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** The contract's highest price of one line. */
const MOST_TZS = 999_999_999
/** Of what was added the last ones: the line has no room for more. */
const SHOWN = 4

/** Goods without a product: amounts one after the other, as on a calculator. Each is in the order with its plus; closing loses none of them. */
export function AmountSheet({
  onClose,
  onAdd,
}: {
  onClose: () => void
  /** False when the order takes no more. */
  onAdd: (name: string, amountTzs: number) => boolean
}) {
  const { t } = useLingui()
  const [amount, setAmount] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [added, setAdded] = useState<readonly number[]>([])
  const [isFull, setFull] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // Of a press that comes before React has drawn the one before it.
  const latest = useRef<number | null>(null)
  const show = (next: number | null) => {
    latest.current = next
    setAmount(next)
  }
  // A scan is never an amount (decisions 41).
  useEffect(
    () =>
      rememberForScans(() => {
        const before = latest.current
        return () => {
          latest.current = before
          setAmount(before)
        }
      }),
    [],
  )
  const add = (): boolean => {
    const now = latest.current
    if (now === null || now === 0) {
      setAsked(true)
      return false
    }
    const isIn = onAdd(name.replaceAll(/\s+/g, ' ').trim() || t`Custom amount`, now)
    setFull(!isIn)
    if (!isIn) return false
    setAdded((before) => [...before, now])
    setAsked(false)
    setName('')
    show(null)
    return true
  }
  const finish = () => {
    // Nothing typed after the last plus: it is all in the order.
    if ((latest.current === null && added.length > 0) || add()) onClose()
  }
  const totalTzs = sumTzs([...added, amount ?? 0])
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Custom amount</Trans>}
      size="sm"
      footer={
        <Button tone="primary" size="lg" full onClick={finish}>
          {added.length > 0 && amount === null ? <Trans>Done</Trans> : <Trans>Add to order</Trans>}
        </Button>
      }
    >
      <div className="grid gap-3" tabIndex={-1} ref={focusFirst}>
        <div className="grid gap-0.5 text-right" aria-live="polite">
          <p className="text-small text-ink-2 tnum min-h-5 truncate">
            {added.length > 0
              ? `${added.length > SHOWN ? '… + ' : ''}${added
                  .slice(-SHOWN)
                  .map((one) => formatAmount(one))
                  .join(' + ')}${amount === null ? '' : ' +'}`
              : ''}
          </p>
          <p className="text-figure tracking-[-0.02em]">
            <Money amount={amount ?? 0} />
          </p>
          {added.length > 0 ? (
            <p className="text-small text-ink-2 tnum">
              <Trans>Together {formatTzs(totalTzs)}</Trans>
            </p>
          ) : null}
        </div>
        {isAsked ? (
          <p className="text-small text-bad" role="alert">
            <Trans>Type an amount first.</Trans>
          </p>
        ) : null}
        {isFull ? (
          <p className="text-small text-bad" role="alert">
            <Trans>The order is full. Take this payment first, then go on in a new order.</Trans>
          </p>
        ) : null}
        <NumberPad
          onKey={(key) => {
            const next = pressPad(latest.current, key)
            if (next === null || next <= MOST_TZS) show(next)
          }}
          onEnter={finish}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <TextField
            label={<Trans>What is it?</Trans>}
            optional
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button icon="plus" onClick={add} aria-label={t`Add this amount and type another`}>
            <Trans>Plus</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
