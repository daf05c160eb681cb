import { Trans, useLingui } from '@lingui/react/macro'
import { lengthOf, SET_LIMITS, type SetProblem } from '../../../shared/domain/product-sets.ts'
import { languageNames } from '../../../shared/domain/languages.ts'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { minuteOf, problemAt, type SetForm, timeOf } from './set-form.ts'
import { problemWords } from './set-words.ts'

const LUNCH = { from: 11 * 60, to: 15 * 60 }

/** Name, message and when it is offered. */
export function SetFacts({
  form,
  problems,
  onChange,
}: {
  form: SetForm
  problems: readonly SetProblem[]
  onChange: (change: Partial<SetForm>) => void
}) {
  const { t } = useLingui()
  const say = (path: string) => {
    const problem = problemAt(problems, path)
    return problem === null ? undefined : t(problemWords[problem])
  }
  const { offered } = form
  return (
    <Card className="grid gap-4 md:grid-cols-2 items-start">
      <TextField
        label={
          <>
            <Trans>Name of the set</Trans> <small className="tnum">{`${lengthOf(form.name)}/${SET_LIMITS.name}`}</small>
          </>
        }
        autoComplete="off"
        value={form.name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={say('name')}
      />
      <div className="grid gap-2">
        <SelectField
          label={<Trans>When it is offered</Trans>}
          value={offered === null ? 'always' : 'hours'}
          options={[
            { value: 'always', label: t`Always` },
            { value: 'hours', label: t`Every day, at certain hours` },
          ]}
          onChange={({ target }) => onChange({ offered: target.value === 'hours' ? LUNCH : null })}
        />
        {offered === null ? null : (
          <div className="grid grid-cols-2 gap-2">
            <TextField
              label={<Trans>From</Trans>}
              type="time"
              value={timeOf(offered.from)}
              onChange={({ target }) =>
                onChange({ offered: { ...offered, from: minuteOf(target.value) ?? offered.from } })
              }
            />
            <TextField
              label={<Trans>Until</Trans>}
              type="time"
              value={timeOf(offered.to)}
              onChange={({ target }) => onChange({ offered: { ...offered, to: minuteOf(target.value) ?? offered.to } })}
            />
          </div>
        )}
      </div>
      <div style={{ gridColumn: '1 / -1' }}>
        <TextAreaField
          label={
            <>
              <Trans>What the message says</Trans>{' '}
              <small className="tnum">{`${lengthOf(form.message)}/${SET_LIMITS.message}`}</small>
            </>
          }
          rows={3}
          value={form.message}
          onChange={({ target }) => onChange({ message: target.value })}
          error={say('message')}
        />
      </div>
      <div>
        <p className="lab" aria-hidden="true">
          <Trans>Language</Trans>
        </p>
        <Segment
          label={t`Language`}
          value={form.language}
          onChange={(language) => onChange({ language })}
          options={(['sw', 'en'] as const).map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      {form.kind === 'template' ? (
        <div>
          <p className="lab" aria-hidden="true">
            <Trans>Shown as</Trans>
          </p>
          <Segment
            label={t`Shown as`}
            value={form.layout}
            onChange={(layout) => onChange({ layout })}
            options={[
              { value: 'list', label: <Trans>List</Trans> },
              { value: 'carousel', label: <Trans>Carousel</Trans> },
            ]}
          />
        </div>
      ) : null}
    </Card>
  )
}
