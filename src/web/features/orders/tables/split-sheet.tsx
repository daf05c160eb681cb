import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatQuantity, PIECE } from '../../../../shared/domain/quantity.ts'
import type { Taxes } from '../../../../shared/domain/taxes.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { CartLine } from '../counter/cart.ts'
import { lineLabel } from '../counter/line-label.ts'
import { usePart, whole } from '../counter/store.ts'
import { cartFigures } from '../counter/to-order.ts'
import type { CartStore } from '../counter/use-cart.ts'
import { splitCart } from './bill-carts.ts'
import type { BillActs } from './use-bill-acts.ts'

/** Who pays for what: the chosen goods become an order of their own, which comes to the counter; the others are held. */
export function SplitSheet({
  cart,
  taxes,
  bills,
  onPaid,
  onClose,
}: {
  cart: CartStore
  taxes: Taxes | undefined
  bills: BillActs
  /** Opens the payment of what lies on the counter then. */
  onPaid: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const now = usePart(cart, whole)
  const [taken, setTaken] = useState<ReadonlyMap<string, number>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const take = (line: CartLine, quantityMilli: number) => {
    const next = new Map(taken)
    if (quantityMilli === 0) next.delete(line.id)
    else next.set(line.id, quantityMilli)
    setTaken(next)
  }
  const ids = new Set(now.lines.map(({ id }) => id))
  const known = new Map([...taken].filter(([id]) => ids.has(id)))
  const { part, rest } = splitCart(now, known, { id: 'part', newId: () => 'line' })
  const [partTzs, restTzs] = [part, rest].map((one) =>
    one.lines.length === 0 ? 0 : (cartFigures(one, taxes)?.totalTzs ?? 0),
  )
  const isSplit = part.lines.length > 0 && rest.lines.length > 0
  const reason = t`Choose some of the goods, and leave some`
  const done = async (isPaidNow: boolean) => {
    if (isBusy) return
    setBusy(true)
    const isDone = await bills.split(known)
    setBusy(false)
    if (isDone && isPaidNow) onPaid()
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      full
      title={<Trans>Split the bill</Trans>}
      description={<Trans>Choose what goes on a bill of its own. The rest stays held.</Trans>}
      footer={
        <div className="grid gap-3 w-full">
          <dl className="grid grid-cols-2 gap-3 text-dense" aria-live="polite">
            <div>
              <dt className="text-ink-2">
                <Trans>On its own</Trans>
              </dt>
              <dd>
                <Money amount={partTzs ?? 0} />
              </dd>
            </div>
            <div className="text-right">
              <dt className="text-ink-2">
                <Trans>Stays</Trans>
              </dt>
              <dd>
                <Money amount={restTzs ?? 0} />
              </dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-2 justify-end">
            <Button disabled={!isSplit} disabledReason={reason} busy={isBusy} onClick={() => void done(false)}>
              <Trans>Split off</Trans>
            </Button>
            <Button
              tone="primary"
              icon="cash"
              disabled={!isSplit}
              disabledReason={reason}
              busy={isBusy}
              onClick={() => void done(true)}
            >
              <Trans>Split off and pay</Trans>
            </Button>
          </div>
        </div>
      }
    >
      <ul className="rows -mx-5" aria-label={t`Order`}>
        {now.lines.map((line) => (
          <SplitRow key={line.id} line={line} takenMilli={known.get(line.id) ?? 0} onTake={take} />
        ))}
      </ul>
    </Sheet>
  )
}

function SplitRow({
  line,
  takenMilli,
  onTake,
}: {
  line: CartLine
  takenMilli: number
  onTake: (line: CartLine, quantityMilli: number) => void
}) {
  const name = lineLabel(line)
  const pieces = Math.floor(line.quantityMilli / PIECE)
  // Several pieces are counted; one, and what was weighed, goes or stays.
  const isCounted = pieces > 1 && line.quantityMilli % PIECE === 0
  return (
    <li className="flex items-center gap-3 px-5 py-2 min-h-15">
      {isCounted ? (
        <>
          <span className="flex-1 min-w-0">
            <span className="block font-medium wrap-any">{name}</span>
            <span className="block text-small text-ink-2 tnum">
              <Trans>
                {formatQuantity(takenMilli)} of {formatQuantity(line.quantityMilli)}
              </Trans>
            </span>
          </span>
          <Stepper
            name={name}
            value={takenMilli}
            step={PIECE}
            max={line.quantityMilli}
            display={formatQuantity(takenMilli)}
            onChange={(next) => onTake(line, next)}
          />
        </>
      ) : (
        <Checkbox
          label={`${formatQuantity(line.quantityMilli)} × ${name}`}
          checked={takenMilli > 0}
          onCheckedChange={(isOn) => onTake(line, isOn ? line.quantityMilli : 0)}
        />
      )}
    </li>
  )
}
