import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FLOW_KINDS, type FlowKind } from '../../../shared/domain/flow/definition.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { addNode, removeNodes } from './flow-edit.ts'
import { FlowCost } from './flow-cost.tsx'
import { FlowNodeCard } from './flow-node-card.tsx'
import { inOrder, withNode } from './flow-form.ts'
import { FlowPhone } from './flow-phone.tsx'
import { FlowProblems } from './flow-problems.tsx'
import { kindWords } from './flow-words.ts'
import { oneOfList } from './form/one-of-list.ts'
import { variablesOf } from './form/node-form.ts'
import type { FlowViewProps } from './flow-view.ts'
import { useStepWords } from './use-step-words.ts'

const goTo = (id: string) => {
  const step = document.getElementById(`step-${id}`)
  step?.scrollIntoView({ block: 'start' })
  step?.focus()
}

/** Where somebody who removed a step by keyboard goes on: at the next one, the one before, or where steps are added. */
const goOn = (id: string | undefined) =>
  document.querySelector<HTMLElement>(id === undefined ? `#${NEW_STEP}` : `#step-${CSS.escape(id)} h3`)?.focus()
const NEW_STEP = 'new-step'

/** The flow as steps below one another: for phones and screen readers, with everything the canvas can change. */
export function FlowList({ editor, flow, shopName }: FlowViewProps) {
  const { t } = useLingui()
  const [at, setAt] = useState<string | null>(null)
  const [kind, setKind] = useState<FlowKind>('message')
  const words = useStepWords(flow.nodes)
  const variables = variablesOf(flow)
  const steps = inOrder(flow.nodes)
  const { problems, edit, mayUpdate } = editor
  return (
    <>
      {problems.length > 0 ? (
        <Note tone="bad" title={<Trans>Mend this before it is published</Trans>}>
          <FlowProblems problems={problems} words={words} most={10} onGo={goTo} />
        </Note>
      ) : null}
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] items-start">
        <div className="grid gap-4 min-w-0">
          <FlowCost flow={flow} />
          <ol className="grid gap-4" aria-label={t`Steps of this flow`}>
            {steps.map((node, index) => (
              <FlowNodeCard
                key={node.id}
                node={node}
                problems={problems.filter(({ nodeId }) => nodeId === node.id)}
                words={words}
                variables={variables}
                isHere={at === node.id}
                mayUpdate={mayUpdate}
                onChange={(next, tag) => edit(withNode(flow, next), tag)}
                onRemove={() => {
                  edit(removeNodes(flow, new Set([node.id])))
                  requestAnimationFrame(() => goOn((steps[index + 1] ?? steps[index - 1])?.id))
                }}
              />
            ))}
          </ol>
          {mayUpdate ? (
            <div className="flex flex-wrap items-end gap-2">
              <SelectField
                id={NEW_STEP}
                label={t`New step`}
                options={FLOW_KINDS.map((value) => ({ value, label: t(kindWords[value]) }))}
                value={kind}
                onChange={({ target }) => setKind(oneOfList(FLOW_KINDS, target.value) ?? 'message')}
              />
              <Button
                icon="plus"
                onClick={() => {
                  const added = addNode(flow, kind, null)
                  if (!added) {
                    toast({ title: t`A flow has at most 200 steps`, type: 'danger' })
                    return
                  }
                  edit(added.flow)
                  requestAnimationFrame(() => goTo(added.id))
                }}
              >
                <Trans>Add</Trans>
              </Button>
            </div>
          ) : null}
        </div>
        <FlowPhone flow={flow} shopName={shopName} onAt={setAt} />
      </div>
    </>
  )
}
