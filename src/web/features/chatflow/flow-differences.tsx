import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FlowDefinition } from '../../../shared/contract/chatflow.ts'
import type { FlowNode } from '../../../shared/domain/flow/definition.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { differencesOf, isSame } from './flow-edit.ts'
import { type StepFact, useStepFacts } from './step-facts.tsx'

const SHOWN = 12
const ROW = 'grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2'

export interface FlowPair {
  /** The older, or one's own: what it is called, and what it says. */
  one: { name: string; flow: FlowDefinition }
  other: { name: string; flow: FlowDefinition }
  /** The other came from the one: a step that is only in it was added. */
  isLater?: boolean
}

/** Two flows, step by step where they are not alike, with what is set in each: whoever chooses between them, or goes back, sees what that means. */
export function FlowDifferences({ one, other, isLater = false }: FlowPair) {
  const [isAll, setAll] = useState(false)
  const here = useStepFacts(one.flow.nodes)
  const there = useStepFacts(other.flow.nodes)
  if (isSame(one.flow, other.flow))
    return (
      <Note tone="info">
        <Trans>Both are alike.</Trans>
      </Note>
    )
  const all = differencesOf(one.flow, other.flow)
  if (all.length === 0)
    return (
      <Note tone="info">
        <Trans>All steps are alike; only where they stand on the canvas differs.</Trans>
      </Note>
    )
  const shown = isAll ? all : all.slice(0, SHOWN)
  const more = all.length - shown.length
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {shown.map(({ mine, theirs }) => (
          <Step
            key={(mine ?? theirs)?.id}
            title={theirs ? there.nameOf(theirs.id) : mine ? here.nameOf(mine.id) : ''}
            one={mine && { name: one.name, node: mine, facts: here.factsOf(mine) }}
            isLater={isLater}
            other={theirs && { name: other.name, node: theirs, facts: there.factsOf(theirs) }}
          />
        ))}
      </ul>
      {more > 0 ? (
        <div>
          <Button onClick={() => setAll(true)}>
            <Trans>Show {more} more</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  )
}

interface Side {
  name: string
  node: FlowNode
  facts: readonly StepFact[]
}
function Step({
  title,
  one,
  other,
  isLater,
}: {
  title: string
  one: Side | null
  other: Side | null
  isLater: boolean
}) {
  const alone = one === null ? other : other === null ? one : null
  return (
    <li className="card card-pad grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        {alone ? (
          <Badge tone={one === null ? 'ok' : 'bad'} icon={one === null ? 'plus' : 'minus'}>
            {!isLater ? (
              <Trans>Only in: {alone.name}</Trans>
            ) : one === null ? (
              <Trans>Added</Trans>
            ) : (
              <Trans>Removed</Trans>
            )}
          </Badge>
        ) : (
          <Badge tone="held" icon="edit">
            <Trans>Changed</Trans>
          </Badge>
        )}
        <b className="wrap-any min-w-0">{title}</b>
      </p>
      {one && other ? <Facts one={one} other={other} /> : null}
      {alone ? (
        <dl className="grid gap-1">
          {alone.facts
            .filter(({ said }) => said !== '' && said !== null)
            .map(({ key, label, said }) => (
              <div key={key} className={ROW}>
                <dt className="text-ink-2 text-small">{label}</dt>
                <dd className="wrap-any">{said}</dd>
              </div>
            ))}
        </dl>
      ) : null}
    </li>
  )
}

function Facts({ one, other }: { one: Side; other: Side }) {
  const keys = [...new Set([...one.facts, ...other.facts].map(({ key }) => key))]
  const pairs = keys.flatMap((key) => {
    const [mine, theirs] = [one.facts, other.facts].map((facts) => facts.find((fact) => fact.key === key))
    return isSame(mine?.raw, theirs?.raw) ? [] : [{ key, label: (theirs ?? mine)?.label, sides: [mine, theirs] }]
  })
  if (pairs.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>It is set otherwise.</Trans>
      </p>
    )
  return (
    <dl className="grid gap-3">
      {pairs.map(({ key, label, sides }) => (
        <div key={key} className="grid gap-1">
          <dt className="font-medium">{label}</dt>
          {sides.map((fact, index) => (
            <dd key={index === 0 ? 'one' : 'other'} className={ROW}>
              <span className="text-ink-2 text-small wrap-any">{(index === 0 ? one : other).name}</span>
              <span className="wrap-any">
                {fact === undefined || fact.said === '' || fact.said === null ? <Trans>nothing</Trans> : fact.said}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
