import { Trans, useLingui } from '@lingui/react/macro'
import { edgesOf, type FlowNode } from '../../../shared/domain/flow/definition.ts'
import type { FlowProblem } from '../../../shared/domain/flow/lint.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FlowOptions } from './form/flow-options.tsx'
import { FlowSettings } from './form/flow-settings.tsx'
import { FlowTexts } from './form/flow-texts.tsx'
import { FlowWays } from './form/flow-ways.tsx'
import { OverallProblems } from './form/flow-node-form.tsx'
import { ICONS, kindWords } from './flow-words.ts'
import type { StepWords } from './use-step-words.ts'

/** One step of the flow in the list: what it says in both languages side by side, what is wrong with it, and where it leads; all else about it behind one tap. */
export function FlowNodeCard({
  node,
  problems,
  words,
  variables,
  isHere,
  mayUpdate,
  onChange,
  onRemove,
}: {
  node: FlowNode
  problems: readonly FlowProblem[]
  words: StepWords
  variables: readonly string[]
  /** The phone stands here now. */
  isHere: boolean
  mayUpdate: boolean
  onChange: (node: FlowNode, tag: string | null) => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const number = words.numberOf(node.id)
  const form = { node, problems, variables, targets: words.targets, isNarrow: false, onChange }
  const hasChoices = node.kind === 'menu' || (node.kind === 'question' && node.as === 'choice')
  return (
    <Card
      as="li"
      id={`step-${node.id}`}
      tabIndex={-1}
      className="grid gap-3"
      aria-current={isHere ? 'step' : undefined}
    >
      <h3 tabIndex={-1} className="flex flex-wrap items-center gap-2 text-item">
        <Icon name={ICONS[node.kind]} />
        <span>
          {number}. {t(kindWords[node.kind])}
        </span>
        {isHere ? (
          <Badge tone="ok">
            <Trans>Here now</Trans>
          </Badge>
        ) : null}
        {mayUpdate ? (
          <IconButton icon="trash" label={t`Remove step ${number}`} className="ml-auto" onClick={onRemove} />
        ) : null}
      </h3>
      <OverallProblems {...form} />
      {node.kind === 'start' && node.words.length > 0 && (node.on === 'words' || node.on === 'qr') ? (
        <p className="text-small text-ink-2 wrap-any">
          <Trans>Begins with: {node.words.join(', ')}</Trans>
        </p>
      ) : 'text' in node || node.kind === 'goto' ? null : (
        // A step that says nothing itself tells what it does.
        <p className="text-small text-ink-2 wrap-any">{words.about(node)}</p>
      )}
      <fieldset disabled={!mayUpdate} className="contents">
        <FlowTexts {...form} only={(field) => !/^(options|choices)\./.test(field)} />
        {hasChoices ? <FlowOptions {...form} node={node} /> : null}
      </fieldset>
      {edgesOf(node).length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2" aria-label={t`Where it leads`}>
          {edgesOf(node).map(({ slot, to }) => {
            const at = to === null ? null : words.numberOf(to)
            return (
              <li key={slot}>
                {words.waysOf(node, slot)}:{' '}
                {at === null ? (
                  <Trans>nowhere</Trans>
                ) : (
                  <a href={`#step-${to}`} className="link">
                    <Trans>step {at}</Trans>
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      ) : null}
      {node.kind === 'handover' || node.kind === 'end' ? null : (
        <details className="fold card">
          <summary className="fold-head">
            <Trans>Settings and ways</Trans>
            <Icon name="down" />
          </summary>
          <fieldset disabled={!mayUpdate} className="card-pad grid gap-4">
            <FlowSettings {...form} />
            <FlowWays {...form} />
          </fieldset>
        </details>
      )}
    </Card>
  )
}
