import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getChatflow,
  getFlowVersion,
  listFlowVersions,
  publishChatflow,
  restoreFlowVersion,
  saveChatflow,
  stopChatflow,
} from '../../../shared/contract/chatflow.ts'
import { savePaymentSettings } from '../../../shared/contract/payments.ts'
import { FLOW_KNOWS } from '../../../shared/domain/flow/needs.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { readyFlow, READY_FLOWS } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { aFlowBody } from '../../../../tests/support/canary-chatflow.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const KNOWN = { withPlaces: '1' } as const
const fresh = async () => {
  const owner = await t.aShop()
  const save = (version: number, words = 'Karibu') =>
    t.call(saveChatflow, { body: { version, draft: aFlowBody(words) } }, owner.token)
  const publish = (version: number) => t.call(publishChatflow, { body: { version } }, owner.token)
  const read = () => t.must(getChatflow, { query: KNOWN }, owner.token)
  return { owner, save, publish, read }
}

test('a new shop has none; a draft is saved, published, changed and published again', async () => {
  const { owner, save, publish, read } = await fresh()
  expect(await read()).toMatchObject({ draft: null, version: 0, live: null, isChanged: false })
  expect((await save(0)).body).toMatchObject({ version: 1, live: null, isChanged: true, savedByName: owner.user.name })
  expect((await publish(1)).body).toMatchObject({ live: { number: 1, isLive: true, nodeCount: 21 }, isChanged: false })
  // A repeat whose answer was lost makes no second version.
  expect((await publish(1)).body).toMatchObject({ live: { number: 1 } })
  expect((await save(1, 'Habari')).body).toMatchObject({ version: 2, live: { number: 1 }, isChanged: true })
  expect((await publish(2)).body).toMatchObject({ live: { number: 2 }, isChanged: false })
  const { items } = await t.must(listFlowVersions, { query: {} }, owner.token)
  expect(items.map(({ number, isLive, restoredFrom }) => [number, isLive, restoredFrom])).toEqual([
    [2, true, null],
    [1, false, null],
  ])
  const page = await t.must(listFlowVersions, { query: { limit: 1 } }, owner.token)
  const rest = await t.must(listFlowVersions, { query: { limit: 1, cursor: page.nextCursor ?? '' } }, owner.token)
  expect([page.items[0]?.number, rest.items[0]?.number, rest.nextCursor]).toEqual([2, 1, null])
})

test('where the steps stand on the canvas and what was put together is kept with the draft, and goes out with it', async () => {
  const { owner, read } = await fresh()
  const drawn = {
    ...aFlowBody('Karibu'),
    places: { menu: { x: -40, y: 1200 }, person: { x: 0, y: 0 } },
    groups: [{ id: 'group', name: 'Mwanzo', nodes: ['menu', 'person'] }],
  }
  await t.must(saveChatflow, { body: { version: 0, draft: drawn } }, owner.token)
  expect((await read()).draft).toEqual(drawn)
  const { live } = await t.must(publishChatflow, { body: { version: 1 } }, owner.token)
  const out = await t.must(getFlowVersion, { params: { number: live?.number ?? 0 }, query: KNOWN }, owner.token)
  expect(out.definition).toEqual(drawn)
  const unfit: Record<string, { x: number; y: number }>[] = [
    { menu: { x: 0.5, y: 0 } },
    { menu: { x: 1e9, y: 0 } },
    { 'Not an id': { x: 0, y: 0 } },
  ]
  for (const places of unfit)
    expect(
      (await t.call(saveChatflow, { body: { version: 1, draft: { ...drawn, places } } }, owner.token)).status,
    ).toBe(400)
})

test('an app from before the canvas is told of no places and groups, and what it saves takes none from steps that are still there', async () => {
  const { owner, read } = await fresh()
  const groups = [
    { id: 'group', name: 'Mwanzo', nodes: ['menu', 'person'] },
    { id: 'alone', name: 'Peke yake', nodes: ['menu'] },
  ]
  const drawn = { ...aFlowBody('Karibu'), places: { menu: { x: -40, y: 1200 }, person: { x: 0, y: 0 } }, groups }
  await t.must(saveChatflow, { body: { version: 0, draft: drawn, withPlaces: true } }, owner.token)
  const bare = aFlowBody('Karibu')
  const old = await t.must(getChatflow, { query: {} }, owner.token)
  expect(old.draft).toEqual(bare)
  expect(Object.keys(old.draft ?? {})).toEqual(Object.keys(bare))
  expect((await t.must(publishChatflow, { body: { version: 1 } }, owner.token)).draft).toEqual(bare)
  const version = { params: { number: 1 }, query: {} }
  expect((await t.must(getFlowVersion, version, owner.token)).definition).toEqual(bare)
  const less = { ...bare, nodes: bare.nodes.filter(({ id }) => id !== 'menu') }
  expect((await t.must(saveChatflow, { body: { version: 1, draft: less } }, owner.token)).draft).toEqual(less)
  expect((await read()).draft).toEqual({
    ...less,
    places: { person: { x: 0, y: 0 } },
    groups: [{ id: 'group', name: 'Mwanzo', nodes: ['person'] }],
  })
  const restored = { params: { number: 1 }, body: { version: 2 } }
  expect((await t.must(restoreFlowVersion, restored, owner.token)).draft).toEqual(bare)
  expect((await read()).draft).toEqual(drawn)
  expect((await t.must(stopChatflow, { body: {} }, owner.token)).draft).toEqual(bare)
  // One that knows them says so, and takes them away where it wants to.
  await t.must(saveChatflow, { body: { version: 3, draft: bare, withPlaces: true } }, owner.token)
  expect((await read()).draft).toEqual(bare)
})

test('an app that does not say it knows the steps of a flow is told to update, and changes nothing of it', async () => {
  const { owner, read } = await fresh()
  const drawn = readyFlow('retail')
  const knows = FLOW_KNOWS
  await t.must(saveChatflow, { body: { version: 0, draft: drawn, withPlaces: true, knows } }, owner.token)
  await t.must(publishChatflow, { body: { version: 1, withPlaces: true, knows } }, owner.token)
  const before = await t.must(getChatflow, { query: { ...KNOWN, knows } }, owner.token)
  expect(before.draft).toEqual(drawn)
  const number = { params: { number: 1 } }
  const older = { withPlaces: true as const }
  for (const answer of [
    await t.call(getChatflow, { query: KNOWN }, owner.token),
    await t.call(getFlowVersion, { ...number, query: KNOWN }, owner.token),
    await t.call(saveChatflow, { body: { version: 1, draft: aFlowBody('Zamani'), ...older } }, owner.token),
    await t.call(publishChatflow, { body: { version: 1, ...older } }, owner.token),
    await t.call(restoreFlowVersion, { ...number, body: { version: 1, ...older } }, owner.token),
    await t.call(stopChatflow, { body: older }, owner.token),
  ])
    expect([answer.status, codeOf(answer)]).toEqual([409, 'flow.app_too_old'])
  expect(await t.must(getChatflow, { query: { ...KNOWN, knows } }, owner.token)).toEqual(before)
  // What has none of those steps is everybody's again.
  await t.must(saveChatflow, { body: { version: 1, draft: aFlowBody('Mpya'), ...older, knows } }, owner.token)
  expect((await read()).draft).toEqual(aFlowBody('Mpya'))
})

test('a payment by ways the shop has none of is not published', async () => {
  const { owner } = await fresh()
  const draft = aFlowBody('Karibu')
  for (const node of draft.nodes) if (node.kind === 'payment') node.ways = ['tanqr']
  const knows = FLOW_KNOWS
  await t.must(savePaymentSettings, { body: { takes: { tanqr: false } } }, owner.token)
  await t.must(saveChatflow, { body: { version: 0, draft, knows } }, owner.token)
  const refused = await t.call(publishChatflow, { body: { version: 1, knows } }, owner.token)
  expect(codeOf(refused)).toBe('flow.refused')
  expect(refused.body).toMatchObject({ error: { fields: [{ path: 'pay.ways', message: 'ways_unavailable' }] } })
  await t.must(savePaymentSettings, { body: { takes: { tanqr: true } } }, owner.token)
  expect((await t.call(publishChatflow, { body: { version: 1, knows } }, owner.token)).status).toBe(200)
})

test('of two editors the second is told, and nothing of the first is lost', async () => {
  const { save, publish, read } = await fresh()
  const both = await Promise.all([save(0, 'Moja'), save(0, 'Mbili')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused && codeOf(refused)).toBe('shop.changed_meanwhile')
  const again = await Promise.all([save(1, 'Tatu'), save(1, 'Nne'), publish(1)])
  expect(again.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect((await read()).version).toBe(2)
  expect(codeOf(await publish(1))).toBe('shop.changed_meanwhile')
})

test('what the lint names is kept as a draft and never published', async () => {
  const { owner, save, publish } = await fresh()
  await save(0)
  const broken = aFlowBody('Karibu')
  broken.nodes = broken.nodes.map((node) =>
    node.kind === 'menu' && node.id === 'menu' ? { ...node, text: { sw: '', en: 'Hi' } } : node,
  )
  await t.must(saveChatflow, { body: { version: 1, draft: broken } }, owner.token)
  const answer = await publish(2)
  expect([answer.status, codeOf(answer)]).toEqual([400, 'flow.refused'])
  expect(answer.body).toMatchObject({ error: { fields: [{ path: 'menu.text', message: 'swahili_missing' }] } })
})

test('what a flow names must be the shop’s own, also after a roll-back', async () => {
  const { owner, publish } = await fresh()
  const named = aFlowBody('Karibu')
  named.nodes = named.nodes.map((node) =>
    node.kind === 'products' ? { ...node, source: { kind: 'set', setId: uuidv7() } } : node,
  )
  await t.must(saveChatflow, { body: { version: 0, draft: named } }, owner.token)
  expect((await publish(1)).body).toMatchObject({
    error: { fields: [{ path: 'goods.source', message: 'set_unknown' }] },
  })
})

test('rolled back, the old one answers as a new version and the draft is it; stopped, nothing answers', async () => {
  const { owner, save, publish, read } = await fresh()
  await save(0, 'Moja')
  await publish(1)
  await save(1, 'Mbili')
  await publish(2)
  const back = await t.must(restoreFlowVersion, { params: { number: 1 }, body: { version: 2 } }, owner.token)
  expect(back).toMatchObject({ version: 3, live: { number: 3, restoredFrom: 1 }, isChanged: false })
  expect(JSON.stringify(back.draft)).toContain('Moja')
  expect(codeOf(await t.call(restoreFlowVersion, { params: { number: 1 }, body: { version: 2 } }, owner.token))).toBe(
    'shop.changed_meanwhile',
  )
  expect(codeOf(await t.call(restoreFlowVersion, { params: { number: 99 }, body: { version: 3 } }, owner.token))).toBe(
    'request.not_found',
  )
  expect(
    (await t.must(getFlowVersion, { params: { number: 2 }, query: KNOWN }, owner.token)).definition.nodes,
  ).toHaveLength(21)
  await t.must(stopChatflow, { body: {} }, owner.token)
  expect(await read()).toMatchObject({ live: null, isChanged: true })
  expect((await publish(3)).body).toMatchObject({ live: { number: 4 } })
})

test('another shop’s flow does not exist, and a member without the right may not change it', async () => {
  const { owner, save, publish } = await fresh()
  await save(0)
  await publish(1)
  const stranger = await t.aShop()
  expect(await t.must(getChatflow, { query: KNOWN }, stranger.token)).toMatchObject({ draft: null, version: 0 })
  expect(codeOf(await t.call(getFlowVersion, { params: { number: 1 }, query: KNOWN }, stranger.token))).toBe(
    'request.not_found',
  )
  const member = await owner.asMember([{ resource: 'chatflow', action: ['read'] }])
  expect((await t.call(getChatflow, { query: {} }, member.token)).status).toBe(200)
  expect((await t.call(publishChatflow, { body: { version: 1 } }, member.token)).status).toBe(403)
})

const nodeAt = (flow: { nodes: Record<string, unknown>[] }, index: number) => flow.nodes[index] ?? {}
test('what is no flow is refused at the door: strange fields, too many steps, texts without an end', async () => {
  const { owner } = await fresh()
  const refused = async (change: (flow: Record<string, unknown> & { nodes: Record<string, unknown>[] }) => void) => {
    const draft = JSON.parse(JSON.stringify(aFlowBody('A')))
    change(draft)
    return codeOf(await t.call(saveChatflow, { body: { version: 0, draft } }, owner.token))
  }
  expect(await refused((flow) => (flow['extra'] = 1))).toBe('request.invalid')
  expect(await refused((flow) => (nodeAt(flow, 0)['extra'] = 1))).toBe('request.invalid')
  expect(await refused((flow) => (nodeAt(flow, 0)['kind'] = 'script'))).toBe('request.invalid')
  expect(await refused((flow) => (nodeAt(flow, 0)['id'] = 'a:b'))).toBe('request.invalid')
  expect(await refused((flow) => (flow.nodes = Array.from({ length: 201 }, () => nodeAt(flow, 0))))).toBe(
    'request.invalid',
  )
  expect(await refused((flow) => Object.assign(nodeAt(flow, 3), { text: { sw: 'x'.repeat(5001), en: '' } }))).toBe(
    'request.invalid',
  )
})

test.each(READY_FLOWS)('the ready flow %s is published as it is', async (which) => {
  const { owner } = await fresh()
  const knows = FLOW_KNOWS
  await t.must(saveChatflow, { body: { version: 0, draft: readyFlow(which), knows } }, owner.token)
  expect((await t.call(publishChatflow, { body: { version: 1, knows } }, owner.token)).body).toMatchObject({
    live: { number: 1 },
  })
})
