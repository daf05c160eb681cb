import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CounterProduct } from '../../../../shared/contract/sync.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useShop } from '../../access/access.queries.ts'
import { loadLineServer } from '../tables/load.ts'
import type { CartAction, CartLine } from './cart.ts'
import { AddOnChips, VariantChips } from './choice-chips.tsx'
import { choiceOf, sellableVariants, toggleAddOn } from './choices.ts'
import { QuantityField } from './quantity-field.tsx'

const CourseChoice = lazy(async () => ({ default: (await import('./kitchen-line.tsx')).CourseChoice }))
const LineServer = lazy(loadLineServer)

/** What can be changed about an open line: size, extras, an exact quantity, its own discount or price, a note, and taking it off. */
export function LineOptions({
  line,
  product,
  onQuantity,
  onChange,
  onDiscount,
  onPrice,
}: {
  line: CartLine
  product: CounterProduct | null
  onQuantity: (line: CartLine, quantityMilli: number) => void
  onChange: (action: CartAction) => void
  onDiscount: (line: CartLine) => void
  /** Left out where this person may not set prices. */
  onPrice: ((line: CartLine) => void) | undefined
}) {
  const { t } = useLingui()
  const servesByLine = useShop()?.counterRules?.servesByLine === true
  const choice = choiceOf(line)
  const choose = (next: typeof choice) => {
    if (product) onChange({ kind: 'chosen', lineId: line.id, product, choice: next })
  }
  return (
    <div className="grid gap-2">
      {product && sellableVariants(product).length > 1 ? (
        <VariantChips
          product={product}
          value={choice.variantId}
          onChange={(variantId) => choose({ ...choice, variantId })}
        />
      ) : null}
      {product?.addOnGroups.map((group) => (
        <AddOnChips
          key={group.id}
          group={group}
          choice={choice}
          onToggle={(id) => choose(toggleAddOn(choice, group, id))}
        />
      ))}
      <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-2">
        <QuantityField
          quantityMilli={line.quantityMilli}
          unit={line.unit}
          onQuantity={(next) => onQuantity(line, next)}
        />
        <NoteField line={line} onChange={onChange} />
      </div>
      <Suspense>
        <CourseChoice line={line} onChange={onChange} />
      </Suspense>
      {servesByLine ? (
        <Suspense>
          <LineServer line={line} onChange={onChange} />
        </Suspense>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button icon="percent" size="sm" onClick={() => onDiscount(line)}>
          {line.discount ? <Trans>Change discount</Trans> : <Trans>Discount on this line</Trans>}
        </Button>
        {onPrice ? (
          <Button icon="edit" size="sm" onClick={() => onPrice(line)}>
            <Trans>Change price</Trans>
          </Button>
        ) : null}
        <Button
          tone="danger"
          icon="trash"
          size="sm"
          aria-label={t`Remove ${line.name}`}
          onClick={() => onQuantity(line, 0)}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  )
}

function NoteField({ line, onChange }: { line: CartLine; onChange: (action: CartAction) => void }) {
  const [text, setText] = useState(line.note)
  const [seen, setSeen] = useState(line.note)
  if (seen !== line.note) {
    setSeen(line.note)
    setText(line.note)
  }
  const take = () => {
    if (text.trim() !== line.note) onChange({ kind: 'line_noted', lineId: line.id, note: text.trim() })
  }
  return (
    <TextField
      label={<Trans>Note</Trans>}
      optional
      value={text}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          take()
        }
      }}
    />
  )
}
