import { act, useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { toastStore } from '../../ui/toast-store.ts'
import { newNode } from './flow-edit.ts'
import { inOrder, problemsOf } from './flow-form.ts'
import { FlowList } from './flow-list.tsx'
import type { FlowEditor } from './use-flow-editor.ts'

const screen = aScreen()
let now: FlowDefinition
function Harness({ first }: { first: FlowDefinition }) {
  const [flow, setFlow] = useState(first)
  useEffect(() => {
    now = flow
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the list asks of it
  const editor = {
    problems: problemsOf(flow, null),
    mayUpdate: true,
    edit: setFlow,
  } as Partial<FlowEditor> as FlowEditor
  return <FlowList editor={editor} flow={flow} shopName="Duka" />
}
const focused = async (id: string) =>
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(document.activeElement?.tagName).toBe('H3')
    expect(document.activeElement?.closest('li')?.id).toBe(`step-${id}`)
  })

test('who removes a step goes on at the next one, at the last one at the one before, and with none left where steps are added', async () => {
  const [one, two, three] = inOrder(readyFlow('retail').nodes)
  if (!one || !two || !three) throw new Error('three steps')
  await screen.show(<Harness first={{ expiresMinutes: 60, nodes: [one, two, three] }} />)
  await screen.press('Remove step 2')
  await focused(three.id)
  await screen.press('Remove step 2')
  await focused(one.id)
  await screen.press('Remove step 1')
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('new-step'))
  expect(now.nodes).toEqual([])
})

test('at the most a flow holds the list says why it adds none', async () => {
  const nodes = Array.from({ length: 200 }, (_, index) => newNode('end', `end-${index}`))
  await screen.show(<Harness first={{ expiresMinutes: 60, nodes }} />)
  await screen.press('Add')
  expect(now.nodes).toHaveLength(200)
  expect(toastStore.snapshot().map(({ title }) => title)).toContain('A flow has at most 200 steps')
})
