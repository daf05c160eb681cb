import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BreachFields, BreachStory } from '../../../shared/contract/privacy-duties.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { dutiesMutations, dutiesQueries } from './privacy-duties.queries.ts'

/** One incident with its story; '' is a new one. */
export function IncidentSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const isNew = id === ''
  const query = useQuery({ ...dutiesQueries.breach(id), enabled: !isNew })
  const known = query.data
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={isNew ? <Trans>Write an incident down</Trans> : <Trans>Incident</Trans>}
      side="right"
      size="lg"
    >
      {isNew || known ? (
        <IncidentForm key={known?.version} known={known ?? null} onClose={onClose} />
      ) : (
        <QueryWait query={query} count={6} />
      )}
    </Sheet>
  )
}

function IncidentForm({ known, onClose }: { known: BreachStory | null; onClose: () => void }) {
  const { t } = useLingui()
  const [today] = useState(() => businessDay(new Date()))
  // A second try is the same incident.
  const [id] = useState(() => known?.id ?? uuidv7())
  const [fields, setFields] = useState<BreachFields>(() =>
    known
      ? fieldsOf(known)
      : { foundOn: today, what: '', whose: '', people: null, done: '', commissionOn: null, peopleOn: null },
  )
  const save = useMutation(dutiesMutations.breach())
  const change = (some: Partial<BreachFields>) => setFields({ ...fields, ...some })
  const keep = async () => {
    await save.mutateAsync({ id, version: known?.version ?? null, ...fields })
    onClose()
  }
  return (
    <div className="grid gap-4">
      <TextField
        label={<Trans>Found on</Trans>}
        type="date"
        max={today}
        value={fields.foundOn}
        onChange={(event) => change({ foundOn: event.target.value || today })}
      />
      <TextAreaField
        label={<Trans>What happened</Trans>}
        value={fields.what}
        maxLength={2000}
        onChange={(event) => change({ what: event.target.value })}
      />
      <TextField
        label={<Trans>Whose data</Trans>}
        optional
        value={fields.whose}
        maxLength={300}
        onChange={(event) => change({ whose: event.target.value })}
      />
      <TextField
        label={<Trans>How many people</Trans>}
        help={<Trans>Empty while you do not know it.</Trans>}
        optional
        inputMode="numeric"
        value={fields.people ?? ''}
        maxLength={8}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 7)
          change({ people: digits === '' ? null : Number(digits) })
        }}
      />
      <TextAreaField
        label={<Trans>What was done</Trans>}
        optional
        value={fields.done}
        maxLength={2000}
        onChange={(event) => change({ done: event.target.value })}
      />
      <TextField
        label={<Trans>The Commission was told on</Trans>}
        help={<Trans>The law wants it told promptly.</Trans>}
        optional
        type="date"
        max={today}
        value={fields.commissionOn ?? ''}
        onChange={(event) => change({ commissionOn: event.target.value || null })}
      />
      <TextField
        label={<Trans>The people were told on</Trans>}
        optional
        type="date"
        max={today}
        value={fields.peopleOn ?? ''}
        onChange={(event) => change({ peopleOn: event.target.value || null })}
      />
      <FormProblem error={save.error} />
      <Button
        tone="primary"
        busy={save.isPending}
        disabled={fields.what.trim() === ''}
        disabledReason={t`Write what happened.`}
        onClick={() => void keep().catch(() => {})}
      >
        <Trans>Save</Trans>
      </Button>
      {known ? <Story known={known} /> : null}
    </div>
  )
}

const fieldsOf = ({ foundOn, what, whose, people, done, commissionOn, peopleOn }: BreachFields): BreachFields => ({
  foundOn,
  what,
  whose,
  people,
  done,
  commissionOn,
  peopleOn,
})

/** As it stood after each change: nothing of it can be deleted. */
function Story({ known }: { known: BreachStory }) {
  const format = useFormat()
  const told = (day: string | null) => (day === null ? '—' : format.day(day))
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-item">
        <Trans>What stood here before</Trans>
      </h3>
      <ol className="grid gap-3">
        {known.changes.map((change) => (
          <li key={change.version} className="text-small text-ink-2 wrap-any">
            <b className="block text-ink">{format.who({ name: change.byName, at: change.at }, 'short')}</b>
            <span className="block">
              {format.day(change.foundOn)}: {change.what}
            </span>
            <span className="block">
              {change.whose}
              {change.people === null ? null : (
                <>
                  {change.whose === '' ? null : ', '}
                  <Plural value={change.people} one="# person" other="# people" />
                </>
              )}
            </span>
            <span className="block">{change.done}</span>
            <span className="block">
              <Trans>
                The Commission: {told(change.commissionOn)}, the people: {told(change.peopleOn)}
              </Trans>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
