import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Marketing } from '../../../shared/contract/campaigns.ts'
import {
  isQuietPossible,
  MOST_MONTHLY_CAP_TZS,
  MOST_PER_WEEK,
  MOST_RESULT_DAYS,
  MOST_WHATSAPP_TZS,
} from '../../../shared/domain/campaigns/states.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { marketingMutations, marketingQueries } from './marketing.queries.ts'

/** When offers may go out, how many one person gets, and what a month may cost. */
export function MarketingRulesSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(marketingQueries.shop())
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Rules of marketing</Trans>}
      description={<Trans>They hold for every campaign of the shop.</Trans>}
    >
      {query.data ? (
        <RulesForm key={query.data.version} marketing={query.data} onClose={onClose} />
      ) : (
        <QueryWait query={query} count={4} />
      )}
    </Sheet>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const FIGURES = ['mostPerWeek', 'monthlyCapTzs', 'resultDays', 'whatsappTzs'] as const
type Figure = (typeof FIGURES)[number]
const bounds: Record<Figure, readonly [number, number]> = {
  mostPerWeek: [1, MOST_PER_WEEK],
  monthlyCapTzs: [0, MOST_MONTHLY_CAP_TZS],
  resultDays: [1, MOST_RESULT_DAYS],
  whatsappTzs: [0, MOST_WHATSAPP_TZS],
}

function RulesForm({ marketing: { rules, version }, onClose }: { marketing: Marketing; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const save = useMutation(marketingMutations.saveRules())
  const [quiet, setQuiet] = useState({ quietFrom: rules.quietFrom, quietTo: rules.quietTo })
  const [figures, setFigures] = useState<Record<Figure, string>>({
    mostPerWeek: String(rules.mostPerWeek),
    monthlyCapTzs: String(rules.monthlyCapTzs),
    resultDays: String(rules.resultDays),
    whatsappTzs: String(rules.whatsappTzs),
  })
  const [isAsked, setAsked] = useState(false)
  const numberOf = (name: Figure) => {
    const digits = figures[name].replaceAll(/[\s,]/g, '')
    return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
  }
  const wrong = (name: Figure) => {
    const [least, most] = bounds[name]
    return numberOf(name) >= least && numberOf(name) <= most ? undefined : t`Type a number from ${least} to ${most}.`
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    const isWrong = FIGURES.some((name) => wrong(name) !== undefined)
    if (isWrong || !isQuietPossible(quiet)) return
    save.mutate(
      {
        ...quiet,
        mostPerWeek: numberOf('mostPerWeek'),
        monthlyCapTzs: numberOf('monthlyCapTzs'),
        resultDays: numberOf('resultDays'),
        whatsappTzs: numberOf('whatsappTzs'),
        version,
      },
      {
        onSuccess: () => {
          toast({ title: t`Rules saved`, type: 'success' })
          onClose()
        },
      },
    )
  }
  const figure = (name: Figure) => ({
    inputMode: 'numeric' as const,
    maxLength: 12,
    value: figures[name],
    error: isAsked ? wrong(name) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setFigures({ ...figures, [name]: target.value }),
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <div className="grid gap-4 grid-cols-2">
        <SelectField
          label={<Trans>Quiet from</Trans>}
          options={hours}
          value={String(quiet.quietFrom)}
          onChange={({ target }) => setQuiet({ ...quiet, quietFrom: Number(target.value) })}
        />
        <SelectField
          label={<Trans>Quiet until</Trans>}
          options={hours}
          value={String(quiet.quietTo)}
          onChange={({ target }) => setQuiet({ ...quiet, quietTo: Number(target.value) })}
        />
      </div>
      <TextField label={<Trans>Offers to one person in seven days</Trans>} {...figure('mostPerWeek')} />
      <TextField label={<Trans>Most a month may cost</Trans>} prefix="TZS" {...figure('monthlyCapTzs')} />
      <TextField
        label={<Trans>What WhatsApp bills for one offer</Trans>}
        help={<Trans>See your bill at Meta. 0: you do not know it, and campaigns tell about what it comes to.</Trans>}
        prefix="TZS"
        {...figure('whatsappTzs')}
      />
      <TextField
        label={<Trans>Days after it in which orders are counted</Trans>}
        help={<Trans>What customers who got it order in these days stands beside the campaign.</Trans>}
        {...figure('resultDays')}
      />
      {save.isError ? <Note tone="bad">{errorText(save.error)}</Note> : null}
      <Button type="submit" tone="primary" size="lg" full busy={save.isPending} busyLabel={<Trans>Saving…</Trans>}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
