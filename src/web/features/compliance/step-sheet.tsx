import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyStepRow } from '../../../shared/contract/privacy-duties.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { REGISTERED_YEARS } from '../../../shared/domain/privacy-duties.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { FormProblem } from '../../patterns/form-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { dutiesMutations } from './privacy-duties.queries.ts'
import { stepHelp, stepTexts } from './privacy-words.ts'

/** The last day of a registration of that day. */
const lastDay = (from: string) =>
  from === '' ? '' : dayAfter(`${Number(from.slice(0, 4)) + REGISTERED_YEARS}${from.slice(4)}`, -1)

/** One step with its day, and what belongs to it. */
export function StepSheet({ row, onClose }: { row: PrivacyStepRow; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const [today] = useState(() => businessDay(new Date()))
  const [doneOn, setDoneOn] = useState(row.doneOn ?? today)
  const [number, setNumber] = useState(row.number)
  const [validUntil, setUntil] = useState(row.validUntil ?? '')
  const [name, setName] = useState(row.name)
  const [phone, setPhone] = useState(row.phone)
  const save = useMutation(dutiesMutations.step())
  const { step } = row
  if (step === 'other' || step === 'policy') return null
  const keep = async (day: string | null) => {
    await save.mutateAsync({ step, doneOn: day, number, validUntil: validUntil || null, name, phone })
    onClose()
  }
  return (
    <Sheet open onOpenChange={onClose} title={t(stepTexts[step])} side="right">
      <div className="grid gap-4">
        <p className="text-small text-ink-2">{t(stepHelp[step])}</p>
        {step === 'registered' ? (
          <TextField
            label={<Trans>Registration number</Trans>}
            value={number}
            maxLength={60}
            onChange={(event) => setNumber(event.target.value)}
          />
        ) : null}
        {step === 'officer' ? (
          <>
            <TextField
              label={<Trans>Name</Trans>}
              value={name}
              maxLength={80}
              onChange={(event) => setName(event.target.value)}
            />
            <TextField
              label={<Trans>Phone number</Trans>}
              type="tel"
              value={phone}
              maxLength={20}
              onChange={(event) => setPhone(event.target.value)}
            />
          </>
        ) : null}
        <TextField
          label={step === 'registered' ? <Trans>Registered on</Trans> : <Trans>Done on</Trans>}
          type="date"
          max={today}
          value={doneOn}
          onChange={(event) => {
            setDoneOn(event.target.value)
            if (step === 'registered' && (validUntil === '' || validUntil === lastDay(doneOn)))
              setUntil(lastDay(event.target.value))
          }}
        />
        {step === 'registered' ? (
          <TextField
            label={<Trans>Last day on which it is good</Trans>}
            help={<Trans>Five years as a rule. Renew it three months before: you are told a month before that.</Trans>}
            type="date"
            value={validUntil}
            onChange={(event) => setUntil(event.target.value)}
          />
        ) : null}
        {row.at === null ? null : <p className="sub">{format.who({ name: row.byName, at: row.at }, 'short')}</p>}
        <FormProblem error={save.error} />
        <Button tone="primary" busy={save.isPending} onClick={() => void keep(doneOn || today).catch(() => {})}>
          <Trans>Save</Trans>
        </Button>
        {row.doneOn === null ? null : (
          <Button tone="text" onClick={() => void keep(null).catch(() => {})}>
            <Trans>It is still to do</Trans>
          </Button>
        )}
      </div>
    </Sheet>
  )
}
