import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJob } from '../../../../tests/support/debtors.ts'
import { aLink, aThing, look } from '../../../../tests/support/order-links.ts'
import { startPushEndpoint } from '../../../../tests/support/push-endpoint.ts'
import { codeOf, type OwnedShop, PASSWORD, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { getPush, savePush } from '../../../shared/contract/live.ts'
import {
  addBreach,
  addProcessor,
  type BreachFields,
  deleteProcessor,
  getBreach,
  getPrivacyPage,
  listBreaches,
  listPrivacySteps,
  listProcessors,
  saveBreach,
  savePrivacyStep,
  saveProcessor,
  saveRetention,
} from '../../../shared/contract/privacy-duties.ts'
import { businessDay, dayAfter } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { escapeHtml } from '../../../shared/texts/messages.ts'
import { inShop } from '../../platform/database.ts'
import { createOutgoing } from '../../platform/outgoing.ts'

let t: TestApp
let service: Awaited<ReturnType<typeof startPushEndpoint>>
let shop: OwnedShop
let other: OwnedShop
let today: string
beforeAll(async () => {
  service = await startPushEndpoint({ now: () => t.clock.now() })
  const outgoing = createOutgoing({ allowOrigins: [service.origin], lookup: async () => ['127.0.0.1'] })
  t = await startTestApp({ outgoing })
  shop = await t.aShop()
  other = await t.aShop()
  today = businessDay(t.clock.now())
}, 60_000)
afterAll(async () => {
  await t.close()
  await service.close()
})

const none = { number: '', validUntil: null, name: '', phone: '' }
type Step = 'registered' | 'officer' | 'policy' | 'contracts' | 'staff'
const saveStep = (
  step: Step,
  given: Partial<Omit<typeof none, 'validUntil'>> & { doneOn?: string | null; validUntil?: string | null },
  token = shop.token,
) => t.call(savePrivacyStep, { body: { step, doneOn: today, ...none, ...given } }, token)

const until = (days: number) =>
  saveStep('registered', { doneOn: dayAfter(today, -1800), number: 'PDPC-77', validUntil: dayAfter(today, days) })

describe('what the Commission asks for', () => {
  test('each step is open until it has a day; a registration needs number and last day, an officer a name and a number to call, and no day is to come', async () => {
    const { items } = await t.must(listPrivacySteps, {}, shop.token)
    expect(items.map(({ step, state }) => [step, state])).toEqual([
      ['registered', 'open'],
      ['officer', 'open'],
      ['policy', 'open'],
      ['contracts', 'open'],
      ['staff', 'open'],
    ])
    for (const [step, given, code] of [
      ['registered', { validUntil: dayAfter(today, 900) }, 'privacy.step_incomplete'],
      ['registered', { number: 'PDPC-1' }, 'privacy.step_incomplete'],
      ['registered', { number: 'PDPC-1', validUntil: dayAfter(today, -1) }, 'privacy.step_incomplete'],
      ['officer', { name: 'Rehema' }, 'privacy.step_incomplete'],
      ['officer', { phone: '0713459871' }, 'privacy.step_incomplete'],
      ['staff', { doneOn: dayAfter(today, 1) }, 'privacy.day_to_come'],
    ] as const) {
      const refused = await saveStep(step, given)
      expect([refused.status, codeOf(refused)]).toEqual([400, code])
    }
    expect((await saveStep('officer', { name: 'Rehema', phone: '0713 459 871', number: 'x' })).body).toMatchObject({
      step: 'officer',
      state: 'done',
      doneOn: today,
      name: 'Rehema',
      phone: '+255713459871',
      number: '',
      byName: shop.user.name,
    })
    await saveStep('staff', {})
    expect((await saveStep('staff', { doneOn: null })).body).toMatchObject({ state: 'open', doneOn: null })
    expect((await t.must(listPrivacySteps, {}, other.token)).items.every(({ state }) => state === 'open')).toBe(true)
    const member = await shop.asMember([{ resource: 'staffs', action: ['create', 'read', 'update', 'delete'] }])
    expect(codeOf(await saveStep('staff', {}, member.token))).toBe('auth.admin_only')
  })

  test('owners hear a month before a registration is to be renewed and once it is over, each once, and again for another day', async () => {
    const { publicKey } = await t.must(getPush, {}, shop.token)
    const { endpoint, p256dh, auth, path: at } = service.subscribe(publicKey)
    const topics = { orders: false, payments: false }
    const body = { id: uuidv7(), endpoint, p256dh, auth, deviceName: 'Simu', language: 'sw' as const, topics }
    await t.must(savePush, { body }, shop.token)
    const heard = () => service.received.filter(({ path }) => path === at).map(({ payload }) => payload)
    await until(121)
    await runJob(t, 'privacy.look')
    expect(heard()).toEqual([])
    expect((await until(120)).body).toMatchObject({ state: 'renew', number: 'PDPC-77' })
    await runJob(t, 'privacy.look')
    await runJob(t, 'privacy.look')
    expect(heard()).toMatchObject([
      {
        body: expect.stringMatching(/^Cheti cha usajili wa PDPC inaisha/),
        url: expect.stringContaining('part=duties'),
      },
    ])
    expect((await until(-1)).body).toMatchObject({ state: 'ended' })
    await runJob(t, 'privacy.look')
    expect(heard()).toMatchObject([{}, { body: expect.stringMatching(/^Cheti cha usajili wa PDPC iliisha/) }])
  })
})

test('who works with the data follows from the shop’s settings of this moment, and the shop adds its own', async () => {
  const used = async () => (await t.must(listProcessors, {}, shop.token)).used
  expect(await used()).toEqual([{ kind: 'host', name: 'Kaunta' }])
  const shopId = shop.shop.id
  await inShop(t.db, shopId, async (tx) => {
    await sql`insert into chat_numbers (shop_id, id, mode, phone_number_id, waba_id, token, state, created_at, updated_at) values (${shopId}, ${uuidv7()}, 'real', '123456789', '123456789', ''::bytea, 'connected', now(), now())`.execute(
      tx,
    )
    await sql`insert into fiscal_devices (shop_id, id, way, tin, serial, credentials, registration, registered_at, day, queued_at, updated_at) values (${shopId}, ${uuidv7()}, 'totalvfd', '1', '1', ''::bytea, '{}', now(), ${today}, now(), now())`.execute(
      tx,
    )
    await sql`insert into webhooks (shop_id, id, url, events, sealed_secret, created_at) values (${shopId}, ${uuidv7()}, 'https://hesabu.example.com/pokea', '{order.created}', ''::bytea, now())`.execute(
      tx,
    )
  })
  expect(await used()).toEqual([
    { kind: 'host', name: 'Kaunta' },
    { kind: 'whatsapp', name: 'Meta (WhatsApp)' },
    { kind: 'fiscal', name: 'TotalVFD' },
    { kind: 'system', name: 'hesabu.example.com' },
  ])
  await inShop(t.db, shopId, async (tx) => {
    await sql`update fiscal_devices set is_on = false`.execute(tx)
    await sql`update webhooks set is_on = false`.execute(tx)
  })
  expect((await used()).map(({ kind }) => kind)).toEqual(['host', 'whatsapp'])

  const own = { id: uuidv7(), name: 'Mhasibu Neema', purpose: 'Hesabu za mwezi', country: 'Tanzania' }
  await t.must(addProcessor, { body: own }, shop.token)
  expect((await t.must(addProcessor, { body: own }, shop.token)).own).toEqual([own])
  const changed = { name: 'Mhasibu Asha', purpose: 'Hesabu', country: '' }
  const params = { id: own.id }
  expect((await t.must(saveProcessor, { params, body: changed }, shop.token)).own).toEqual([{ id: own.id, ...changed }])
  expect(codeOf(await t.call(saveProcessor, { params, body: changed }, other.token))).toBe(
    'privacy.processor_not_found',
  )
  expect((await t.must(listProcessors, {}, other.token)).own).toEqual([])
  for (let n = 1; n < 30; n += 1) await t.must(addProcessor, { body: { ...own, id: uuidv7() } }, shop.token)
  const one = await t.call(addProcessor, { body: { ...own, id: uuidv7() } }, shop.token)
  expect([one.status, codeOf(one)]).toEqual([409, 'privacy.too_many_processors'])
  expect(await t.must(deleteProcessor, { params }, shop.token)).toEqual({ ok: true })
  expect(codeOf(await t.call(deleteProcessor, { params }, shop.token))).toBe('privacy.processor_not_found')
})

test('an incident is written down, found by word and by whether the Commission knows, changed with all that stood before kept, and deleted by nobody', async () => {
  const aBreach = (given: Partial<BreachFields> = {}) => ({
    foundOn: today,
    what: 'Simu ya kaunta ilipotea',
    whose: 'Wateja wa Ilala',
    people: null,
    done: '',
    commissionOn: null,
    peopleOn: null,
    ...given,
  })
  const id = uuidv7()
  const body = { id, ...aBreach() }
  const first = await t.must(addBreach, { body }, shop.token)
  expect(first).toMatchObject({ id, version: 1, byName: shop.user.name, changes: [{ version: 1, ...aBreach() }] })
  expect(await t.must(addBreach, { body }, shop.token)).toEqual(first)
  const earlier = {
    id: uuidv7(),
    ...aBreach({ foundOn: dayAfter(today, -3), what: 'Orodha ya namba ilitumwa vibaya', commissionOn: today }),
  }
  await t.must(addBreach, { body: earlier }, shop.token)
  for (const given of [{ foundOn: dayAfter(today, 1) }, { commissionOn: dayAfter(today, 1) }])
    expect(codeOf(await t.call(addBreach, { body: { id: uuidv7(), ...aBreach(given) } }, shop.token))).toBe(
      'privacy.day_to_come',
    )

  const list = async (query: { search?: string; state?: 'told' | 'untold'; limit?: number; cursor?: string }) => {
    const { items, ...rest } = await t.must(listBreaches, { query }, shop.token)
    return { ids: items.map((one) => one.id), ...rest }
  }
  expect(await list({})).toEqual({ ids: [id, earlier.id], nextCursor: null, untold: 1 })
  expect((await list({ search: 'ORODHA ilala' })).ids).toEqual([earlier.id])
  expect((await list({ search: '%' })).ids).toEqual([])
  expect((await list({ state: 'untold' })).ids).toEqual([id])
  expect((await list({ state: 'told' })).ids).toEqual([earlier.id])
  const page = await list({ limit: 1 })
  expect((await list({ limit: 1, cursor: page.nextCursor ?? '' })).ids).toEqual([earlier.id])

  t.clock.advance(60_000)
  const params = { id }
  const told = { ...aBreach({ people: 40, done: 'Namba za siri zimebadilishwa', commissionOn: today }), version: 1 }
  const saved = await t.must(saveBreach, { params, body: told }, shop.token)
  expect(saved).toMatchObject({ version: 2, people: 40 })
  expect(saved.changes.map(({ version, people, done }) => [version, people, done])).toEqual([
    [2, 40, 'Namba za siri zimebadilishwa'],
    [1, null, ''],
  ])
  const stale = await t.call(saveBreach, { params, body: told }, shop.token)
  expect([stale.status, codeOf(stale)]).toEqual([409, 'privacy.breach_changed'])
  expect((await t.must(listBreaches, { query: {} }, other.token)).items).toEqual([])
  expect(codeOf(await t.call(getBreach, { params }, other.token))).toBe('privacy.breach_not_found')
  for (const change of [
    sql`delete from breaches`,
    sql`update breach_changes set state = '{}'`,
    sql`delete from breach_changes`,
  ])
    await expect(inShop(t.db, shop.shop.id, (tx) => change.execute(tx))).rejects.toThrow('is not deleted')
})

test('the shop’s page is made of what is so now, in both languages and escaped; everybody reads it once it is published, by a link at the foot of its other pages, and not a moment sooner', async () => {
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await t.inject({ method: 'GET', url: path, headers })
    return { status: answer.status, html: String(answer.body) }
  }
  const front = await t.aShop({ shop_name: 'Duka <b>la</b> Rehema' })
  const { token } = front
  const { path } = await t.must(getPrivacyPage, {}, token)
  expect(path).toBe(`/data/${front.shop.id}`)
  expect((await page(path)).status).toBe(404)
  expect((await page('/data/none')).status).toBe(404)
  const soda = await aThing(t, front, { stock: null })
  const order = await aLink(t, front, [{ productId: soda.id }])
  const linked = async () => (await look(t, order.token)).privacyPath
  expect(await linked()).toBeNull()
  await saveStep('officer', { name: 'Neema "X"', phone: '0713459871' }, token)
  await t.must(
    addProcessor,
    { body: { id: uuidv7(), name: '<i>Mhasibu</i>', purpose: 'Hesabu', country: 'Kenya' } },
    token,
  )
  await t.must(saveRetention, { body: { chatMonths: null, customerMonths: 24, password: PASSWORD } }, token)
  await saveStep('registered', { doneOn: today, number: 'PDPC-9', validUntil: dayAfter(today, 900) }, token)
  const before = await t.must(getPrivacyPage, {}, token)
  expect(before.isPublished).toBe(false)
  await saveStep('policy', {}, token)
  const sw = await page(path)
  expect(sw.status).toBe(200)
  for (const words of [
    'Taarifa zako kwa Duka',
    'miaka miwili',
    'Neema',
    '+255 713 459 871',
    'PDPC-9',
    '(Kenya)',
    'Kaunta',
  ])
    expect(sw.html).toContain(words)
  expect(sw.html).toContain('&lt;i&gt;Mhasibu&lt;/i&gt;')
  expect(sw.html).not.toMatch(/<i>|<b>|<script/)
  // Not joined to it: not told.
  expect(sw.html).not.toContain('WhatsApp')
  expect(await linked()).toBe(path)
  const en = await page(`${path}?lang=en`)
  expect(en.html).toContain('<html lang="en">')
  for (const line of before.en.sections.flatMap(({ lines }) => lines)) expect(en.html).toContain(escapeHtml(line))
  await saveStep('policy', { doneOn: null }, token)
  expect((await page(path)).status).toBe(404)
  expect(await linked()).toBeNull()
})
