import type { Flow, FlowNode } from '../../../src/shared/domain/flow/definition.ts'
import { both, question } from '../../../src/shared/domain/flow/ready/build.ts'
import type { FlowProblemCode } from '../../../src/shared/domain/flow/lint.ts'

/** What a ready flow is broken with, one thing at a time (domain/flow/lint.test.ts). */
export const node = <K extends FlowNode['kind']>(flow: Flow, id: string, kind: K): Extract<FlowNode, { kind: K }> => {
  const found = flow.nodes.find((one) => one.id === id)
  if (found?.kind !== kind) throw new Error(`no ${kind} ${id}`)
  // Its kind was just looked at.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return found as Extract<FlowNode, { kind: K }>
}
export const option = (flow: Flow, id: string, index: number) => {
  const found = node(flow, id, 'menu').options[index]
  if (!found) throw new Error(`no option ${index}`)
  return found
}
export const x = (count: number) => 'x'.repeat(count)
export const drop = (flow: Flow, ...ids: string[]) => {
  flow.nodes = flow.nodes.filter(({ id }) => !ids.includes(id))
}
/** Put in between, so that it is reached. */
export const insert = (flow: Flow, ...nodes: FlowNode[]) => {
  node(flow, 'start', 'start').next = nodes[0]?.id ?? 'menu'
  flow.nodes.push(...nodes)
}
export const picture = (link: string): FlowNode => ({
  id: 'pic',
  kind: 'message',
  text: both('', ''),
  attach: { kind: 'picture', link },
  next: 'menu',
})
export const document = (
  contentType: 'pdf_file' | 'url_link',
  more: { link?: string; name?: string; text?: string } = {},
): FlowNode => ({
  id: 'doc',
  kind: 'message',
  text: both(more.text ?? 'Soma', more.text ?? 'Read'),
  attach: {
    kind: 'document',
    contentType,
    link: more.link ?? 'https://duka.example/a',
    name: both(more.name ?? 'Menyu', more.name ?? 'Menu'),
  },
  next: 'menu',
})
export const choose = (titles: string[]): FlowNode => ({
  id: 'choose',
  kind: 'question',
  as: 'choice',
  into: 'chosen',
  least: null,
  most: null,
  text: both('Lipi?', 'Which?'),
  choices: titles.map((title, index) => ({ id: `c${index}`, title: both(title, title) })),
  next: 'menu',
  timeout: { minutes: 10, next: 'bye' },
})
export const condition = (asked: Extract<FlowNode, { kind: 'condition' }>['test']): FlowNode => ({
  id: 'if',
  kind: 'condition',
  test: asked,
  yes: 'menu',
  no: 'person',
})
export const setTo = (into: string, value: string): FlowNode => ({ id: 'set', kind: 'set', into, value, next: 'menu' })
export const startOn = (
  id: string,
  on: 'words' | 'qr' | 'any' | 'first',
  words: string[],
  hours: { from: number; to: number } | null = null,
): FlowNode => ({
  id,
  kind: 'start',
  on,
  words,
  hours,
  next: 'menu',
})
export const ask = (as: 'text' | 'number', more: Partial<Extract<FlowNode, { kind: 'question' }>> = {}): FlowNode =>
  ({ ...question('ask', as, 'asked', both('Nini?', 'What?'), 'menu'), ...more }) as FlowNode

export type Break = (flow: Flow) => void
export const everyText = (from: string, to: FlowProblemCode): [FlowProblemCode, string, Break][] => [
  [to, `${from} in Swahili`, (flow) => void (node(flow, 'menu', 'menu').text.sw = x(1025))],
  [to, `${from} in English`, (flow) => void (node(flow, 'menu', 'menu').text.en = x(1025))],
]
