import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { line } from '../../../shared/contract/common.ts'
import type { Product } from '../../../shared/contract/products.ts'
import { formatQuantity, PIECE } from '../../../shared/domain/quantity.ts'
import { ADJUST_REASONS, type AdjustReason, CHANGE_REASONS } from '../../../shared/domain/stock.ts'
import { packOf } from '../../../shared/domain/units.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { adjustStock } from '../../offline/till.ts'
import { isOnline } from '../../session/device.ts'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
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

type Sign = 'in' | 'out'
const wayOf = (reason: AdjustReason, sign: Sign) => (direction[reason] === 'either' ? sign : direction[reason])
const Form = z
  .object({
    itemId: z.string(),
    reason: z.enum(ADJUST_REASONS),
    sign: z.enum(['in', 'out']),
    text: z.string(),
    /** Closed ones, of a product that has a unit which lies closed on the shelf. */
    packs: z.string(),
    note: line(200),
  })
  .refine(
    ({ text, packs, reason, sign }) => {
      const level = readLevel(text.trim() || (packs.trim() ? '0' : ''))
      return level !== null && (level > 0 || (readLevel(packs) ?? 0) > 0 || wayOf(reason, sign) === 'count')
    },
    { path: ['text'] },
  )
  .refine(({ packs }) => packs.trim() === '' || (readLevel(packs) ?? -1) % PIECE === 0, { path: ['packs'] })

/** Changes a level with a reason, which the movement log keeps with who and when. */
export function AdjustSheet({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useLingui()
  const reasonText = useReasonText()
  // Kept nowhere: of what was counted yesterday nothing may stand here today.
  const { form, errors, problem, onSubmit, newId } = useDraftForm<z.input<typeof Form>, z.output<typeof Form>>({
    resolver: useFormResolver(Form),
    start: {
      itemId: product.variants.find((one) => !one.isArchived)?.id ?? product.variants[0]?.id ?? product.id,
      reason: 'received',
      sign: 'in',
      text: '',
      packs: '',
      note: '',
    },
    nameOf: (path) =>
      path === 'change.packs' ? 'packs' : path.startsWith('change') ? 'text' : path === 'variantId' ? 'itemId' : path,
  })
  const { control, register, setValue } = form
  const [itemId, reason, sign, text, packsTyped] = useWatch({
    control,
    name: ['itemId', 'reason', 'sign', 'text', 'packs'],
  })
  const pack = packOf(product.units)
  const adjust = useMutation(productMutations.adjust(product.id))
  const variant = product.variants.find((one) => one.id === itemId)
  const onHand = variant?.onHandMilli ?? product.onHandMilli
  const way = wayOf(reason, sign)
  const packsMilli = pack && packsTyped.trim() ? readLevel(packsTyped) : 0
  const packs = packsMilli !== null && packsMilli % PIECE === 0 ? packsMilli / PIECE : null
  const looseMilli = readLevel(text.trim() || (packs ? '0' : ''))
  const level = looseMilli === null || packs === null ? null : looseMilli + packs * (pack?.factorMilli ?? 0)
  const after = level === null ? null : way === 'count' ? level : way === 'in' ? onHand + level : onHand - level
  const submit = onSubmit(async ({ note }) => {
    if (level === null) return
    const changes = CHANGE_REASONS.find((one) => one === reason)
    if (changes !== undefined && !isOnline()) {
      const deltaMilli = way === 'in' ? level : -level
      await adjustStock({
        id: newId(),
        productId: product.id,
        variantId: variant?.id ?? null,
        reason: changes,
        deltaMilli,
        packs: pack && packs !== null ? (way === 'out' ? 0 - packs : packs) : 0,
        note,
        at: new Date().toISOString(),
      })
      toast({
        title: t`Stock adjusted`,
        description: t`There are ${formatQuantity(onHand + deltaMilli)} now.`,
        type: 'success',
      })
      return onClose()
    }
    const { onHandMilli } = await adjust.mutateAsync({
      // A second tap, or a try after a lost answer, moves the goods once.
      id: newId(),
      variantId: variant?.id ?? null,
      reason,
      note,
      change: {
        ...(way === 'count' ? { countedMilli: level } : { deltaMilli: way === 'in' ? level : -level }),
        ...(pack && packs !== null ? { packs: way === 'out' ? 0 - packs : packs } : {}),
      },
    })
    toast({
      title: t`Stock adjusted`,
      description: t`There are ${formatQuantity(onHandMilli)} now.`,
      type: 'success',
    })
    onClose()
  })
  const before = formatQuantity(onHand)
  const then = after === null ? '' : formatQuantity(after)
  const packName = pack?.name ?? ''
  const packHolds = pack ? `${formatQuantity(pack.factorMilli)} ${product.unit}`.trim() : ''
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Adjust stock</Trans>}
      description={product.name}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        {product.variants.length > 0 ? (
          <SelectField
            label={<Trans>Variant</Trans>}
            options={product.variants.map((one) => ({ value: one.id, label: one.name }))}
            error={errors.itemId?.message}
            {...register('itemId')}
          />
        ) : null}
        <SelectField
          label={<Trans>Reason</Trans>}
          options={ADJUST_REASONS.map((value) => ({ value, label: reasonText(value) }))}
          {...register('reason')}
        />
        {direction[reason] === 'either' ? (
          <Segment
            label={t`More or less`}
            value={sign}
            onChange={(next) => setValue('sign', next, { shouldDirty: true })}
            options={[
              { value: 'in', label: <Trans>More</Trans>, icon: 'plus' },
              { value: 'out', label: <Trans>Less</Trans>, icon: 'minus' },
            ]}
          />
        ) : null}
        {pack ? (
          <TextField
            label={
              way === 'count' ? (
                <Trans>{packName}: how many are closed</Trans>
              ) : way === 'in' ? (
                <Trans>{packName}: how many came in</Trans>
              ) : (
                <Trans>{packName}: how many went out</Trans>
              )
            }
            inputMode="numeric"
            autoComplete="off"
            className="tnum"
            error={besideField(errors.packs, t`Enter a whole number, like 3.`)}
            help={<Trans>One holds {packHolds}</Trans>}
            {...register('packs')}
          />
        ) : null}
        <TextField
          label={
            pack ? (
              <Trans>Loose, beside the closed ones</Trans>
            ) : way === 'count' ? (
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
          suffix={product.unit || undefined}
          error={besideField(errors.text, t`Enter a number, like 12 or 1.5.`)}
          help={
            after === null ? (
              <Trans>Now: {before}</Trans>
            ) : (
              <Trans>
                Now: {before}, then: {then}
              </Trans>
            )
          }
          {...register('text')}
        />
        <TextField
          label={<Trans>Note</Trans>}
          optional
          maxLength={200}
          error={errors.note?.message}
          {...register('note')}
        />
        <FormProblem error={problem} />
        <Button type="submit" tone="primary" full busy={adjust.isPending} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
