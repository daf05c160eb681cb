import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import type { FlowNode } from '../../../../shared/domain/flow/definition.ts'
import type { FlowProblem } from '../../../../shared/domain/flow/lint.ts'
import { FlowSettings } from './flow-settings.tsx'

const screen = aScreen()
let kept: FlowNode | null = null
function Form({ problems = [] }: { problems?: FlowProblem[] }) {
  const [node, setNode] = useState<FlowNode>({
    id: 's',
    kind: 'start',
    on: 'words',
    words: ['bei'],
    hours: null,
    next: null,
  })
  useEffect(() => {
    kept = node
  })
  return (
    <FlowSettings node={node} problems={problems} variables={[]} targets={[]} isNarrow={false} onChange={setNode} />
  )
}

test('a start by an advertisement has its words or numbers, or none for every one', async () => {
  await screen.show(<Form />)
  await screen.sees('Words, with commas between them')
  await screen.type('Begins with', 'ad')
  await screen.sees('Left empty, every advertisement')
  await screen.type('Words of its headline or text', 'Viatu vya ngozi, 120226305854810726,')
  expect(kept).toMatchObject({ on: 'ad', words: ['Viatu vya ngozi', '120226305854810726'] })
  await screen.type('Words of its headline or text', '')
  expect(kept).toMatchObject({ on: 'ad', words: [] })
  await screen.type('Begins with', 'first')
  expect(screen.said()).not.toContain('with commas between them')
})

test('what the lint finds of them stands at them', async () => {
  await screen.show(<Form problems={[{ code: 'word_twice', nodeId: 's', field: 'words' }]} />)
  await screen.type('Begins with', 'ad')
  expect(screen.said()).toContain('The same word begins in two places.')
})
