import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { ShiftOpen } from '../../../shared/contract/commands/shift-open.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { openShift } from '../../offline/till.ts'
import { useDraftForm } from '../../patterns/use-draft-form.ts'
import { claimCode, useDevice } from '../../session/device.ts'
import { useSeller } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'

const Form = ShiftOpen.pick({ floatTzs: true, note: true })
type Values = z.input<typeof Form>

/** Opens the drawer of this device with what lies in it; without a network too. `leftTzs`: what the last close left there. */
export function OpenSheet({
  leftTzs,
  onClose,
  onOpened,
}: {
  leftTzs: number | null
  onClose: () => void
  onOpened: () => void
}) {
  const { t } = useLingui()
  const device = useDevice()
  const seller = useSeller()
  const { form, errors, problem, onSubmit, startFrom, newId } = useDraftForm<Values, z.output<typeof Form>>({
    resolver: useFormResolver(Form),
    start: { ...(leftTzs === null ? {} : { floatTzs: leftTzs }), note: '' },
    // What was typed for another evening's drawer is not this one's.
    draft: `shift-open:${leftTzs ?? ''}`,
    kept: Form.partial(),
  })
  const submit = onSubmit(async (values) => {
    // The number of this device stands on the report, and on the sales in it.
    if (!device?.code) await claimCode()
    await openShift({ ...values, id: newId(), at: new Date().toISOString(), byName: seller?.name ?? '' })
    startFrom({ note: '' })
    onOpened()
  })
  return (
    <Sheet open onOpenChange={onClose} title={<Trans>Open the till</Trans>} size="sm">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Controller
          control={form.control}
          name="floatTzs"
          render={({ field }) => (
            <MoneyField
              label={<Trans>Cash in the drawer now</Trans>}
              help={
                leftTzs === null ? (
                  <Trans>Count the small money you begin with. Zero is fine.</Trans>
                ) : (
                  <Trans>The last shift left {formatTzs(leftTzs)}. Count it, and change it here if it is not so.</Trans>
                )
              }
              value={field.value ?? null}
              onChange={(amount) => field.onChange(amount ?? undefined)}
              error={errors.floatTzs ? t`Type what lies in the drawer; 0 if it is empty.` : undefined}
            />
          )}
        />
        <TextField
          label={<Trans>Note</Trans>}
          optional
          maxLength={300}
          error={errors.note?.message}
          {...form.register('note')}
        />
        {problem === null ? null : <Note tone="bad">{t(refusalText(problem))}</Note>}
        <Button
          type="submit"
          tone="primary"
          size="lg"
          icon="drawer"
          full
          busy={form.formState.isSubmitting}
          busyLabel={<Trans>Saving…</Trans>}
        >
          <Trans>Open the till</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
