import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { Product } from '../../../shared/contract/products.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { ADJUST_REASONS, type AdjustReason } from '../../../shared/domain/stock.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { oneOf } from '../../ui/one-of.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { productMutations } from './products.queries.ts'
import { useReasonText } from './reason-text.ts'
import { readLevel } from './stock-text.tsx'

/** Whether the reason adds goods, takes them off, says how many there are, or leaves it to the person. */
const direction: Record<AdjustReason, 'in' | 'out' | 'count' | 'either'> = {
  received: 'in',
  counted: 'count',
  damaged: 'out',
  theft: 'out',
  own_use: 'out',
  other: 'either',
}

/** Changes a level with a reason, which the movement log keeps with who and when. */
export function AdjustSheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const reasonText = useReasonText()
  // The movement's id: a second tap, or a try after a lost answer, moves the goods once.
  const [id] = useState(() => uuidv7())
  const [itemId, setItemId] = useState(
    product.variants.find((variant) => !variant.isArchived)?.id ?? product.variants[0]?.id ?? product.id,
  )
  const [reason, setReason] = useState<AdjustReason>('received')
  const [sign, setSign] = useState<'in' | 'out'>('in')
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const adjust = useMutation(productMutations.adjust(product.id))
  const variant = product.variants.find((one) => one.id === itemId)
  const onHand = variant?.onHandMilli ?? product.onHandMilli
  const way = direction[reason] === 'either' ? sign : direction[reason]
  const level = readLevel(text)
  const after = level === null ? null : way === 'count' ? level : way === 'in' ? onHand + level : onHand - level
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (level === null || (level === 0 && way !== 'count')) return setWrong(t`Enter a number, like 12 or 1.5.`)
    setWrong(null)
    try {
      const { onHandMilli } = await adjust.mutateAsync({
        id,
        variantId: variant?.id ?? null,
        reason,
        note,
        change: way === 'count' ? { countedMilli: level } : { deltaMilli: way === 'in' ? level : -level },
      })
      toast({
        title: t`Stock adjusted`,
        description: t`There are ${formatQuantity(onHandMilli)} now.`,
        type: 'success',
      })
      onClose()
    } catch {
      // Shown in the sheet; nothing typed is lost.
    }
  }
  const before = formatQuantity(onHand)
  const then = after === null ? '' : formatQuantity(after)
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Adjust stock</Trans>}
      description={product.name}
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        {product.variants.length > 0 ? (
          <SelectField
            label={<Trans>Variant</Trans>}
            options={product.variants.map((one) => ({ value: one.id, label: one.name }))}
            value={itemId}
            onChange={(event) => setItemId(event.target.value)}
          />
        ) : null}
        <SelectField
          label={<Trans>Reason</Trans>}
          options={ADJUST_REASONS.map((value) => ({ value, label: reasonText(value) }))}
          value={reason}
          onChange={(event) =>
            setReason(
              oneOf(
                ADJUST_REASONS.map((value) => ({ value })),
                event.target.value,
              ) ?? reason,
            )
          }
        />
        {direction[reason] === 'either' ? (
          <Segment
            label={t`More or less`}
            value={sign}
            onChange={setSign}
            options={[
              { value: 'in', label: <Trans>More</Trans>, icon: 'plus' },
              { value: 'out', label: <Trans>Less</Trans>, icon: 'minus' },
            ]}
          />
        ) : null}
        <TextField
          label={
            way === 'count' ? (
              <Trans>How many there are</Trans>
            ) : way === 'in' ? (
              <Trans>How many came in</Trans>
            ) : (
              <Trans>How many went out</Trans>
            )
          }
          inputMode="decimal"
          autoComplete="off"
          className="tnum"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(null)
          }}
          suffix={product.unit || undefined}
          error={wrong ?? undefined}
          help={
            after === null ? (
              <Trans>Now: {before}</Trans>
            ) : (
              <Trans>
                Now: {before}, then: {then}
              </Trans>
            )
          }
        />
        <TextField
          label={<Trans>Note</Trans>}
          optional
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {adjust.isError ? <Note tone="bad">{errorText(adjust.error)}</Note> : null}
        <Button type="submit" tone="primary" full busy={adjust.isPending} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
