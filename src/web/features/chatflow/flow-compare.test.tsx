import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { FLOW_KINDS } from '../../../shared/domain/flow/definition.ts'
import { FLOW_KNOWS } from '../../../shared/domain/flow/needs.ts'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { newNode } from './flow-edit.ts'
import { FlowDifferences } from './flow-differences.tsx'
import { FlowEditorScreen } from './flow-editor-screen.tsx'

const screen = aScreen()
type Change = (flow: FlowDefinition) => void
const changed = (...changes: Change[]): FlowDefinition => {
  const flow = readyFlow('retail')
  for (const change of changes) change(flow)
  return flow
}
const at = (flow: FlowDefinition, id: string) => flow.nodes.find((node) => node.id === id) ?? expect.fail(`no ${id}`)
const set =
  (id: string, values: object): Change =>
  (flow) =>
    void Object.assign(at(flow, id), values)
const rowsOf = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))

const compare = async (one: FlowDefinition, other: FlowDefinition) =>
  await screen.show(<FlowDifferences isLater one={{ name: 'A', flow: one }} other={{ name: 'B', flow: other }} />)

test('each thing that is set in a step is told, as it was and as it is', async () => {
  const texts: [Change, RegExp][] = [
    [set('welcome', { text: { sw: 'Karibu', en: 'Welcome' } }), /Changed.*Kiswahili ?A ?Karibu \{\{shop.* ?B ?Karibu ?English ?A/],
    [set('welcome', { next: null }), /Then ?A ?\d+\. Menu: .* ?B ?Nowhere yet/],
    [set('start', { on: 'words', words: ['Bei'] }), /Begins with ?A ?Any message ?B ?Bei/],
    [set('welcome', { attach: { kind: 'picture', link: 'https://duka.example/a.jpg' } }), /With it ?A ?No picture and no file ?B ?Picture: https:\/\/duka\.example/],
    [set('goods', { source: { kind: 'group', group: 'Vinywaji' } }), /Shows ?A ?All products ?B ?Vinywaji/],
    [set('place', { as: 'text', into: 'where', least: 3 }), /The answer is ?A ?A place ?B ?Words ?Kept as ?A ?place ?B ?where ?At least ?A ?nothing ?B ?3/],
    [set('pay', { ways: ['cash'] }), /Ways to pay ?A ?PIN on .* ?B ?Cash on delivery or at the shop/],
    [set('order_bring', { place: null }), /Where to ?A ?place ?B ?Fetched at the shop/],
    [(flow) => { const menu = at(flow, 'menu'); if (menu.kind === 'menu') menu.timeout.minutes = 7 }, /Waits for an answer ?A ?30 minutes ?B ?7 minutes/],
    [(flow) => { const menu = at(flow, 'menu'); if (menu.kind === 'menu') menu.options.reverse() }, /Choice ?A ?1\. Agiza tena · Order again → \d+\. Order again: .* ?B ?\d\. Agiza tena/],
  ] // prettier-ignore
  for (const [change, told] of texts) {
    await compare(readyFlow('retail'), changed(change))
    expect(rowsOf()).toHaveLength(1)
    expect(rowsOf()[0]).toMatch(told)
    document.body.replaceChildren()
  }
})

test('steps that came and went are said with what is in them; a step that only has another number now is not', async () => {
  await compare(
    changed(),
    changed((flow) => {
      flow.nodes = flow.nodes.filter(({ id }) => id !== 'bye')
      flow.nodes.unshift({ ...newNode('start', 'early'), next: 'person' } as FlowDefinition['nodes'][number])
      for (const node of flow.nodes) if ('next' in node && node.next === 'bye') node.next = null
    }),
  )
  const rows = rowsOf()
  expect(rows.filter((row) => row.startsWith('Added'))).toEqual([
    expect.stringMatching(/^Added ?1\. Start.*Then ?\d+\. Hand to a person/),
  ])
  expect(rows.filter((row) => row.startsWith('Removed'))).toHaveLength(1)
  for (const row of rows) if (row.startsWith('Changed')) expect(row).toContain('Nowhere yet')
})

test('no kind of step differs in silence', async () => {
  for (const kind of FLOW_KINDS) {
    const node = newNode(kind, 'one')
    const other = Object.assign(newNode(kind, 'one'), { later: 1 })
    await compare({ expiresMinutes: 60, nodes: [node] }, { expiresMinutes: 60, nodes: [other] })
    expect(rowsOf()[0]).toMatch(/^Changed ?1\. .+(It is set otherwise\.|A.*B)/)
    document.body.replaceChildren()
  }
})

const many = (words: string): FlowDefinition => ({
  expiresMinutes: 60,
  nodes: Array.from({ length: 30 }, (_, index) => ({
    id: `m${index}`,
    kind: 'message',
    text: { sw: words, en: words },
    attach: null,
    next: null,
  })),
})
test('a long list of differences is cut, and all of it is one press away; where nothing differs that is said', async () => {
  await compare(many('a'), many('b'))
  expect(rowsOf()).toHaveLength(12)
  await screen.press('Show 18 more')
  expect(rowsOf()).toHaveLength(30)
  document.body.replaceChildren()
  await compare(many('a'), many('a'))
  expect(screen.said()).toBe('Both are alike.')
})

const version = (number: number, isLive: boolean) => ({
  number,
  publishedAt: '2026-11-28T08:00:00.000Z',
  publishedByName: 'Juma',
  restoredFrom: null,
  isLive,
  nodeCount: 21,
})
const flows: Record<string, FlowDefinition> = {
  1: changed(set('welcome', { text: { sw: 'Moja', en: 'One' } })),
  2: changed(set('welcome', { text: { sw: 'Mbili', en: 'Two' } })),
}
const sheet = () => document.querySelector('[role=dialog]')?.textContent.replaceAll(/\s+/g, ' ') ?? ''
test('a version is compared with the draft and with the one before it, and gone back to from there', async () => {
  rememberSeller(aUser({ permissions: { is_admin: true } }), aShop())
  const restored: unknown[] = []
  const draft = changed(set('welcome', { text: { sw: 'Tatu', en: 'Three' } }))
  const read = { draft, version: 5, savedAt: null, savedByName: null, live: version(2, true), isChanged: true }
  await screen.show(
    <FlowEditorScreen read={read} shop={{ id: aShop().id, name: 'Duka' }} view="list" onView={() => {}} />,
    ({ method, url, body }) => {
      const number = /versions\/(\d+)/.exec(url)?.[1] ?? ''
      if (method === 'POST') restored.push([number, body])
      if (method === 'POST') return { status: 200, body: { ...read, draft: flows[number], version: 6 } }
      if (number === '')
        return { status: 200, body: { items: [version(2, true), version(1, false)], nextCursor: null } }
      return { status: 200, body: { ...version(Number(number), number === '2'), definition: flows[number] } }
    },
  )
  await screen.sees('New step')
  await vi.waitFor(() => expect(screen.named('Compare Version 2')).toBeDefined())
  await screen.press('Compare Version 2')
  const says = async (words: RegExp) =>
    await vi.waitFor(async () => {
      await act(async () => {})
      expect(sheet()).toMatch(words)
    })
  await says(/Kiswahili ?Version 2 ?Mbili ?Draft ?Tatu ?English ?Version 2 ?Two ?Draft ?Three/)
  await screen.press('With version 1')
  await says(/Kiswahili ?Version 1 ?Moja ?Version 2 ?Mbili/)
  // What answers now is not gone back to.
  expect(sheet()).not.toContain('Take back')
  await screen.press('Close')
  await screen.press('Compare Version 1')
  await says(/Kiswahili ?Version 1 ?Moja ?Draft ?Tatu/)
  expect(sheet()).not.toContain('With version')
  await screen.press('Take back', 'Go back')
  await vi.waitFor(() => expect(restored).toEqual([['1', { version: 5, withPlaces: true, knows: FLOW_KNOWS }]]))
  await screen.sees('Moja')
})
