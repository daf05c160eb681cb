import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { readPercent } from '../../../shared/domain/percent.ts'
import { useFormResolver } from '../../i18n/use-form-resolver.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { besideField, useDraftForm } from '../../patterns/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormActions } from '../../ui/page.tsx'

interface Rate {
  /** Hundredths of a percent. */
  rateBasisPoints: number
  fixedTzs: number
}
const Row = z.object({
  /** As typed; empty means that no share is taken. */
  percent: z.string(),
  fixedTzs: z.number().nullable(),
})
const formOf = (isPercentOptional: boolean) =>
  z.object({
    rows: z.array(
      Row.refine(
        ({ percent, fixedTzs }) =>
          percent.trim() === '' ? isPercentOptional || fixedTzs === null : readPercent(percent) !== null,
        { path: ['percent'] },
      ),
    ),
  })
const OptionalForm = formOf(true)
const NeededForm = formOf(false)

interface Props<Kind extends string> {
  kinds: readonly { kind: Kind; name: ReactNode }[]
  rateOf: (kind: Kind) => Rate | undefined
  /** An empty percentage is a share of nothing; where it is not, a fee without one is not set at all. */
  isPercentOptional?: boolean
  /** Of each kind that has a fee. */
  onSave: (rates: (Rate & { kind: Kind })[]) => Promise<unknown>
  saveLabel: ReactNode
  /** Of the kinds' names, below what heads the form. */
  heading: 'h2' | 'h3'
}

/** What each kind costs: a share of the amount, and a sum each time. */
export function FeeForm<Kind extends string>({
  kinds,
  rateOf,
  isPercentOptional = false,
  onSave,
  saveLabel,
  heading: Heading,
}: Props<Kind>) {
  const { t } = useLingui()
  const { form, errors, isDirty, problem, onSubmit, startFrom } = useDraftForm({
    resolver: useFormResolver(isPercentOptional ? OptionalForm : NeededForm),
    start: {
      rows: kinds.map(({ kind }) => {
        const rate = rateOf(kind)
        const hasNoShare = rate === undefined || (isPercentOptional && rate.rateBasisPoints === 0)
        return { percent: hasNoShare ? '' : String(rate.rateBasisPoints / 100), fixedTzs: rate?.fixedTzs ?? null }
      }),
    },
  })
  const submit = onSubmit(async ({ rows }) => {
    await onSave(
      kinds.flatMap(({ kind }, index) => {
        const { percent = '', fixedTzs = null } = rows[index] ?? {}
        const rateBasisPoints = readPercent(percent) ?? (isPercentOptional ? 0 : null)
        return rateBasisPoints === null ? [] : [{ kind, rateBasisPoints, fixedTzs: fixedTzs ?? 0 }]
      }),
    )
    startFrom({ rows })
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {kinds.map(({ kind, name }, index) => (
        <Card key={kind}>
          <Heading className="font-bold mb-3">{name}</Heading>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={<Trans>Percent of the amount</Trans>}
              optional={isPercentOptional}
              suffix="%"
              inputMode="decimal"
              className="tnum"
              error={besideField(errors.rows?.[index]?.percent, t`Enter a share from 0 to 100, like 1.5.`)}
              {...form.register(`rows.${index}.percent`)}
            />
            <Controller
              control={form.control}
              name={`rows.${index}.fixedTzs`}
              render={({ field }) => (
                <MoneyField label={<Trans>And each time</Trans>} optional max={1_000_000} {...field} />
              )}
            />
          </div>
        </Card>
      ))}
      <FormProblem error={problem} />
      <FormActions>
        <Button
          type="submit"
          tone="primary"
          busy={form.formState.isSubmitting}
          busyLabel={<Trans>Saving…</Trans>}
          disabled={!isDirty}
          disabledReason={t`Nothing has changed`}
        >
          {saveLabel}
        </Button>
      </FormActions>
    </form>
  )
}
