import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOffer } from '../../../../tests/support/offers.ts'
import {
  aPhone,
  codeOf,
  type OwnedShop,
  PASSWORD,
  type Signed,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { type Activity, listActivity } from '../../../shared/contract/activity.ts'
import { askShopClosing, takeBackShopClosing } from '../../../shared/contract/closings.ts'
import { getCounterRules, saveCounterRules } from '../../../shared/contract/counter-rules.ts'
import { getOrderWorkflow, saveOrderWorkflow } from '../../../shared/contract/order-workflow.ts'
import { createOffer, deleteOffer, saveOffer, setOfferState } from '../../../shared/contract/offers.ts'
import { getShop, registerDevice, updateShop } from '../../../shared/contract/shops.ts'
import {
  acceptInvitation,
  askOwnerChange,
  changeStaff,
  inviteStaff,
  joinByInvitation,
  takeBackOwnerChange,
} from '../../../shared/contract/staff.ts'
import { createWebhook, rotateWebhook, saveWebhook } from '../../../shared/contract/webhooks.ts'
import type { ACTIVITY_GROUP_NAMES } from '../../../shared/domain/activity.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { type NotedCall, noting } from '../../platform/noted-calls.ts'

let t: TestApp
let shop: OwnedShop
let seller: Signed
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
  seller = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
})
afterAll(() => t.close())

const list = async (
  group: 'all' | (typeof ACTIVITY_GROUP_NAMES)[number] = 'all',
  personId?: string,
): Promise<Activity[]> =>
  (await t.must(listActivity, { query: { group, limit: 100, ...(personId ? { personId } : {}) } }, shop.token)).items
/** What was left since then, the oldest first. */
async function left(work: () => Promise<unknown>): Promise<Activity[]> {
  const before = new Set((await list()).map(({ id }) => id))
  t.clock.advance(1000)
  await work()
  return (await list()).filter(({ id }) => !before.has(id)).toReversed()
}
const change = (body: object, token = shop.token) =>
  t.call(changeStaff, { params: { id: seller.user.id }, body: { grants: [], password: PASSWORD, ...body } }, token)

test('rights and limits of a person: who gave and took them, what they were and are', async () => {
  const rows = await left(() =>
    change({
      grants: [
        { resource: 'orders', action: ['read'] },
        { resource: 'product', action: ['read', 'update'] },
      ],
      discountLimit: 500,
      refundLimitTzs: 20_000,
    }),
  )
  expect(rows).toMatchObject([
    {
      kind: 'staff_rights',
      byId: shop.user.id,
      byName: 'Mwenye Duka',
      deed: {
        what: 'saved',
        name: 'Muuzaji 1',
        about: { kind: 'person', id: seller.user.id },
        fields: ['rights', 'discount_limit', 'refund_limit_tzs'],
        values: [
          { field: 'discount_limit', from: null, to: 500 },
          { field: 'refund_limit_tzs', from: null, to: 20_000 },
        ],
        given: [{ resource: 'product', actions: ['read', 'update'] }],
        taken: [{ resource: 'orders', actions: ['create'] }],
      },
    },
  ])
})

test('an offer from its beginning to its end, and what of it changed, by name', async () => {
  const id = uuidv7()
  const params = { id }
  const rows = await left(async () => {
    const { version } = await t.must(createOffer, { body: { ...anOffer(), id } }, shop.token)
    const body = { ...anOffer({ name: 'Ofa ya Jumanne', basisPoints: 500 }), version }
    await t.must(saveOffer, { params, body }, shop.token)
    await t.must(setOfferState, { params, body: { state: 'running' } }, shop.token)
    await t.must(setOfferState, { params, body: { state: 'paused' } }, shop.token)
  })
  expect(rows.map(({ kind, deed }) => [kind, deed?.what, deed?.name, deed?.fields])).toEqual([
    ['offer', 'made', 'Ofa ya Jumatatu', []],
    ['offer', 'saved', 'Ofa ya Jumanne', ['name', 'doc']],
    ['offer', 'started', 'Ofa ya Jumanne', ['state']],
    ['offer', 'stopped', 'Ofa ya Jumanne', ['state']],
  ])
  expect(rows.map(({ deed }) => deed?.about)).toEqual(rows.map(() => ({ kind: 'offer', id })))
})

test('what is removed keeps the name it had', async () => {
  const id = uuidv7()
  await t.must(createOffer, { body: { ...anOffer({ name: 'Rasimu' }), id } }, shop.token)
  const rows = await left(() => t.must(deleteOffer, { params: { id } }, shop.token))
  expect(rows.map(({ kind, deed }) => [kind, deed?.what, deed?.name])).toEqual([['offer', 'removed', 'Rasimu']])
})

test('rules of the counter: each by its own name, with the limits as they were and are', async () => {
  const rules = await t.must(getCounterRules, {}, shop.token)
  const rows = await left(() =>
    t.must(
      saveCounterRules,
      {
        body: { ...rules, discountWithoutManager: 700, lockAfterMinutes: 5, photosOnWifiOnly: !rules.photosOnWifiOnly },
      },
      shop.token,
    ),
  )
  expect(rows.map(({ kind, deed }) => [kind, deed?.fields, deed?.values])).toEqual([
    [
      'counter_rules',
      ['discount_without_manager', 'lock_after_minutes', 'other'],
      [{ field: 'discount_without_manager', from: rules.discountWithoutManager ?? null, to: 700 }],
    ],
  ])
})

test('people of the shop, steps of orders, and a shop that is to close', async () => {
  const id = uuidv7()
  const steps = await t.must(getOrderWorkflow, {}, shop.token)
  const { token } = shop
  const rows = await left(async () => {
    const body = { id, userId: seller.user.id, kind: 'make' as const, password: PASSWORD }
    await t.must(askOwnerChange, { body }, token)
    t.clock.advance(1)
    await t.must(takeBackOwnerChange, { params: { id } }, token)
    t.clock.advance(1)
    await t.must(saveOrderWorkflow, { body: { ...steps, limits: { ...steps.limits, paid: 45 } } }, token)
    t.clock.advance(1)
    await t.must(askShopClosing, { body: { name: 'Duka la Mfano', password: PASSWORD } }, token)
    t.clock.advance(1)
    await t.must(takeBackShopClosing, { body: {} }, token)
  })
  expect(rows.map(({ kind, deed }) => [kind, deed?.what, deed?.name, deed?.fields])).toEqual([
    ['ownership', 'asked', 'Muuzaji 1', []],
    ['ownership', 'taken_back', 'Muuzaji 1', []],
    ['order_steps', 'saved', '', ['limits']],
    ['shop_closing', 'asked', '', []],
    ['shop_closing', 'taken_back', '', []],
  ])
})

test('no secret, and no value but of limits, is in what is kept', async () => {
  const id = uuidv7()
  const url = 'https://kaunta-hooks.co.tz/njia-ya-siri'
  const input = { description: 'Uhasibu', events: ['order.created' as const], isOrdered: false }
  const rows = await left(async () => {
    await t.must(createWebhook, { body: { ...input, url, id } }, shop.token)
    await t.must(saveWebhook, { params: { id }, body: { ...input, url: `${url}-2`, isOn: true } }, shop.token)
    await t.must(rotateWebhook, { params: { id } }, shop.token)
    await t.must(updateShop, { body: { place: 'Mtaa wa Siri', password: PASSWORD } }, shop.token)
  })
  expect(rows.map(({ kind, deed }) => [kind, deed?.what, deed?.name, deed?.fields])).toEqual([
    ['webhook', 'made', 'Uhasibu', []],
    ['webhook', 'saved', 'Uhasibu', ['url']],
    ['webhook', 'secret_renewed', 'Uhasibu', []],
    ['shop_details', 'saved', '', ['place']],
  ])
  const kept = await inShop(t.db, shop.shop.id, async (tx) => {
    const found = await sql<{ text: string }>`select string_agg(details::text, ' ') as text from activity`.execute(tx)
    return found.rows[0]?.text ?? ''
  })
  expect(kept).toContain('Uhasibu')
  for (const secret of ['siri', 'Siri', 'whsec', PASSWORD]) expect(kept).not.toContain(secret)
})

test('the row names the device and the browser it was done from', async () => {
  const { code, id } = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Tableti' } }, shop.token)
  const rows = await left(() => t.must(updateShop, { body: { place: 'Kariakoo' } }, shop.token))
  expect(rows).toMatchObject([{ deviceId: id, deviceCode: code, deed: { browser: '' } }])
})

test('found by group and by person', async () => {
  const lead = await shop.asMember([{ resource: 'staffs', action: ['read', 'update'] }])
  const rows = await left(() => change({ password: PASSWORD }, lead.token))
  expect(rows.map(({ byId }) => byId)).toEqual([lead.user.id])
  const [latest, joined, ...more] = await list('people', lead.user.id)
  expect([latest?.id, joined?.kind, more]).toEqual([rows[0]?.id, 'staff_joined', []])
  const kindsOf = async (group: (typeof ACTIVITY_GROUP_NAMES)[number]) => [
    ...new Set((await list(group)).map(({ kind }) => kind)),
  ]
  expect(await kindsOf('systems')).toEqual(['webhook'])
  expect(await kindsOf('marketing')).toEqual(['offer'])
  expect(new Set(await kindsOf('settings'))).toEqual(
    new Set(['shop_details', 'counter_rules', 'order_steps', 'shop_closing']),
  )
  expect(await kindsOf('till')).toEqual([])
})

test('what is refused, or only looked at, leaves nothing; nor does another shop', async () => {
  const stranger = await t.aShop()
  const rows = await left(async () => {
    expect(codeOf(await change({}, seller.token))).toBe('auth.forbidden')
    expect(codeOf(await t.call(deleteOffer, { params: { id: uuidv7() } }, shop.token))).toBe('request.not_found')
    await t.must(getShop, {}, shop.token)
    await t.must(updateShop, { body: { place: 'Mbali' } }, stranger.token)
  })
  expect(rows).toEqual([])
})

/** Of the shop of these tests; says which of its transactions it was asked about. */
function aNoted(asked: string[], wrote: readonly boolean[]): NotedCall {
  let count = 0
  return {
    shopId: shop.shop.id,
    before: async () => void asked.push('before'),
    after: async () => {
      asked.push('after')
      count += 1
      return wrote[count - 1] ?? false
    },
  }
}

test('the first transaction of the shop that writes notes it; none after it, of another shop, of none, or of a call that is over', async () => {
  const asked: string[] = []
  const other = (await t.aShop()).shop.id
  await noting(aNoted(asked, [false, true]), async () => {
    await inSystem(t.db, async () => {})
    await inShop(t.db, other, async () => {})
    await inShop(t.db, shop.shop.id, async () => {})
    await inShop(t.db, shop.shop.id, async () => {})
    await inShop(t.db, shop.shop.id, async () => {})
  })
  expect(asked).toEqual(['before', 'after', 'before', 'after'])
  // As work that a call left running behind it.
  const later = await noting(aNoted(asked, []), () => AsyncLocalStorage.snapshot())
  await later(() => inShop(t.db, shop.shop.id, async () => {}))
  expect(asked).toHaveLength(4)
})

test('a row that cannot be kept takes the change with it', async () => {
  const place = (await t.must(getShop, {}, shop.token)).place
  const broken: NotedCall = { ...aNoted([], []), after: () => Promise.reject(new Error('no room')) }
  const work = noting(broken, () =>
    inShop(t.db, shop.shop.id, (tx) =>
      tx.updateTable('shops').set({ place: 'Kwingine' }).where('id', '=', shop.shop.id).execute(),
    ),
  )
  await expect(work).rejects.toThrow('no room')
  expect((await t.must(getShop, {}, shop.token)).place).toBe(place)
})

test('who comes in by an invitation, with an account of their own or a new one, is told of once', async () => {
  const other = await t.signUp()
  const contact = aPhone()
  const invited = async (to: string) => {
    const body = { id: uuidv7(), name: 'Zawadi', contact: to, grants: [], language: 'sw' as const, password: PASSWORD }
    const { link } = await t.must(inviteStaff, { body }, shop.token)
    return { token: link.split('/').at(-1) ?? '' }
  }
  const rows = await left(async () => {
    const params = await invited(other.contact)
    t.clock.advance(1)
    for (let time = 0; time < 2; time += 1) await t.must(acceptInvitation, { params }, other.token)
    t.clock.advance(1)
    const joining = await invited(contact)
    t.clock.advance(1)
    await t.must(joinByInvitation, { params: joining, body: { name: 'Zawadi', password: PASSWORD, language: 'sw' } })
  })
  expect(rows.map(({ kind, byName }) => [kind, byName])).toEqual([
    ['staff_invited', 'Mwenye Duka'],
    ['staff_joined', other.user.name],
    ['staff_invited', 'Mwenye Duka'],
    ['staff_joined', 'Zawadi'],
  ])
  expect(rows[1]?.byId).toBe(other.user.id)
})
