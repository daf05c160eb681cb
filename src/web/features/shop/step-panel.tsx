import { i18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isNewsStep } from '../../../shared/domain/chat/news.ts'
import { STEP_DOERS, type StepDoers } from '../../../shared/domain/order-steps.ts'
import { ORDER_WORD_LENGTH } from '../../../shared/contract/order-words.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import { useDuration } from '../../i18n/use-duration.ts'
import { Badge } from '../../ui/badge.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { orderStatusLooks } from '../../ui/order-state.tsx'
import { Note } from '../../ui/states.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { staffQueries } from '../staff/staff.queries.ts'
import { hasDoers, hasLimit, problemOfStep, type StepForm } from './workflow-form.ts'

// With the words and measures of messages, which the list beside it does not wait for.
const StepMessage = lazy(async () => ({ default: (await import('./step-message.tsx')).StepMessage }))

/** What is said of a step in several places of the page. */
export function useStepTexts() {
  const { t } = useLingui()
  const isSw = i18n.locale === 'sw'
  const ours = (status: OrderStatus) => t(orderStatusLooks[status].text)
  const whoText: Record<StepDoers['who'], string> = {
    anyone: t`Everyone who may change orders`,
    managers: t`Whoever may delete orders`,
    owners: t`Owners only`,
    people: t`People you choose`,
  }
  const duration = useDuration()
  return {
    ours,
    whoText,
    span: (minutes: number) => duration(minutes * 60_000),
    /** In the language of the screen; as it is typed. */
    nameOf: (status: OrderStatus, step: StepForm) => (isSw ? step.sw : step.en).trim() || ours(status),
    otherNameOf: (_status: OrderStatus, step: StepForm) => (isSw ? step.en : step.sw).trim(),
  }
}

const MINUTES = [10, 15, 30, 60, 120, 240, 480, 1440, 2880, 4320]

/** All of one step: its names, who does it, what the customer hears, how long an order may stand there. */
export function StepPanel({
  status,
  step,
  isAsked,
  onChange,
}: {
  status: OrderStatus
  step: StepForm
  isAsked: boolean
  onChange: (change: Partial<StepForm>) => void
}) {
  const { t } = useLingui()
  const { ours, nameOf, span } = useStepTexts()
  const look = orderStatusLooks[status]
  const problem = isAsked ? problemOfStep(status, step) : null
  const bothText = t`Write it in both languages, or in neither.`
  const errorOf = (field: 'en' | 'sw') => (problem?.field === field ? bothText : undefined)
  const minutes = Number(step.minutes)
  return (
    <div className="grid gap-4">
      <h2 className="flex flex-wrap items-center gap-2">
        {ours(status)}
        <Badge tone={look.tone} icon={look.icon} className="wrap-any">
          {nameOf(status, step)}
        </Badge>
      </h2>
      <div className="grid gap-3 grid-cols-2">
        {(['en', 'sw'] as const).map((language) => (
          <TextField
            key={language}
            label={language === 'en' ? <Trans>English</Trans> : <Trans>Swahili</Trans>}
            optional
            placeholder={language === i18n.locale ? ours(status) : undefined}
            autoComplete="off"
            maxLength={ORDER_WORD_LENGTH}
            value={step[language]}
            error={errorOf(language)}
            onChange={({ target }) => onChange({ [language]: target.value })}
          />
        ))}
      </div>
      {hasDoers(status) ? (
        <Doers step={step} isEmpty={problem?.field === 'userIds'} onChange={onChange} />
      ) : (
        <p className="text-dense text-ink-2">
          {status === 'pending' ? (
            <Trans>An order begins here by itself.</Trans>
          ) : (
            <Trans>An order is paid by itself, once its money is there.</Trans>
          )}
        </p>
      )}
      {hasLimit(status) ? (
        <SelectField
          label={<Trans>Longest stay</Trans>}
          help={<Trans>After that the order is on your list “Needs review”, until it goes on.</Trans>}
          value={step.minutes}
          onChange={({ target }) => onChange({ minutes: target.value })}
          options={[
            { value: '', label: t`No limit` },
            ...[...new Set([...MINUTES, ...(minutes > 0 ? [minutes] : [])])]
              .toSorted((one, other) => one - other)
              .map((value) => ({ value: String(value), label: span(value) })),
          ]}
        />
      ) : null}
      {isNewsStep(status) ? (
        <Suspense fallback={<div className="min-h-64" />}>
          <StepMessage status={status} step={step} problem={problem} onChange={onChange} />
        </Suspense>
      ) : null}
    </div>
  )
}

function Doers({
  step: { who, userIds },
  isEmpty,
  onChange,
}: {
  step: StepForm
  isEmpty: boolean
  onChange: (change: Partial<StepForm>) => void
}) {
  const { t } = useLingui()
  const { whoText } = useStepTexts()
  return (
    <div className="grid gap-2">
      <p className="lab" id="who-may">
        <Trans>Who may do it</Trans>
      </p>
      <div role="group" aria-labelledby="who-may" className="flex flex-wrap gap-2">
        {STEP_DOERS.map((value) => (
          <Chip key={value} selected={who === value} onClick={() => onChange({ who: value })}>
            {whoText[value]}
          </Chip>
        ))}
      </div>
      {who === 'people' ? <People userIds={userIds} onChange={(next) => onChange({ userIds: next })} /> : null}
      {isEmpty ? <Note tone="bad">{t`Choose at least one person.`}</Note> : null}
      {who === 'anyone' ? null : (
        <p className="text-small text-ink-2">
          <Trans>They still need the right to change orders. Owners may always.</Trans>
        </p>
      )}
    </div>
  )
}

function People({ userIds, onChange }: { userIds: readonly string[]; onChange: (userIds: string[]) => void }) {
  const { t } = useLingui()
  const staff = useQuery(staffQueries.list())
  if (!staff.data) return <QueryWait query={staff} count={2} />
  const members = staff.data.members
  return (
    <ul aria-label={t`People you choose`}>
      {members.map(({ userId, name }) => (
        <li key={userId}>
          <Checkbox
            label={name}
            checked={userIds.includes(userId)}
            onCheckedChange={(isChosen) =>
              // Who left the shop goes with the next tap.
              onChange(
                members.map((one) => one.userId).filter((id) => (id === userId ? isChosen : userIds.includes(id))),
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}
