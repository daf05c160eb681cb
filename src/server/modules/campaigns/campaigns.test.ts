import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aGateway,
  agreedCustomers,
  aSending,
  phoneOf,
  startedCampaign,
  TEXTS,
} from '../../../../tests/support/campaigns.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  createCampaign,
  createNumberList,
  deleteCampaign,
  getCampaign,
  getMarketing,
  listAudience,
  listCampaigns,
  previewAudience,
  saveCampaign,
  saveMarketingRules,
  startCampaign,
} from '../../../shared/contract/campaigns.ts'
import { listOptOuts } from '../../../shared/contract/opt-outs.ts'
import { listCustomers } from '../../../shared/contract/customers.ts'
import { USUAL_MARKETING } from '../../../shared/domain/campaigns/states.ts'
import { campaignPrice } from '../../../shared/domain/campaigns/text.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'

let t: TestApp
let shop: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  t.clock.set(new Date('2026-11-25T09:00:00Z'))
  shop = await t.aShop({ shop_name: 'Duka la Mfano' })
  await agreedCustomers(t, shop.shop.id, 12)
  await inShop(t.db, shop.shop.id, async (tx) => {
    const of = (n: number) => sql`shop_id = ${shop.shop.id} and name = ${`Mteja ${n}`}`
    await sql`update customers set consents = '{}' where ${of(1)}`.execute(tx)
    await sql`update customers set consents = jsonb_set(consents, '{sms_offers,isGiven}', 'false') where ${of(2)}`.execute(
      tx,
    )
    await sql`update customers set is_archived = true where ${of(3)}`.execute(tx)
    // A number that no SMS reaches.
    await sql`update customer_identities i set value = '+254711000004' from customers where customers.id = i.customer_id and customers.shop_id = ${shop.shop.id} and customers.name = 'Mteja 4' and i.shop_id = ${shop.shop.id}`.execute(
      tx,
    )
    await sql`update customers set name = 'Mteja wa jina refu kabisa la mfano', name_key = 'mteja wa jina refu kabisa la mfano' where ${of(5)}`.execute(
      tx,
    )
  })
})
afterAll(() => t.close())

test('who would get it, who would not and why, and what it comes to, is known before anybody says yes', async () => {
  const view = await t.must(previewAudience, { query: { segment: 'all' } }, shop.token)
  expect([view.total, view.leftOut]).toEqual([11, { no_phone: 1, refused: 1, not_agreed: 1 }])
  const { people, parts, tzs } = campaignPrice(TEXTS, view.groups, view.fill, view.sms.pricePerPartTzs)
  expect([people, parts, tzs]).toEqual([8, 8, 200])
  expect(view.groups.map(({ name }) => name)).toContain('Mteja wa jina refu kabisa la mfano')
  const people1 = await t.must(listAudience, { query: { segment: 'all', limit: 5 } }, shop.token)
  const people2 = await t.must(
    listAudience,
    { query: { segment: 'all', limit: 5, cursor: people1.nextCursor ?? '' } },
    shop.token,
  )
  expect(new Set([...people1.items, ...people2.items].map(({ phone }) => phone)).size).toBe(8)
  const left = await t.must(listAudience, { query: { segment: 'all', who: 'left_out' } }, shop.token)
  expect(left.items.map(({ name, why }) => [name, why])).toEqual([
    ['Mteja 1', 'not_agreed'],
    ['Mteja 2', 'refused'],
    ['Mteja 4', 'no_phone'],
  ])
  const unknown = await t.call(previewAudience, { query: { segment: uuidv7() } }, shop.token)
  expect(codeOf(unknown)).toBe('segment.not_found')
  expect((await t.must(previewAudience, { query: { segment: 'regulars' } }, shop.token)).total).toBe(0)
})

test('anybody of the audience is found by name or phone, on whatever page they stand, and nobody else', async () => {
  const own = await t.aShop()
  const shopId = own.shop.id
  await agreedCustomers(t, shopId, 30)
  await inShop(t.db, shopId, async (tx) => {
    await sql`insert into search_terms (shop_id, kind, term, place, ref_id) select ${shopId}, 'c', t, c.name_key, c.id from customers c join customer_identities i on i.shop_id = c.shop_id and i.customer_id = c.id,
      unnest(string_to_array(c.name_key, ' ') || array[replace(i.value, '+', ''), substr(i.value, 5)]) t where c.shop_id = ${shopId}`.execute(
      tx,
    )
    await sql`update customers set consents = '{}' where shop_id = ${shopId} and name = 'Mteja 29'`.execute(tx)
  })
  const who = async (query: Partial<Parameters<typeof ask>[0]>) => (await ask(query)).items.map(({ name }) => name)
  const ask = (query: {
    search?: string
    segment?: 'all' | 'regulars' | `list:${string}`
    who?: 'left_out'
    limit?: number
    cursor?: string
  }) => t.must(listAudience, { query: { segment: 'all', ...query } }, own.token)
  expect(await who({ search: 'MTEJA 27' })).toEqual(['Mteja 27'])
  const local = `0${phoneOf(shopId, 28).slice(4)}`
  expect(await who({ search: `${local.slice(0, 4)} ${local.slice(4, 7)} ${local.slice(7)}` })).toEqual(['Mteja 28'])
  expect(await who({ search: '  ' })).toHaveLength(29)
  // A word all of them have: page after page, each once.
  const first = await ask({ search: 'mtej', limit: 20 })
  const second = await ask({ search: 'mtej', limit: 20, cursor: first.nextCursor ?? '' })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(29)
  expect(second.nextCursor).toBe(null)
  expect([await who({ search: 'mteja 29' }), await who({ search: 'mteja 29', who: 'left_out' })]).toEqual([
    [],
    ['Mteja 29'],
  ])
  expect([await who({ search: 'asha' }), await who({ search: 'mteja 27', segment: 'regulars' })]).toEqual([[], []])
  const list = { id: uuidv7(), name: 'Wa maonesho', isAgreed: true as const, declaration: 'Hawa wamekubali.' }
  await t.must(createNumberList, { body: { ...list, text: 'Asha Juma;0713 555 001\nZawadi;0713 555 002' } }, own.token)
  const segment = `list:${list.id}` as const
  expect(await who({ segment, search: 'juma as' })).toEqual(['Asha Juma'])
  expect(await who({ segment, search: '0713 555 002' })).toEqual(['Zawadi'])
  expect(await who({ segment, search: '%' })).toEqual([])
})

test('a draft is written, changed by whoever saw the last one, and thrown away; only an owner does any of it', async () => {
  const id = uuidv7()
  const words = { name: 'Ofa ya unga', segment: 'all', texts: TEXTS }
  const body = { id, channel: 'sms' as const, ...words }
  const made = await t.must(createCampaign, { body }, shop.token)
  expect(await t.must(createCampaign, { body }, shop.token)).toEqual(made)
  const saved = await t.must(
    saveCampaign,
    { params: { id }, body: { ...words, name: 'Ofa ya unga bora', version: made.version } },
    shop.token,
  )
  expect([saved.name, saved.version, saved.state, saved.pace]).toEqual(['Ofa ya unga bora', 2, 'draft', 'fast'])
  const slow = await t.must(
    saveCampaign,
    { params: { id }, body: { ...words, pace: 'slow', name: 'Ofa ya unga bora', version: 2 } },
    shop.token,
  )
  // An app that knows of no pace leaves it as it is.
  const again = await t.must(
    saveCampaign,
    { params: { id }, body: { ...words, name: 'Ofa ya unga bora', version: 3 } },
    shop.token,
  )
  expect([slow.pace, again.pace]).toEqual(['slow', 'slow'])
  const stale = await t.call(saveCampaign, { params: { id }, body: { ...words, version: 1 } }, shop.token)
  expect(codeOf(stale)).toBe('campaign.changed_meanwhile')
  const wrong = { ...words, texts: { sw: 'Habari {jina}', en: '' }, version: 4 }
  expect(codeOf(await t.call(saveCampaign, { params: { id }, body: wrong }, shop.token))).toBe('request.invalid')
  const staff = await shop.asMember([{ resource: 'customers', action: ['read', 'update'] }])
  expect((await t.must(getCampaign, { params: { id } }, staff.token)).name).toBe('Ofa ya unga bora')
  const start = { params: { id }, body: { version: 4, startsAt: null, mostTzs: 1000 } }
  for (const answer of [
    await t.call(startCampaign, start, staff.token),
    await t.call(deleteCampaign, { params: { id } }, staff.token),
    await t.call(saveMarketingRules, { body: { ...USUAL_MARKETING, version: 1 } }, staff.token),
  ])
    expect([answer.status, codeOf(answer)]).toEqual([403, 'auth.admin_only'])
  const dear = await t.call(startCampaign, { ...start, body: { ...start.body, mostTzs: 199 } }, shop.token)
  expect(codeOf(dear)).toBe('campaign.costs_more')
  const found = await t.must(listCampaigns, { query: { search: 'unga', state: 'draft' } }, shop.token)
  expect(found.items.map((one) => one.id)).toEqual([id])
  expect((await t.must(listCampaigns, { query: { channel: 'whatsapp' } }, shop.token)).items).toEqual([])
  await t.must(deleteCampaign, { params: { id } }, shop.token)
  expect(codeOf(await t.call(getCampaign, { params: { id } }, shop.token))).toBe('campaign.not_found')
})

test('rules of marketing are saved once by whoever saw the last ones', async () => {
  const own = await t.aShop()
  const { version } = await t.must(getMarketing, {}, own.token)
  const body = { ...USUAL_MARKETING, mostPerWeek: 3, version }
  const saved = await t.must(saveMarketingRules, { body }, own.token)
  expect(saved).toMatchObject({ version: 2, rules: { mostPerWeek: 3 } })
  expect(codeOf(await t.call(saveMarketingRules, { body }, own.token))).toBe('shop.changed_meanwhile')
  expect(await t.must(saveMarketingRules, { body: { ...body, version: 2 } }, own.token)).toMatchObject({ version: 3 })
})

test('from the start to the sandbox by the server’s own jobs; the link in the message opts out, and only its button does', async () => {
  const { id } = await startedCampaign(t, shop)
  await t.app.runDueJobs()
  const done = await t.must(getCampaign, { params: { id } }, shop.token)
  expect([done.state, done.people, done.counts.sent, done.spentTzs]).toEqual(['done', 8, 8, 200])
  const phone = phoneOf(shop.shop.id, 9)
  const [message] = await t.messages(phone)
  expect(message?.body).toContain('Habari Mteja 9, sukari kilo 1 ni TZS 2,800')
  const path = /https:\/\/kaunta\.example(\/o\/[\w-]{12})$/.exec(message?.body ?? '')?.[1] ?? ''
  const get = async (at: string) => await t.inject({ method: 'GET', url: at })
  const agreed = async () =>
    (await t.must(listCustomers, { query: {} }, shop.token)).items.find(({ name }) => name === 'Mteja 9')?.consents
      .sms_offers
  expect([(await get(path)).status, String((await get(`${path}?lang=en`)).body)]).toEqual([
    200,
    expect.stringContaining('Stop the offers'),
  ])
  expect(await agreed()).toMatchObject({ isGiven: true })
  const posted = await t.inject({
    method: 'POST',
    url: `${path}?lang=en`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  expect([posted.status, posted.headers['location']]).toEqual([303, `${path}?lang=en`])
  expect(String((await get(path)).body)).toContain('Hutapata tena ofa za Duka la Mfano')
  expect(await agreed()).toMatchObject({ isGiven: false, how: 'written', byName: null })
  expect(await t.must(getMarketing, {}, shop.token)).toMatchObject({
    optedOut: 1,
    optedOutThisMonth: 1,
    spentThisMonthTzs: 200,
  })
  expect((await t.must(previewAudience, { query: { segment: 'all' } }, shop.token)).leftOut).toMatchObject({
    opted_out: 1,
  })
  for (const wrong of ['/o/abcdefghijkl', '/o/x', `${path}x`]) expect((await get(wrong)).status).toBe(404)
  // Its hash alone is kept, and the rows are their shop's.
  const kept = await asOwner(
    t,
    async (db) =>
      (
        await sql<{
          text: string
        }>`select string_agg(k::text, ' ') || (select string_agg(r::text, ' ') from campaign_recipients r) as text from public_keys k where kind = 'opt_out'`.execute(
          db,
        )
      ).rows[0]?.text,
  )
  expect(kept).not.toContain(path.slice(3))
  // Their own later word, said to staff, counts.
  t.clock.advance(60_000)
  await inShop(t.db, shop.shop.id, (tx) =>
    sql`update customers set consents = jsonb_build_object('sms_offers', jsonb_build_object('isGiven', true, 'how', 'said', 'at', ${t.clock.now().toISOString()}::text, 'byName', 'Mwenye Duka')) where shop_id = ${shop.shop.id} and name = 'Mteja 9'`.execute(
      tx,
    ),
  )
  expect(
    (await t.must(previewAudience, { query: { segment: 'all' } }, shop.token)).leftOut['opted_out'],
  ).toBeUndefined()
})

test('what readers ordered in the days after it is told beside it', async () => {
  const own = await t.aShop()
  await agreedCustomers(t, own.shop.id, 3)
  const { id } = await startedCampaign(t, own)
  await t.app.runDueJobs()
  await asOwner(t, async (db) => {
    for (const [n, days, status] of [
      [1, 1, 'completed'],
      [1, 6, 'paid'],
      [2, 8, 'completed'],
      [3, 2, 'cancelled'],
    ] as const)
      await sql`insert into orders (shop_id, id, number, status, source, customer_id, lines, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, paid_tzs, at)
        select ${own.shop.id}, gen_random_uuid(), ${`T-${n}-${days}`}, ${status}, 'counter', c.id, '[]', 1, 5000, 0, 0, 5000, 5000, 5000, ${new Date(t.clock.now().getTime() + days * 86_400_000)} from customers c where c.shop_id = ${own.shop.id} and c.name = ${`Mteja ${n}`}`.execute(
        db,
      )
  })
  t.clock.advance(11 * 60_000)
  await aSending(t, aGateway().provider).lookAt(own.shop.id)
  const { results } = await t.must(getCampaign, { params: { id } }, own.token)
  expect(results).toMatchObject({ customers: 1, orders: 2, salesTzs: 10_000, optedOut: 0 })
})

test('who wants no offers: by what way, newest first, page by page, and no longer once they said yes to somebody of the shop', async () => {
  const own = await t.aShop()
  const shopId = own.shop.id
  const at = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000)
  await agreedCustomers(t, shopId, 6)
  const said = (isGiven: boolean, minutes: number, byName: string | null = 'Asha') =>
    JSON.stringify({ isGiven, how: 'said', at: at(minutes).toISOString(), byName })
  await inShop(t.db, shopId, async (tx) => {
    for (const [n, way, minutes] of [
      [1, 'sms', 1],
      [2, 'link', 2],
      [3, 'chat', 3],
      [40, 'sms', 4],
    ] as const)
      await sql`insert into opt_outs (shop_id, phone, way, at) values (${shopId}, ${phoneOf(shopId, n)}, ${way}, ${at(minutes)})`.execute(
        tx,
      )
    const say = (n: number, purpose: string, doc: string) =>
      sql`update customers set consents = consents || jsonb_build_object(${purpose}::text, ${doc}::jsonb) where shop_id = ${shopId} and name = ${`Mteja ${n}`}`.execute(
        tx,
      )
    await say(4, 'sms_offers', said(false, 5))
    await say(4, 'whatsapp_offers', said(false, 5))
    await say(5, 'whatsapp_offers', said(false, 6))
    // Said no by themselves and to the shop: one row, the number's own word.
    await say(1, 'sms_offers', said(false, 1, null))
    // Said yes again to somebody of the shop, by one channel and by both.
    await say(2, 'sms_offers', said(true, 9))
    await say(3, 'sms_offers', said(true, 9))
    await say(3, 'whatsapp_offers', said(true, 9))
  })
  await inShop(t.db, shopId, (tx) =>
    sql`insert into search_terms (shop_id, kind, term, place, ref_id) select ${shopId}, 'c', t, name_key, id from customers, unnest(string_to_array(name_key, ' ')) t where shop_id = ${shopId}`.execute(
      tx,
    ),
  )
  const list = async (query: object = {}) => (await t.must(listOptOuts, { query }, own.token)).items
  const all = await list()
  expect(all.map(({ customerName, way, channels, byName }) => [customerName, way, channels, byName])).toEqual([
    ['Mteja 5', 'staff', ['whatsapp'], 'Asha'],
    ['Mteja 4', 'staff', ['sms', 'whatsapp'], 'Asha'],
    [null, 'sms', ['sms', 'whatsapp'], null],
    ['Mteja 2', 'link', ['whatsapp'], null],
    ['Mteja 1', 'sms', ['sms', 'whatsapp'], null],
  ])
  expect(all[1]).toMatchObject({ phone: phoneOf(shopId, 4), customerId: all[1]?.key, at: at(5).toISOString() })
  const paged: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: { key: string }[]; nextCursor: string | null } = await t.must(
      listOptOuts,
      { query: { limit: 2, ...(cursor === '' ? {} : { cursor }) } },
      own.token,
    )
    paged.push(...page.items.map(({ key }) => key))
    cursor = page.nextCursor
  }
  expect(paged).toEqual(all.map(({ key }) => key))
  for (const [way, keys] of [
    ['staff', [0, 1]],
    ['sms', [2, 4]],
    ['link', [3]],
    ['chat', []],
  ] as const)
    expect((await list({ way })).map(({ key }) => key)).toEqual(keys.map((index) => all[index]?.key))
  expect((await list({ search: 'mteja 4' })).map(({ customerName }) => customerName)).toEqual(['Mteja 4'])
  expect((await list({ search: phoneOf(shopId, 40) })).map(({ key }) => key)).toEqual([phoneOf(shopId, 40)])
  expect(await list({ search: 'nobody' })).toEqual([])
  expect(await list({ cursor: Buffer.from('["x","y"]').toString('base64url') })).toHaveLength(5)
  expect(
    codeOf(
      await t.call(listOptOuts, { query: {} }, (await own.asMember([{ resource: 'orders', action: ['read'] }])).token),
    ),
  ).toBe('auth.forbidden')
  // Of another shop nothing.
  expect((await t.must(listOptOuts, { query: {} }, (await t.aShop()).token)).items).toEqual([])
})

test('one number of two customers of the shop: where one of them said no, it goes to neither, by either channel', async () => {
  const own = await t.aShop()
  const shopId = own.shop.id
  await agreedCustomers(t, shopId, 2)
  await agreedCustomers(t, shopId, 2, 10, 'whatsapp_offers')
  await inShop(t.db, shopId, async (tx) => {
    const no = JSON.stringify({ isGiven: false, how: 'said', at: t.clock.now().toISOString(), byName: 'Asha' })
    await sql`insert into customers (shop_id, id, name, name_key, consents, created_at)
      select ${shopId}, md5(${shopId} || 'no' || n)::uuid, 'Mwingine ' || n, 'mwingine ' || n, jsonb_build_object('sms_offers', ${no}::jsonb, 'whatsapp_offers', ${no}::jsonb), now() from unnest(array[1, 11]) n`.execute(
      tx,
    )
    await sql`insert into customer_identities (shop_id, kind, value, customer_id) values (${shopId}, 'whatsapp', ${phoneOf(shopId, 1)}, md5(${shopId} || 'no1')::uuid), (${shopId}, 'whatsapp', ${phoneOf(shopId, 11)}, md5(${shopId} || 'no11')::uuid)`.execute(
      tx,
    )
  })
  for (const [channel, gets] of [
    ['sms', 'Mteja 2'],
    ['whatsapp', 'Mteja 12'],
  ] as const) {
    const query = { segment: 'all', channel } as const
    expect((await t.must(listAudience, { query }, own.token)).items.map(({ name }) => name)).toEqual([gets])
    const left = await t.must(listAudience, { query: { ...query, who: 'left_out' } }, own.token)
    expect(left.items.filter(({ name }) => name.startsWith('Mteja 1') && name.length === gets.length)).toMatchObject([
      { why: 'refused' },
    ])
  }
})
