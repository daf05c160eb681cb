import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCustomer, listCustomerEvents, listCustomers } from '../../../shared/contract/customers.ts'
import {
  createPopup,
  deletePopup,
  getPopup,
  getPopupShop,
  listPopupAnswers,
  listPopups,
  readRunningPopups,
  savePopup,
  setPopupState,
} from '../../../shared/contract/popups.ts'
import { saveStorefront } from '../../../shared/contract/storefront.ts'
import { emptyContent, POPUP_LIMITS } from '../../../shared/domain/popups/popup.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { aStorefront } from '../../../../tests/support/endpoint-samples-sets.ts'
import { aLink, aThing, asShown, look, send } from '../../../../tests/support/order-links.ts'
import { anAnswer, aPopup, runningPopup } from '../../../../tests/support/popups.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { businessDay } from '../../platform/business-day.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp({
    rateLimits: { popup: { count: 40, perMs: 3_600_000 }, popupAnswer: { count: 30, perMs: 3_600_000 } },
  })
  shop = await t.aShop({
    shop_name: 'Duka la Neema',
    phone: '0712345678',
    whatsapp: '0754000111',
    customer_language: 'sw',
  })
  await t.must(saveStorefront, { body: aStorefront('duka-la-neema', 'Duka', 0) }, shop.token)
})
afterAll(() => t.close())

const shownTo = async (key: string) => (await t.must(readRunningPopups, { params: { key } })).popups
const key = () => shop.shop.id
/** From another address each time, so that no test uses up another's room. */
let addresses = 0
const post = async (path: string, body: unknown, address = `10.9.${(addresses += 1)}.1`) =>
  await t.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, origin: 'null' },
    payload: JSON.stringify(body),
  })
const answer = async (body: unknown, address?: string) => await post(`/api/popups/${key()}/answers`, body, address)
const tell = async (body: unknown, address?: string) => await post(`/api/popups/${key()}/events`, body, address)

test('a draft may lack anything; on the page it must be whole, and pages are told of it until it is paused or its days are over', async () => {
  const id = uuidv7()
  const bare = { ...aPopup(), variants: [emptyContent()] }
  const asSent = { ...bare, variants: bare.variants.map((content) => ({ ...content, form: null })) }
  await t.must(createPopup, { body: { ...asSent, id } }, shop.token)
  const refused = await t.call(setPopupState, { params: { id }, body: { state: 'running' } }, shop.token)
  expect(codeOf(refused)).toBe('popup.refused')
  expect(refused.body).toMatchObject({ error: { fields: [{ path: 'variants.0.title', message: 'title_missing' }] } })
  const today = businessDay(t.clock.now())
  const whole = aPopup('Ofa ya leo', { to: today })
  await t.must(savePopup, { params: { id }, body: { ...whole, version: 1 } }, shop.token)
  expect(await shownTo(key())).toEqual([])
  const running = await t.must(setPopupState, { params: { id }, body: { state: 'running' } }, shop.token)
  expect(running).toMatchObject({ state: 'running', version: 3 })
  expect((await shownTo(key())).map((popup) => popup.id)).toEqual([id])
  // What was whole stays so while it is shown.
  const broken = await t.call(savePopup, { params: { id }, body: { ...asSent, version: 3 } }, shop.token)
  expect(codeOf(broken)).toBe('popup.refused')
  await t.must(setPopupState, { params: { id }, body: { state: 'paused' } }, shop.token)
  expect(await shownTo(key())).toEqual([])
  await t.must(setPopupState, { params: { id }, body: { state: 'running' } }, shop.token)
  t.clock.advance(86_400_000)
  expect(await shownTo(key())).toEqual([])
  expect((await t.must(getPopup, { params: { id } }, shop.token)).popup.state).toBe('ended')
  const past = await t.call(setPopupState, { params: { id }, body: { state: 'running' } }, shop.token)
  expect(past.body).toMatchObject({ error: { fields: [{ path: 'to', message: 'period_past' }] } })
  t.clock.advance(-86_400_000)
  await t.must(deletePopup, { params: { id } }, shop.token)
})

test('of two who save one popup the second is told; a repeat of a making makes nothing twice; only the owner may', async () => {
  const id = uuidv7()
  const first = await t.must(createPopup, { body: { ...aPopup('Kwanza'), id } }, shop.token)
  expect(await t.must(createPopup, { body: { ...aPopup('Tena'), id } }, shop.token)).toEqual(first)
  await t.must(savePopup, { params: { id }, body: { ...aPopup('Moja'), version: 1 } }, shop.token)
  const late = await t.call(savePopup, { params: { id }, body: { ...aPopup('Mbili'), version: 1 } }, shop.token)
  expect(codeOf(late)).toBe('shop.changed_meanwhile')
  const reader = await shop.asMember([{ resource: 'customers', action: ['read'] }])
  expect((await t.must(getPopup, { params: { id } }, reader.token)).popup.variants[0]?.title.sw).toBe('Moja')
  expect(codeOf(await t.call(deletePopup, { params: { id } }, reader.token))).toBe('auth.admin_only')
  await t.must(deletePopup, { params: { id } }, shop.token)
  expect(codeOf(await t.call(getPopup, { params: { id } }, shop.token))).toBe('request.not_found')
})

test('the newest stands first, pages are told addresses and no more of the shop, and may keep it a minute', async () => {
  const older = await runningPopup(t, shop.token, aPopup('Ya zamani'))
  t.clock.advance(1000)
  const button = {
    kind: 'whatsapp' as const,
    label: { sw: 'Tuandikie', en: 'Write to us' },
    opening: { sw: 'Habari, ofa ya juisi', en: '' },
    group: '',
  }
  const [content] = aPopup('Mpya').variants
  if (!content) throw new Error('no content')
  const newer = await runningPopup(t, shop.token, aPopup('Mpya', { variants: [{ ...content, button }] }))
  const raw = await t.inject({ method: 'GET', url: `/api/popups/${key()}`, headers: { origin: 'null' } })
  expect(raw.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(raw.headers['set-cookie']).toBeUndefined()
  const told = await t.must(readRunningPopups, { params: { key: key() } })
  expect(told.popups.map(({ id }) => id)).toEqual([newer.id, older.id])
  expect(told.popups[0]?.variants[0]?.button?.urls.sw).toBe(
    'https://wa.me/255754000111?text=Habari%2C%20ofa%20ya%20juisi',
  )
  expect(Object.keys(told).toSorted()).toEqual(['colour', 'language', 'name', 'popups'])
  expect(JSON.stringify(told)).not.toContain(shop.user.id)
  expect(JSON.stringify(told).length).toBeLessThan(2500)
  expect(codeOf(await t.call(readRunningPopups, { params: { key: uuidv7() } }))).toBe('request.not_found')
  // The shop's own page asks for the script only while there is something to show. Without a build there is no script.
  for (const { id } of [older, newer]) await t.must(deletePopup, { params: { id } }, shop.token)
})

test('seen, closed and clicked are counted by day and variant, of popups that run, without a word of who it was', async () => {
  const [content] = aPopup().variants
  if (!content) throw new Error('no content')
  const popup = await runningPopup(t, shop.token, aPopup('Mbili', { variants: [content, content] }))
  const ask = async (variant: string, step: string) => (await tell({ popupId: popup.id, variant, step })).status
  for (const step of ['seen', 'seen', 'closed', 'clicked']) expect(await ask('a', step)).toBe(200)
  expect(await ask('b', 'seen')).toBe(200)
  for (const [variant, step] of [
    ['c', 'seen'],
    ['a', 'answered'],
    ['a', 'paid'],
  ])
    expect(await ask(variant ?? '', step ?? '')).toBe(400)
  expect((await tell({ popupId: uuidv7(), variant: 'a', step: 'seen' })).status).toBe(404)
  const { counts, ordered } = await t.must(getPopup, { params: { id: popup.id } }, shop.token)
  expect(ordered).toEqual({ orders: 0, totalTzs: 0 })
  expect(counts).toEqual([
    { seen: 2, closed: 1, clicked: 1, answered: 0 },
    { seen: 1, closed: 0, clicked: 0, answered: 0 },
  ])
  const rows = await asOwner(t, (db) =>
    db.selectFrom('popup_days').selectAll().where('popup_id', '=', popup.id).execute(),
  )
  expect(rows).toHaveLength(2)
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'answered',
    'clicked',
    'closed',
    'day',
    'popup_id',
    'seen',
    'shop_id',
    'variant',
  ])
  // A flood from one address is stopped, and fills nothing.
  const statuses = []
  for (let tries = 0; tries < 45; tries += 1)
    statuses.push((await tell({ popupId: popup.id, variant: 'a', step: 'seen' }, '10.8.0.1')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
  expect(statuses.at(-1)).toBe(429)
  await t.must(setPopupState, { params: { id: popup.id }, body: { state: 'paused' } }, shop.token)
  expect(await ask('a', 'seen')).toBe(404)
  await t.must(deletePopup, { params: { id: popup.id } }, shop.token)
})

test('an answer makes a customer once, with exactly what was agreed to, when and where; a repeat and a second answer say the same and change nothing', async () => {
  const popup = await runningPopup(t, shop.token)
  const said = anAnswer(popup.id)
  const first = await answer(said)
  expect([first.status, first.body]).toEqual([200, { ok: true }])
  expect((await answer(said)).body).toEqual(first.body)
  expect((await answer(anAnswer(popup.id, { name: 'Mwingine' }))).body).toEqual(first.body)
  const { items } = await t.must(listCustomers, { query: { search: '0712345678' } }, shop.token)
  expect(items).toMatchObject([
    {
      id: said.id,
      name: 'Asha Juma',
      phones: ['+255712345678'],
      orderCount: 0,
      lastVisitAt: null,
      consents: { sms_offers: { isGiven: true, how: 'written', via: 'website_popup', byName: null } },
    },
  ])
  expect(items[0]?.consents.whatsapp_offers).toBeUndefined()
  const kept = await asOwner(t, (db) =>
    db
      .selectFrom('customer_events')
      .select('detail')
      .where('customer_id', '=', said.id)
      .where('kind', '=', 'consent')
      .execute(),
  )
  expect(kept.map(({ detail }) => detail)).toEqual([
    { fields: ['sms_offers'], isGiven: true, how: 'website_popup', words: said.words },
  ])
  const events = await t.must(listCustomerEvents, { params: { id: said.id }, query: {} }, shop.token)
  expect(events.items.map(({ kind, how }) => [kind, how])).toContainEqual(['consent', 'website_popup'])
  const { items: answers } = await t.must(listPopupAnswers, { params: { id: popup.id }, query: {} }, shop.token)
  expect(answers).toMatchObject([{ id: said.id, phone: '+255712345678', words: said.words, customerId: said.id }])
  // A word somebody of the shop took down stands, whatever a stranger types; the answer is still theirs, and the answer on the page is the same.
  const no = uuidv7()
  await asOwner(t, async (db) => {
    await db
      .updateTable('customers')
      .set({
        consents: JSON.stringify({
          sms_offers: { isGiven: false, how: 'said', at: t.clock.now().toISOString(), byName: 'Neema' },
        }),
      })
      .where('id', '=', said.id)
      .execute()
  })
  t.clock.advance(1000)
  const other = await runningPopup(t, shop.token, aPopup('Nyingine'))
  expect((await answer(anAnswer(other.id, { id: no }))).body).toEqual(first.body)
  const customer = await t.must(getCustomer, { params: { id: said.id } }, shop.token)
  expect(customer.consents.sms_offers).toMatchObject({ isGiven: false, how: 'said' })
  const { items: second } = await t.must(listPopupAnswers, { params: { id: other.id }, query: {} }, shop.token)
  expect(second).toMatchObject([{ id: no, customerId: said.id }])

  // What they order within seven days is what came of it.
  const soda = await aThing(t, shop, { stock: null, priceTzs: 1500 })
  const { token } = await aLink(t, shop, [{ productId: soda.id }])
  t.clock.advance(60_000)
  const order = asShown(await look(t, token), { customerName: 'Asha', customerPhone: '0712345678' })
  expect((await send(t, token, order)).status).toBe(200)
  expect((await t.must(getPopup, { params: { id: popup.id } }, shop.token)).ordered).toEqual({
    orders: 1,
    totalTzs: 1500,
  })
  expect((await t.must(getPopupShop, {}, shop.token)).last).toMatchObject({ id: other.id, orders: 1 })
  for (const { id } of [popup, other]) await t.must(deletePopup, { params: { id } }, shop.token)
})

test('numbers nobody can call, other words than those that stand there, popups without a form or off the page, and floods are refused; markup stays text', async () => {
  const popup = await runningPopup(t, shop.token, aPopup('<img src=x onerror=alert(1)>'))
  const wrong = await answer(anAnswer(popup.id, { phone: '12' }))
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'phone', message: 'phone_invalid' }] } },
  })
  expect((await answer(anAnswer(popup.id, { words: 'Nakubali kila kitu' }))).status).toBe(409)
  expect((await answer(anAnswer(popup.id, { name: 'x'.repeat(81) }))).status).toBe(400)
  expect((await answer(anAnswer(uuidv7()))).status).toBe(404)
  expect((await answer(anAnswer(popup.id, { variant: 'b' }))).status).toBe(404)
  await t.must(setPopupState, { params: { id: popup.id }, body: { state: 'paused' } }, shop.token)
  expect((await answer(anAnswer(popup.id))).status).toBe(404)
  await t.must(setPopupState, { params: { id: popup.id }, body: { state: 'running' } }, shop.token)
  const statuses = []
  for (let tries = 0; tries < 32; tries += 1)
    statuses.push(
      (
        await answer(
          anAnswer(popup.id, { phone: `07130000${String(tries).padStart(2, '0')}`, name: '<b>Asha</b>' }),
          '10.8.0.2',
        )
      ).status,
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  // Nothing that was refused left anything behind.
  const { items } = await t.must(listPopupAnswers, { params: { id: popup.id }, query: {} }, shop.token)
  expect(items).toHaveLength(30)
  const found = await t.must(listCustomers, { query: { search: '0713000000' } }, shop.token)
  expect(found.items[0]?.name).toBe('<b>Asha</b>')
  await t.must(deletePopup, { params: { id: popup.id } }, shop.token)
})

test('a shop has so many popups, so many of them run at one time, and its key is no other shop’s', async () => {
  const own = await t.aShop()
  const many = await runningPopup(t, own.token)
  for (let made = 1; made < POPUP_LIMITS.running; made += 1) await runningPopup(t, own.token)
  const id = uuidv7()
  await t.must(createPopup, { body: { ...aPopup(), id } }, own.token)
  const refused = await t.call(setPopupState, { params: { id }, body: { state: 'running' } }, own.token)
  expect(refused.body).toMatchObject({ error: { fields: [{ message: 'too_many_running' }] } })
  await asOwner(t, async (db) => {
    const row = await db.selectFrom('popups').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .insertInto('popups')
      .values(
        Array.from({ length: POPUP_LIMITS.popups - POPUP_LIMITS.running - 1 }, () => ({
          ...row,
          doc: JSON.stringify(row.doc),
          id: uuidv7(),
        })),
      )
      .execute()
  })
  const full = await t.call(createPopup, { body: { ...aPopup(), id: uuidv7() } }, own.token)
  expect(full.body).toMatchObject({ error: { code: 'popup.refused', fields: [{ message: 'too_many' }] } })
  const page = await t.must(listPopups, { query: { limit: 3, state: 'running' } }, own.token)
  expect(page.items).toHaveLength(3)
  const rest = await t.must(
    listPopups,
    { query: { limit: 100, state: 'running', cursor: page.nextCursor ?? '' } },
    own.token,
  )
  expect(rest.items).toHaveLength(POPUP_LIMITS.running - 3)
  expect(new Set([...page.items, ...rest.items].map((row) => row.id)).size).toBe(POPUP_LIMITS.running)
  expect((await t.must(listPopups, { query: { search: 'hakuna' } }, own.token)).items).toEqual([])
  // Another shop's key shows another shop's popups, and counts none of these.
  expect((await post(`/api/popups/${key()}/events`, { popupId: many.id, variant: 'a', step: 'seen' })).status).toBe(404)
})
