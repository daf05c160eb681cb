import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { formatQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { packOf } from '../../../shared/domain/units.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { type Counting, milliOf, withMore, withText } from './counting.ts'

/** The goods that are looked at now, and how many of them were seen so far: by the piece, by the carton, or typed. */
export function CountCard({
  counting,
  product,
  name,
  isWrong,
  isOutside,
  onChange,
  onKeep,
  onTakeBack,
}: {
  counting: Counting
  product: CounterProduct | undefined
  name: string
  isWrong: boolean
  /** They do not belong to what is counted. */
  isOutside: boolean
  onChange: (next: Counting) => void
  onKeep: () => void
  /** Null: nothing was said of them yet. */
  onTakeBack: (() => void) | null
}) {
  const { t } = useLingui()
  const [isTyping, setTyping] = useState(false)
  const pack = counting.variantId === null ? packOf(product?.units) : null
  const packHolds = pack ? formatQuantity(pack.factorMilli) : ''
  const packName = pack?.name ?? ''
  const milli = milliOf(counting)
  const isEmpty = counting.text.trim() === ''
  const big = 'border border-line-control rounded-tile bg-card size-16 grid place-items-center text-primary-ink'
  return (
    <Card className="grid gap-4 border-2 border-primary">
      <div className="flex items-center gap-3">
        <ProductPicture name={product?.name ?? ''} photoUrl={product?.photo?.smallUrl ?? null} size={56} />
        <span className="flex-1 min-w-0">
          <b className="block text-item wrap-any">{name}</b>
          <span className="sub">
            {isOutside ? (
              <Trans>Not on the list of this count; it is counted all the same</Trans>
            ) : (
              <Trans>Shelf and store together</Trans>
            )}
          </span>
        </span>
      </div>
      <div className="flex items-center gap-2">
        <button
          type="button"
          className={big}
          aria-label={t`One less`}
          onClick={() => onChange(withMore(counting, -PIECE))}
        >
          <Icon name="minus" />
        </button>
        <output className="flex-1 min-w-0 text-center" aria-live="polite">
          <b className="block text-total tnum">{milli === null ? '–' : formatQuantity(milli)}</b>
          <span className="sub">
            {product?.unit ? <Trans>{product.unit} so far</Trans> : <Trans>pieces so far</Trans>}
          </span>
        </output>
        <button
          type="button"
          className={big}
          aria-label={t`One more`}
          onClick={() => onChange(withMore(counting, PIECE))}
        >
          <Icon name="plus" />
        </button>
      </div>
      {isTyping || isWrong ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onKeep()
          }}
        >
          <TextField
            label={<Trans>How many there are</Trans>}
            inputMode="decimal"
            autoComplete="off"
            ref={focusFirst}
            suffix={product?.unit || undefined}
            value={counting.text}
            onChange={(event) => onChange(withText(counting, event.currentTarget.value))}
            error={isWrong ? t`Enter a number, like 12 or 1.5.` : undefined}
          />
        </form>
      ) : null}
      <div className="grid gap-2 grid-cols-2">
        {pack ? (
          <Button onClick={() => onChange(withMore(counting, pack.factorMilli))}>
            <Trans>
              + 1 {packName} ({packHolds})
            </Trans>
          </Button>
        ) : null}
        {isTyping ? null : (
          <Button icon="keypad" onClick={() => setTyping(true)}>
            <Trans>Type a number</Trans>
          </Button>
        )}
        {onTakeBack ? (
          <Button icon="x" onClick={onTakeBack}>
            <Trans>Do not count it</Trans>
          </Button>
        ) : null}
        <Button
          tone="primary"
          icon="check"
          disabled={isEmpty || milli === null}
          disabledReason={t`Say how many there are first.`}
          onClick={onKeep}
        >
          <Trans>Counted</Trans>
        </Button>
      </div>
    </Card>
  )
}
