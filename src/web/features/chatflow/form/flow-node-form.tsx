import { useLingui } from '@lingui/react/macro'
import { edgesOf, type FlowNode, textsOf } from '../../../../shared/domain/flow/definition.ts'
import { Note } from '../../../ui/states.tsx'
import { problemWords } from '../flow-words.ts'
import { FlowOptions } from './flow-options.tsx'
import { FlowSettings } from './flow-settings.tsx'
import { FlowTexts } from './flow-texts.tsx'
import { FlowWays } from './flow-ways.tsx'
import type { NodeForm } from './node-form.ts'

/** Fields of settings that say for themselves what is wrong with them. */
const SAID = new Set([
  'into',
  'least',
  'most',
  'source',
  'place',
  'value',
  'minutes',
  'on',
  'words',
  'hours',
  'link',
  'test',
  'options',
  'choices',
  'ways',
])

/** What is wrong with a step and stands at none of its fields. */
export function OverallProblems({ node, problems }: Pick<NodeForm<FlowNode>, 'node' | 'problems'>) {
  const { t } = useLingui()
  const named = new Set([...SAID, ...textsOf(node).map(({ field }) => field), ...edgesOf(node).map(({ slot }) => slot)])
  const others = problems.filter(({ field }) => !named.has(field))
  return others.length === 0 ? null : (
    <Note tone="bad">
      <ul>
        {others.map(({ code, field }) => (
          <li key={`${code} ${field}`}>{t(problemWords[code])}</li>
        ))}
      </ul>
    </Note>
  )
}

/** All of a step, in the order somebody fills it in: what it is, what it says, what can be chosen, where it leads. The list and the canvas have it alike. */
export function FlowNodeForm(form: NodeForm<FlowNode>) {
  const { node } = form
  return (
    <div className="grid gap-4">
      <OverallProblems {...form} />
      {node.kind === 'message' ? null : <FlowSettings {...form} />}
      <FlowTexts {...form} only={(field) => !/^(options|choices)\./.test(field)} />
      {node.kind === 'message' ? <FlowSettings {...form} /> : null}
      {node.kind === 'menu' || (node.kind === 'question' && node.as === 'choice') ? (
        <FlowOptions {...form} node={node} />
      ) : null}
      <FlowWays {...form} />
    </div>
  )
}
