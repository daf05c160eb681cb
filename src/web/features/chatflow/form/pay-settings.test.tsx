import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { FlowDefinition } from '../../../../shared/contract/chatflow.ts'
import { edgesOf, type FlowNode, type NodeOf } from '../../../../shared/domain/flow/definition.ts'
import { newNode } from '../flow-edit.ts'
import { FlowNodeForm } from './flow-node-form.tsx'

const screen = aScreen()
let made: FlowNode
function Harness({ from, isBare = false }: { from: FlowNode; isBare?: boolean }) {
  const [node, setNode] = useState(from)
  useEffect(() => {
    made = node
  })
  return (
    <FlowNodeForm
      node={node}
      problems={isBare ? [{ code: 'ways_unavailable', nodeId: node.id, field: 'ways' }] : []}
      variables={[]}
      targets={[{ value: 'thanks', label: 'Thanks' }]}
      isNarrow={false}
      onChange={setNode}
    />
  )
}
const labels = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(
    ({ labels: own }) => own?.[0]?.textContent,
  )
const slots = () => edgesOf(made).map(({ slot }) => slot)
/** As the server reads it, strictly. */
const isKept = () => FlowDefinition.safeParse({ expiresMinutes: 60, nodes: [made] }).success

test('all ways to pay can be chosen; later has a way of its own, which goes when it goes', async () => {
  await screen.show(<Harness from={newNode('payment', 'pay')} />)
  expect(labels()).toEqual([
    "PIN on the customer's phone",
    'Picture of a TANQR code',
    'Page with TANQR and card',
    'Cash on delivery or at the shop',
    "Later, within the customer's credit limit",
  ])
  expect(screen.said()).toContain('A customer sees only the ways your shop can offer')
  expect(slots()).not.toContain('later')
  await screen.press("Later, within the customer's credit limit")
  expect((made as NodeOf<'payment'>).ways).toEqual(['push', 'tanqr', 'page', 'cash', 'later'])
  expect(slots()).toContain('later')
  expect(screen.said()).toContain('Owes it')
  expect(isKept()).toBe(true)
  await screen.press("Later, within the customer's credit limit", 'Picture of a TANQR code')
  expect((made as NodeOf<'payment'>).ways).toEqual(['push', 'page', 'cash'])
  expect(made).not.toHaveProperty('later')
  expect(isKept()).toBe(true)
})
test('that none of them can be offered is said beside them', async () => {
  await screen.show(<Harness from={newNode('payment', 'pay')} isBare />)
  expect(screen.said()).toContain('The shop can offer none of these ways to pay.')
})
test('order again leads on, and elsewhere where there is nothing', async () => {
  await screen.show(<Harness from={newNode('repeat', 'again')} />)
  expect(slots()).toEqual(['next', 'none'])
  expect(screen.said()).toContain('Nothing there')
  expect(isKept()).toBe(true)
})
