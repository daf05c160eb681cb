import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { readPercent } from '../../../shared/domain/percent.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { FormActions } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'

interface Rate {
  /** Hundredths of a percent. */
  rateBasisPoints: number
  fixedTzs: number
}
interface Row {
  /** As typed; empty means that no share is taken. */
  percent: string
  fixedTzs: number | null
}

interface Props<Kind extends string> {
  kinds: readonly { kind: Kind; name: ReactNode }[]
  rateOf: (kind: Kind) => Rate | undefined
  /** An empty percentage is a share of nothing; where it is not, a fee without one is not set at all. */
  isPercentOptional?: boolean
  /** Of each kind that has a fee. */
  onSave: (rates: (Rate & { kind: Kind })[]) => void
  isSaving: boolean
  error: unknown
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
  isSaving,
  error,
  saveLabel,
  heading: Heading,
}: Props<Kind>) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [typed, setTyped] = useState(new Map<Kind, Row>())
  const [isTried, setTried] = useState(false)
  const savedRow = (kind: Kind): Row => {
    const rate = rateOf(kind)
    const hasNoShare = rate === undefined || (isPercentOptional && rate.rateBasisPoints === 0)
    return { percent: hasNoShare ? '' : String(rate.rateBasisPoints / 100), fixedTzs: rate?.fixedTzs ?? null }
  }
  const rowOf = (kind: Kind): Row => typed.get(kind) ?? savedRow(kind)
  const isWrong = ({ percent, fixedTzs }: Row) =>
    percent.trim() === '' ? !isPercentOptional && fixedTzs !== null : readPercent(percent) === null
  const isDirty = kinds.some(({ kind }) => {
    const [row, saved] = [rowOf(kind), savedRow(kind)]
    return row.percent !== saved.percent || row.fixedTzs !== saved.fixedTzs
  })
  useUpdateHold(isDirty)
  const change = (kind: Kind, row: Partial<Row>) =>
    setTyped((before) => new Map(before).set(kind, { ...rowOf(kind), ...row }))
  function save() {
    setTried(true)
    const rows = kinds.map(({ kind }) => ({ kind, ...rowOf(kind) }))
    if (rows.some(isWrong)) return
    onSave(
      rows.flatMap(({ kind, percent, fixedTzs }) => {
        const rateBasisPoints = readPercent(percent) ?? (isPercentOptional ? 0 : null)
        return rateBasisPoints === null ? [] : [{ kind, rateBasisPoints, fixedTzs: fixedTzs ?? 0 }]
      }),
    )
  }
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {kinds.map(({ kind, name }) => (
        <Card key={kind}>
          <Heading className="font-bold mb-3">{name}</Heading>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={<Trans>Percent of the amount</Trans>}
              optional={isPercentOptional}
              suffix="%"
              inputMode="decimal"
              className="tnum"
              value={rowOf(kind).percent}
              error={isTried && isWrong(rowOf(kind)) ? t`Enter a share from 0 to 100, like 1.5.` : undefined}
              onChange={(event) => change(kind, { percent: event.target.value })}
            />
            <MoneyField
              label={<Trans>And each time</Trans>}
              optional
              max={1_000_000}
              value={rowOf(kind).fixedTzs}
              onChange={(fixedTzs) => change(kind, { fixedTzs })}
            />
          </div>
        </Card>
      ))}
      {error ? <Note tone="bad">{errorText(error)}</Note> : null}
      <FormActions>
        <Button
          type="submit"
          tone="primary"
          busy={isSaving}
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
