import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { ShiftMove } from '../../../shared/contract/commands/shift-move.ts'
import { agreesToPayout, payoutNeedsManager } from '../../../shared/domain/approval-needs.ts'
import { MOVE_REASONS } from '../../../shared/domain/shifts.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { moveReasonTexts } from '../../i18n/shift-words.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { moveCash, Refused } from '../../offline/till.ts'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { askApproval } from '../../session/approval.ts'
import { roomToday } from '../../session/day-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { useTillRules } from '../access/till-rules.queries.ts'

const DRAFT = 'shift-move'
const Fields = ShiftMove.pick({ direction: true, amountTzs: true, reason: true, note: true })
const Form = Fields.refine(({ reason, note }) => reason !== 'other' || note !== '', {
  path: ['note'],
  message: 'empty',
})
type Values = z.input<typeof Form>
const start = { direction: 'pay_out', note: '' } as const

/** Cash put into the open drawer or taken out of it: change fetched, money to the bank or the owner. Goes through the queue like a sale. */
export function MoveSheet({
  shiftId,
  onClose,
  onSaved,
}: {
  shiftId: string
  onClose: () => void
  onSaved: () => void
}) {
  const { t } = useLingui()
  const { form, errors, problem, onSubmit, startFrom, newId } = useDraftForm<Values, z.output<typeof Form>>({
    resolver: useFormResolver(Form),
    start,
    draft: DRAFT,
    kept: Fields.partial(),
  })
  const { control, register } = form
  const { me } = useTillRules()
  const submit = onSubmit(async (values) => {
    const [id, { direction, amountTzs: value }] = [newId(), values]
    const hasRoom = direction === 'pay_out' ? await roomToday('payout') : () => true
    const needsWord = direction === 'pay_out' && (payoutNeedsManager(me, value) || !hasRoom(me, value))
    // Nothing has left the drawer yet: without a word nothing does.
    const word = needsWord
      ? await askApproval({
          kind: 'cash_out',
          aboutId: id,
          value,
          mayApprove: (person) => agreesToPayout(person, value) && hasRoom(person, value),
        })
      : null
    if (needsWord && !word) throw new Refused('shift.payout_not_approved')
    await moveCash({
      ...values,
      id,
      shiftId,
      at: new Date().toISOString(),
      ...(word ? { approvals: [word] } : {}),
    })
    startFrom(start)
    onSaved()
  })
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Cash in or out</Trans>} size="sm">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Controller
          control={control}
          name="direction"
          render={({ field }) => (
            <Segment
              label={t`Cash in or out`}
              full
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'pay_out', label: <Trans>Cash out</Trans> },
                { value: 'pay_in', label: <Trans>Cash in</Trans> },
              ]}
            />
          )}
        />
        <Controller
          control={control}
          name="amountTzs"
          render={({ field }) => (
            <MoneyField
              label={<Trans>Amount</Trans>}
              value={field.value ?? null}
              onChange={(amount) => field.onChange(amount ?? undefined)}
              error={errors.amountTzs ? t`Type how much.` : undefined}
            />
          )}
        />
        <SelectField
          label={form.watch('direction') === 'pay_in' ? <Trans>Where from?</Trans> : <Trans>Where to?</Trans>}
          placeholder={t`Choose`}
          options={MOVE_REASONS.map((value) => ({ value, label: t(moveReasonTexts[value]) }))}
          error={errors.reason ? t`Choose one.` : undefined}
          {...register('reason')}
        />
        <TextField
          label={<Trans>Note</Trans>}
          optional={form.watch('reason') !== 'other'}
          maxLength={300}
          error={errors.note ? t`Say why, in a few words.` : undefined}
          {...register('note')}
        />
        {problem === null ? null : <Note tone="bad">{t(refusalText(problem))}</Note>}
        <Button
          type="submit"
          tone="primary"
          size="lg"
          full
          busy={form.formState.isSubmitting}
          busyLabel={<Trans>Saving…</Trans>}
        >
          <Trans>Save</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
