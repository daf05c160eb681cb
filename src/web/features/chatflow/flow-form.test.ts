import { describe, expect, test } from 'vitest'
import { readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { ApiError } from '../../api/api-error.ts'
import { inOrder, problemsOf, readKept, withNode, withText } from './flow-form.ts'

const retail = () => readyFlow('retail')
const find = (id: string) => {
  const node = retail().nodes.find((one) => one.id === id)
  if (!node) throw new Error(`no ${id}`)
  return node
}

test('a text is changed in one language alone, and nothing else moves', () => {
  const before = find('menu')
  const after = withText(before, 'options.2.title', 'en', 'Where is it')
  expect(after).toMatchObject({
    kind: 'menu',
    options: [{}, {}, { title: { sw: 'Oda yangu', en: 'Where is it' } }, {}, {}],
  })
  expect(before).toEqual(find('menu'))
  expect(withText(before, 'strange', 'sw', 'x')).toEqual(before)
  expect(withNode(retail(), after).nodes.filter(({ id }) => id === 'menu')).toEqual([after])
})

test('steps come in the order of a conversation, and what no way leads to comes last', () => {
  const flow = retail()
  flow.nodes.unshift({ id: 'lost', kind: 'goto', to: 'menu' })
  const order = inOrder(flow.nodes).map(({ id }) => id)
  expect(order.slice(0, 4)).toEqual(['start', 'menu', 'again', 'basket_again'])
  expect(order.at(-1)).toBe('lost')
  expect(order.toSorted()).toEqual(flow.nodes.map(({ id }) => id).toSorted())
})

test('what a device kept is read again only while it is a flow, and with the version it was typed over', () => {
  const kept = { flow: retail(), version: 7, sent: [] }
  expect(readKept(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  expect(readKept(retail())).toBeUndefined()
  expect(readKept({ flow: { nodes: 'all' }, version: 7 })).toBeUndefined()
  expect(readKept(undefined)).toBeUndefined()
})

const refused = (path: string, message: string) =>
  new ApiError({
    kind: 'answer',
    status: 400,
    message: '',
    data: { error: { code: 'flow.refused', message: '', requestId: 'r', fields: [{ path, message }] } },
  })
describe('what is wrong', () => {
  test('is said by the device, and by the server where it knows more', () => {
    expect(problemsOf(retail(), null)).toEqual([])
    expect(problemsOf(retail(), refused('goods.source', 'set_unknown'))).toEqual([
      { code: 'set_unknown', nodeId: 'goods', field: 'source' },
    ])
  })
  test('stops being said once it is mended here', () => {
    expect(problemsOf(retail(), refused('menu.text', 'swahili_missing'))).toEqual([])
  })
})
