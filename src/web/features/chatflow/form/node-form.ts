import { type Flow, type FlowNode } from '../../../../shared/domain/flow/definition.ts'
import type { FlowProblem } from '../../../../shared/domain/flow/lint.ts'
import { KNOWN_VARIABLES } from '../../../../shared/domain/flow/variables.ts'

/** What every part of a step's form is handed. */
export interface NodeForm<N extends FlowNode> {
  node: N
  problems: readonly FlowProblem[]
  /** Values that texts and conditions can name. */
  variables: readonly string[]
  /** Where it can lead: everything but starts, as people call it. */
  targets: readonly { value: string; label: string }[]
  isNarrow: boolean
  /** `tag`: changes of one are undone together; null stands for itself. */
  onChange: (node: FlowNode, tag: string | null) => void
}

export const variablesOf = (flow: Flow): string[] => [
  ...new Set([
    ...KNOWN_VARIABLES,
    ...flow.nodes.flatMap((node) => (node.kind === 'question' || node.kind === 'set' ? node.into : [])),
  ]),
]

const MINUTES = 1440
/** As a field of the browser has it. Midnight at the end of a day is the same clock as at its beginning. */
export const clockOf = (minute: number): string => {
  const inDay = minute % MINUTES
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
export function minuteOf(clock: string, isEnd: boolean): number | null {
  const [, hours = '', minutes = ''] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  if (hours === '') return null
  const minute = Number(hours) * 60 + Number(minutes)
  return isEnd && minute === 0 ? MINUTES : minute
}

/** A whole number that is typed; null while it is none. */
export function wholeOf(typed: string): number | null {
  const trimmed = typed.trim()
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : null
}
