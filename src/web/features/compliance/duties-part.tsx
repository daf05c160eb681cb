import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnProcessor, PrivacyStepRow } from '../../../shared/contract/privacy-duties.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { Badge, StateText } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageSheet } from './page-sheet.tsx'
import { dutiesQueries } from './privacy-duties.queries.ts'
import { stepTexts, usedTexts } from './privacy-words.ts'
import { ProcessorSheet } from './processor-sheet.tsx'
import { StepSheet } from './step-sheet.tsx'

/** What the Commission may ask to see, each with its day; and who else works with the data. */
export function DutiesPart() {
  const { t } = useLingui()
  const steps = useQuery(dutiesQueries.steps())
  const processors = useQuery(dutiesQueries.processors())
  const [openStep, setStep] = useState<PrivacyStepRow['step'] | null>(null)
  const [openOne, setOne] = useState<{ one: OwnProcessor; isNew: boolean } | null>(null)
  const opened = steps.data?.items.find(({ step }) => step === openStep)
  const others = processors.data
  const stale = [steps, processors].find(({ data, error }) => data !== undefined && error !== null)
  return (
    <div className="grid gap-4">
      {/* Where nothing is known, the card itself says why; once is enough. */}
      {stale ? <StaleNote error={stale.error} asOf={stale.dataUpdatedAt} /> : null}
      <Card flush>
        <CardHeader title={<Trans>What the Commission asks for</Trans>} />
        {steps.data ? (
          <ul className="rows" aria-label={t`What the Commission asks for`}>
            {steps.data.items.map((row) => (
              <li key={row.step}>
                <button type="button" className="row2" onClick={() => setStep(row.step)}>
                  <span className="grow min-w-0">
                    <b className="block">{row.step === 'other' ? '—' : t(stepTexts[row.step])}</b>
                    <StepFacts row={row} />
                  </span>
                  <StepStateText row={row} />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <QueryWait query={steps} count={5} />
        )}
      </Card>
      <Card flush>
        <CardHeader
          title={<Trans>Who works with the data for you</Trans>}
          action={
            <Button
              icon="plus"
              onClick={() => setOne({ one: { id: uuidv7(), name: '', purpose: '', country: '' }, isNew: true })}
            >
              <Trans>Add one</Trans>
            </Button>
          }
        />
        {others ? (
          <ul className="rows" aria-label={t`Who works with the data for you`}>
            {others.used.map(({ kind, name }) => (
              <li key={`${kind} ${name}`} className="row2">
                <Named name={name} about={kind === 'other' ? '' : t(usedTexts[kind])} />
                <Badge>
                  <Trans>By your settings</Trans>
                </Badge>
              </li>
            ))}
            {others.own.map((one) => (
              <li key={one.id}>
                <button type="button" className="row2" onClick={() => setOne({ one, isNew: false })}>
                  <Named name={one.name} about={[one.purpose, one.country].filter(Boolean).join(', ')} />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <QueryWait query={processors} count={3} />
        )}
      </Card>
      {opened?.step === 'policy' ? (
        <PageSheet step={opened} onClose={() => setStep(null)} />
      ) : opened ? (
        <StepSheet key={opened.step} row={opened} onClose={() => setStep(null)} />
      ) : null}
      {openOne === null ? null : <ProcessorSheet key={openOne.one.id} {...openOne} onClose={() => setOne(null)} />}
    </div>
  )
}

const Named = ({ name, about }: { name: string; about: string }) => (
  <span className="grow min-w-0">
    <b className="block wrap-any">{name}</b>
    <span className="sub block wrap-any">{about}</span>
  </span>
)

function StepFacts({ row }: { row: PrivacyStepRow }) {
  const format = useFormat()
  const day = row.doneOn === null ? '' : format.day(row.doneOn)
  const facts = [row.number, row.name, row.phone === '' ? '' : formatPhone(row.phone).replaceAll(' ', '\u00a0'), day]
  return <span className="sub block wrap-any tnum">{facts.filter(Boolean).join(', ')}</span>
}

function StepStateText({ row: { state, validUntil } }: { row: PrivacyStepRow }) {
  const format = useFormat()
  const day = validUntil === null ? '' : format.day(validUntil)
  if (state === 'ended')
    return (
      <StateText tone="bad" icon="alert">
        <Trans>Ended on {day}</Trans>
      </StateText>
    )
  if (state === 'renew')
    return (
      <StateText tone="held" icon="clock">
        <Trans>Ends on {day}</Trans>
      </StateText>
    )
  if (state === 'open')
    return (
      <StateText tone="neutral" icon="x">
        <Trans>Still to do</Trans>
      </StateText>
    )
  return (
    <StateText tone="ok" icon="check">
      {day === '' ? <Trans>Done</Trans> : <Trans>Good until {day}</Trans>}
    </StateText>
  )
}
