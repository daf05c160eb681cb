import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { ReminderRules } from '../../../shared/contract/debt-reminders.ts'
import {
  MOST_REMINDER_DAYS,
  MOST_REMINDER_LETTERS,
  MOST_REMINDERS_EACH,
  REMINDER_BLANKS,
  reminderTextProblem,
} from '../../../shared/domain/debt-reminders.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { debtsQueries, saveReminders } from './debt.queries.ts'

/** Whether, when, how often and in which words customers who owe are reminded by themselves. */
export function ReminderRulesSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(debtsQueries.reminders())
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Reminders</Trans>}
      description={
        <Trans>
          What goes by itself goes in the chat with your connected WhatsApp where the customer wrote within a day, else
          by SMS; in the hours you leave open, until the debt is paid.
        </Trans>
      }
    >
      {query.data ? (
        <RulesForm key={query.data.version} rules={query.data} onClose={onClose} />
      ) : (
        <QueryWait query={query} count={5} />
      )}
    </Sheet>
  )
}

type Figure = 'everyDays' | 'mostEach' | 'afterDays'
const bounds: Record<Figure, readonly [number, number]> = {
  everyDays: [1, MOST_REMINDER_DAYS],
  mostEach: [1, MOST_REMINDERS_EACH],
  afterDays: [0, MOST_REMINDER_DAYS],
}
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function RulesForm({ rules, onClose }: { rules: ReminderRules; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const save = useMutation(saveReminders())
  const { version, isStopped, ...start } = rules
  const [typed, setTyped] = useState(start)
  const [figures, setFigures] = useState<Record<Figure, string>>({
    everyDays: String(start.everyDays),
    mostEach: String(start.mostEach),
    afterDays: String(start.afterDays),
  })
  const [isAsked, setAsked] = useState(false)
  const numberOf = (name: Figure) => (/^\d{1,3}$/.test(figures[name].trim()) ? Number(figures[name]) : Number.NaN)
  const wrong = (name: Figure) => {
    const [least, most] = bounds[name]
    return numberOf(name) >= least && numberOf(name) <= most ? undefined : t`Type a number from ${least} to ${most}.`
  }
  const wrongWords = (language: 'en' | 'sw') => {
    const problem = reminderTextProblem(typed.texts[language].trim())
    if (problem === 'link') return t`Leave links out: a blank puts in the right one.`
    if (problem === 'blank_unknown') return t`Use only the blanks named below, each in curly brackets.`
    return problem === null ? undefined : t`Keep ${'{shop}'} and ${'{amount}'}: they say who writes, and of what.`
  }
  const names = ['everyDays', 'mostEach', 'afterDays'] as const
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (names.some((name) => wrong(name)) || wrongWords('sw') || wrongWords('en')) return
    const [everyDays = 1, mostEach = 1, afterDays = 0] = names.map(numberOf)
    save.mutate(
      { ...typed, everyDays, mostEach, afterDays, version },
      {
        onSuccess: () => {
          toast({ title: t`Reminders saved`, type: 'success' })
          onClose()
        },
      },
    )
  }
  const figure = (name: Figure) => ({
    inputMode: 'numeric' as const,
    maxLength: 3,
    value: figures[name],
    error: isAsked ? wrong(name) : undefined,
    onChange: ({ target }: { target: { value: string } }) => setFigures({ ...figures, [name]: target.value }),
  })
  const blanks = REMINDER_BLANKS.map((blank) => `{${blank}}`).join(' ')
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {isStopped ? (
        <Note tone="held">
          <Trans>Whoever switched them on is no owner any more, so none goes out. Save again to go on.</Trans>
        </Note>
      ) : null}
      <Checkbox
        label={<Trans>Remind by themselves</Trans>}
        help={<Trans>Not customers who said no, who are archived, or whose promised day is still to come.</Trans>}
        checked={typed.isOn}
        onCheckedChange={(isOn) => setTyped({ ...typed, isOn })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={<Trans>First after days</Trans>} {...figure('afterDays')} />
        <TextField label={<Trans>Days between two</Trans>} {...figure('everyDays')} />
        <TextField label={<Trans>At most of one debt</Trans>} {...figure('mostEach')} />
      </div>
      <p className="text-small text-ink-2">
        <Trans>
          The days between two hold for reminders by hand too. Where a day was agreed, the first goes the day after.
        </Trans>
      </p>
      <div className="grid gap-4 grid-cols-2">
        <SelectField
          label={<Trans>Quiet from</Trans>}
          options={hours}
          value={String(typed.quietFrom)}
          onChange={({ target }) => setTyped({ ...typed, quietFrom: Number(target.value) })}
        />
        <SelectField
          label={<Trans>Quiet until</Trans>}
          options={hours}
          value={String(typed.quietTo)}
          onChange={({ target }) => setTyped({ ...typed, quietTo: Number(target.value) })}
        />
      </div>
      {(['sw', 'en'] as const).map((language) => (
        <TextAreaField
          key={language}
          label={language === 'sw' ? <Trans>Words in Swahili</Trans> : <Trans>Words in English</Trans>}
          rows={3}
          maxLength={MOST_REMINDER_LETTERS}
          value={typed.texts[language]}
          error={isAsked ? wrongWords(language) : undefined}
          onChange={({ target }) => setTyped({ ...typed, texts: { ...typed.texts, [language]: target.value } })}
        />
      ))}
      <p className="text-small text-ink-2">
        <Trans>Blanks: {blanks}. The last two become links: to pay, and to the statement.</Trans>
      </p>
      {save.isError ? <Note tone="bad">{errorText(save.error)}</Note> : null}
      <Button type="submit" tone="primary" size="lg" full busy={save.isPending} busyLabel={<Trans>Saving…</Trans>}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
