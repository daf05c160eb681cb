import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import type { FlowDefinition } from '../../../../shared/contract/chatflow.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FlowCost } from '../flow-cost.tsx'
import { renameGroup, ungroupNodes } from '../flow-edit.ts'
import { withNode } from '../flow-form.ts'
import { FlowProblems } from '../flow-problems.tsx'
import type { FlowViewProps } from '../flow-view.ts'
import { kindWords } from '../flow-words.ts'
import { FlowNodeForm } from '../form/flow-node-form.tsx'
import { variablesOf } from '../form/node-form.ts'
import type { StepWords } from '../use-step-words.ts'
import type { Board } from './use-board.ts'

/** Beside the canvas: the form of the chosen step; of several what can be done with them; the chosen way; of none the flow as a whole. */
export function FlowSide({
  editor,
  flow,
  words,
  board,
  heading,
}: Omit<FlowViewProps, 'shopName'> & { words: StepWords; board: Board; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useLingui()
  const { problems, edit, mayUpdate } = editor
  const chosen = flow.nodes.filter(({ id }) => board.chosen.has(id))
  const [node] = chosen
  const group = flow.groups?.find(
    ({ nodes }) => node && nodes.includes(node.id) && chosen.every(({ id }) => nodes.includes(id)),
  )
  if (!node && board.way)
    return <WaySide way={board.way} flow={flow} words={words} board={board} mayUpdate={mayUpdate} />
  if (!node)
    return (
      <aside className="flow-side grid gap-4 content-start" aria-label={t`The flow`}>
        <h2 className="text-item">
          <Trans>The flow</Trans>
        </h2>
        <FlowCost flow={flow} />
        {problems.length === 0 ? (
          <p className="flex items-center gap-2 text-ok">
            <Icon name="check" size={18} />
            <Trans>Nothing stands in the way of publishing.</Trans>
          </p>
        ) : (
          <section className="grid gap-2">
            <h3 className="font-bold">
              <Trans>Mend this before it is published</Trans>
            </h3>
            <FlowProblems problems={problems} words={words} onGo={board.go} />
          </section>
        )}
        <details className="fold card">
          <summary className="fold-head">
            <Trans>Keys</Trans>
            <Icon name="down" />
          </summary>
          <dl className="card-pad grid grid-cols-2 gap-2 text-dense">
            <Key keys="↑ ↓ ← →">
              <Trans>to the next step that way</Trans>
            </Key>
            <Key keys="Shift + ↑ ↓ ← →">
              <Trans>move the step</Trans>
            </Key>
            <Key keys="Enter">
              <Trans>open the form of the step</Trans>
            </Key>
            <Key keys="C">
              <Trans>connect: C again takes the next way, arrows and Enter the step it leads to</Trans>
            </Key>
            <Key keys="Shift + Tab">
              <Trans>to the ways out of the chosen step</Trans>
            </Key>
            <Key keys="Delete">
              <Trans>remove</Trans>
            </Key>
            <Key keys="Ctrl + C, V, D">
              <Trans>copy, paste, duplicate</Trans>
            </Key>
            <Key keys="Ctrl + Z, Y">
              <Trans>undo, redo</Trans>
            </Key>
            <Key keys="Ctrl + A, G, F">
              <Trans>choose all, group, search</Trans>
            </Key>
          </dl>
        </details>
      </aside>
    )
  const number = words.numberOf(node.id)
  const title = chosen.length === 1 ? t(kindWords[node.kind]) : t`${chosen.length} steps`
  return (
    <aside
      className="flow-side grid gap-4 content-start"
      aria-label={chosen.length === 1 ? t`Step ${number}: ${title}` : title}
    >
      <header className="flex items-center">
        <h2 className="text-item flex-1 min-w-0" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {mayUpdate ? (
          <>
            <IconButton icon="copy" label={t`Duplicate`} onClick={board.duplicate} />
            <IconButton icon="trash" label={t`Remove`} onClick={board.remove} />
          </>
        ) : null}
        <IconButton icon="x" label={t`Back to the whole flow`} onClick={board.clear} />
      </header>
      {chosen.length > 1 && mayUpdate && !group ? (
        <div>
          <Button icon="box" onClick={board.group}>
            <Trans>Group them</Trans>
          </Button>
        </div>
      ) : null}
      {group && mayUpdate ? (
        <div className="grid gap-2">
          <TextField
            label={t`Name of the group`}
            autoComplete="off"
            maxLength={60}
            value={group.name}
            onChange={({ target }) => edit(renameGroup(flow, group.id, target.value), `group ${group.id}`)}
          />
          <div>
            <Button size="sm" onClick={() => edit(ungroupNodes(flow, board.chosen))}>
              <Trans>Take out of the group</Trans>
            </Button>
          </div>
        </div>
      ) : null}
      {chosen.length === 1 ? (
        <fieldset disabled={!mayUpdate} className="contents">
          <FlowNodeForm
            key={node.id}
            node={node}
            problems={problems.filter(({ nodeId }) => nodeId === node.id)}
            variables={variablesOf(flow)}
            targets={words.targets}
            isNarrow
            onChange={(next, tag) => edit(withNode(flow, next), tag)}
          />
        </fieldset>
      ) : (
        <ul className="grid gap-1 text-dense">
          {chosen.map(({ id }) => (
            <li key={id} className="wrap-any">
              {words.nameOf(id)}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

/** Of a chosen way: from where to where, and what takes it away without a key. */
function WaySide({
  way,
  flow,
  words,
  board,
  mayUpdate,
}: {
  way: NonNullable<Board['way']>
  flow: FlowDefinition
  words: StepWords
  board: Board
  mayUpdate: boolean
}) {
  const { t } = useLingui()
  const from = flow.nodes.find(({ id }) => id === way.from)
  return (
    <aside className="flow-side grid gap-4 content-start" aria-label={t`Way`}>
      <header className="flex items-center">
        <h2 className="text-item flex-1 min-w-0">
          <Trans>Way</Trans>
        </h2>
        <IconButton icon="x" label={t`Back to the whole flow`} onClick={board.clear} />
      </header>
      <dl className="grid gap-1">
        <dt className="text-small text-ink-2">
          {words.nameOf(way.from)}
          {from ? `, ${words.waysOf(from, way.slot)}` : null}
        </dt>
        <dd className="wrap-any font-medium">→ {words.nameOf(way.to)}</dd>
      </dl>
      {mayUpdate ? (
        <div>
          <Button tone="danger" icon="trash" onClick={board.remove}>
            <Trans>Remove this way</Trans>
          </Button>
        </div>
      ) : null}
    </aside>
  )
}
const Key = ({ keys, children }: { keys: string; children: ReactNode }) => (
  <>
    <dt className="font-bold">{keys}</dt>
    <dd>{children}</dd>
  </>
)
