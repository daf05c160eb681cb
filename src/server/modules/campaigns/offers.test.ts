import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agreedCustomers, phoneOf } from '../../../../tests/support/campaigns.ts'
import { dieAtStatement } from '../../../../tests/support/mortal-connections.ts'
import { FILLS, offerSteps } from '../../../../tests/support/whatsapp-offers.ts'
import { randomOf } from '../../../../tests/support/random.ts'
import { codeOf } from '../../../../tests/support/test-app.ts'
import {
  aText,
  deliver,
  inbound,
  messagesOf,
  secondsOf,
  sendAgain,
  startChatApp,
} from '../../../../tests/support/whatsapp/chats.ts'
import {
  createCampaign,
  createNumberList,
  deleteNumberList,
  getMarketing,
  listAudience,
  listCampaigns,
  listNumberLists,
  listRecipients,
  previewAudience,
  saveCampaign,
  saveMarketingRules,
  testCampaign,
} from '../../../shared/contract/campaigns.ts'
import { getWhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import { getConversation } from '../../../shared/contract/inbox.ts'
import { USUAL_MARKETING } from '../../../shared/domain/campaigns/states.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'

const NOON = new Date('2026-11-25T09:00:00Z')
const seed = Number(process.env['KAUNTA_SEED'] ?? Date.now() % 100_000)
let chat: Awaited<ReturnType<typeof startChatApp>>
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp({
    rateLimits: { campaignTests: { count: 3, perMs: 3_600_000 }, numberLists: { count: 4, perMs: 86_400_000 } },
  })
})
afterAll(async () => {
  // oxlint-disable-next-line vitest/no-standalone-expect -- whatever a test did
  expect(chat.graph.problems).toEqual([])
  await chat.close()
})
beforeEach(() => {
  t().clock.set(NOON)
  chat.graph.faults.length = 0
})
const { prove, aReadyShop, aDraft, start, read, step, goOn, gotBy, told, aSender } = offerSteps(() => chat)

test('known before it goes: who gets it, the tier’s room and the price; then sent once, read, answered in the inbox, and stopped by its button', async () => {
  const of = await aReadyShop(30)
  const { shop, id: shopId } = of
  const options = await t().must(getWhatsappMarketing, {}, shop.token)
  expect(options.templates).toMatchObject([{ id: of.templateId, languages: { sw: 'sw', en: 'en' } }])
  expect(options.numbers).toMatchObject([{ tier: 1000, room: 1000, quality: 'green', isConnected: true }])
  expect([options.pricePerOfferTzs, options.pricedFrom]).toEqual([59, '2025-07-01'])
  const { version, rules } = await t().must(getMarketing, {}, shop.token)
  await t().must(saveMarketingRules, { body: { ...rules, whatsappTzs: 62, version } }, shop.token)
  // An app from before says nothing of it, and it stays.
  const { whatsappTzs: _none, ...old } = USUAL_MARKETING
  await t().must(saveMarketingRules, { body: { ...old, version: version + 1 } }, shop.token)
  const own = await t().must(getWhatsappMarketing, {}, shop.token)
  expect([own.pricePerOfferTzs, own.pricedFrom]).toEqual([62, null])
  // Whoever agreed to SMS alone is not written to by WhatsApp.
  await agreedCustomers(t(), shopId, 2, 30)
  const query = { segment: 'all' as const, channel: 'whatsapp' as const }
  const view = await t().must(previewAudience, { query }, shop.token)
  expect([view.total, view.leftOut]).toEqual([32, { not_agreed: 2 }])
  const gaps = await aDraft(of, { fills: FILLS.slice(0, 2) })
  expect(codeOf(await start(of, gaps.id, 5000))).toBe('campaign.gaps')
  const { id } = await aDraft(of)
  const dear = await start(of, id, 1859)
  expect([dear.status, codeOf(dear)]).toEqual([409, 'campaign.costs_more'])
  expect((await start(of, id, 1860)).status).toBe(200)
  await goOn(of, id)
  const sent = await read(of, id)
  expect([sent.state, sent.people, sent.counts.sent, sent.spentTzs]).toEqual(['done', 30, 30, 1860])
  expect([gotBy(of).size, Math.max(...gotBy(of).values())]).toEqual([30, 1])
  const first = chat.graph.sent.find(({ body }) => body.to === phoneOf(shopId, 1).slice(1))?.body
  expect(first).toMatchObject({
    type: 'template',
    template: {
      name: of.name,
      language: { code: 'sw' },
      components: [
        {
          type: 'body',
          parameters: [{ text: 'Mteja' }, { text: 'sukari kilo 1' }, { text: 'TZS 2,800' }, { text: 'Jumapili' }],
        },
      ],
    },
  })
  expect((await t().must(getWhatsappMarketing, {}, shop.token)).numbers[0]?.room).toBe(970)
  const [one, two, three] = [phoneOf(shopId, 1), phoneOf(shopId, 2), phoneOf(shopId, 3)]
  await told(of, one, 'read')
  // Late, and behind it.
  await told(of, one, 'delivered')
  await told(of, two, 'delivered')
  await deliver(t(), inbound(of.number, aText(t().clock.now(), one.slice(1), 'Nataka mbili')))
  const tap = { from: three.slice(1), id: 'wamid.tap', timestamp: secondsOf(t().clock.now()), type: 'button' }
  await deliver(t(), inbound(of.number, { ...tap, button: { text: 'Acha', payload: 'Acha' } }))
  const campaigns = await t().must(listRecipients, { params: { id }, query: { state: 'read' } }, shop.token)
  const conversationId = campaigns.items[0]?.conversationId ?? ''
  expect(await t().must(getConversation, { params: { id: conversationId } }, shop.token)).toMatchObject({ unread: 1 })
  t().clock.advance(11 * 60_000)
  await inSystem(t().db, async (tx) => await jobsOf(tx)?.enqueue(tx, 'campaigns.look', {}))
  await t().app.runDueJobs()
  const done = await read(of, id)
  expect(done.counts).toMatchObject({ read: 1, delivered: 1, sent: 28 })
  expect(done.results).toMatchObject({ replies: 2, optedOut: 1 })
  expect(
    (await t().must(listCampaigns, { query: { channel: 'whatsapp', search: 'ofa' } }, shop.token)).items,
  ).toHaveLength(2)
  // One who was written to and never wrote does not stand before those who wait.
  const after = await t().must(previewAudience, { query }, shop.token)
  expect(after.leftOut).toMatchObject({ opted_out: 1 })
})

test('WhatsApp holds the number back (131048): it stops, what lies in the outbox comes back, and it goes on where it was', async () => {
  const of = await aReadyShop(60)
  const { id } = await aDraft(of)
  chat.graph.hooks.isTaken = () => {
    if (gotBy(of).size === 7) chat.graph.faults.push({ code: 131048 })
    return true
  }
  expect((await start(of, id)).status).toBe(200)
  await goOn(of, id, 1)
  delete chat.graph.hooks.isTaken
  const stopped = await read(of, id)
  expect([stopped.state, stopped.pauseReason, stopped.counts.sending]).toEqual(['paused', 'complaints', 0])
  const before = gotBy(of).size
  expect(before).toBeLessThan(25)
  expect(stopped.counts.waiting).toBe(60 - before)
  await goOn(of, id, 2)
  expect(gotBy(of).size).toBe(before)
  chat.graph.faults.length = 0
  await step(of, id, { step: 'resume' })
  await goOn(of, id, 4)
  expect([(await read(of, id)).state, gotBy(of).size, Math.max(...gotBy(of).values())]).toEqual(['done', 60, 1])
})

test('it starts only within the tier, and stops by itself when the quality falls, the template is paused or the number is gone', async () => {
  const of = await aReadyShop(60)
  const setNumber = (to: 'tier' | 'yellow' | 'broken') =>
    inShop(t().db, of.id, (tx) =>
      to === 'tier'
        ? sql`update chat_numbers set messaging_limit = 'TIER_50' where shop_id = ${of.id}`.execute(tx)
        : to === 'yellow'
          ? sql`update chat_numbers set quality = 'YELLOW' where shop_id = ${of.id}`.execute(tx)
          : sql`update chat_numbers set state = 'broken' where shop_id = ${of.id}`.execute(tx),
    )
  const { id } = await aDraft(of, { pace: 'normal' })
  await setNumber('tier')
  const full = await start(of, id)
  expect(full).toMatchObject({
    status: 409,
    body: { error: { code: 'campaign.tier_full', fields: [{ message: '50' }] } },
  })
  await inShop(t().db, of.id, (tx) =>
    sql`update chat_numbers set messaging_limit = 'TIER_1K' where shop_id = ${of.id}`.execute(tx),
  )
  expect((await start(of, id)).status).toBe(200)
  await goOn(of, id, 1)
  // Ten in a run, each two minutes.
  expect(gotBy(of).size).toBeLessThanOrEqual(20)
  await setNumber('yellow')
  await goOn(of, id, 1)
  expect(await read(of, id)).toMatchObject({ state: 'paused', pauseReason: 'quality_fell' })
  await step(of, id, { step: 'resume' })
  const before = gotBy(of).size
  await goOn(of, id, 1)
  expect(gotBy(of).size).toBeGreaterThan(before)
  for (const language of ['sw', 'en'])
    await of.steps.told('message_template_status_update', of.name, of.steps.status('PAUSED'), 5, language)
  await goOn(of, id, 1)
  expect(await read(of, id)).toMatchObject({ state: 'paused', pauseReason: 'template_stopped' })
  for (const language of ['sw', 'en'])
    await of.steps.told('message_template_status_update', of.name, of.steps.status('APPROVED'), 9, language)
  await step(of, id, { step: 'resume' })
  await setNumber('broken')
  await goOn(of, id, 1)
  expect(await read(of, id)).toMatchObject({ state: 'paused', pauseReason: 'number_away', counts: { failed: 0 } })
  const cancelled = await step(of, id, { step: 'cancel' })
  expect(cancelled.state).toBe('cancelled')
  expect([cancelled.counts.waiting, cancelled.counts.sending]).toEqual([0, 0])
})

test('what WhatsApp says of one person is a result, tried once; what it says of the template stops all, and nobody is told as failed', async () => {
  const of = await aReadyShop(12)
  await inShop(t().db, of.id, (tx) =>
    sql`insert into marketing_rules (shop_id, rules, at) values (${of.id}, ${JSON.stringify({ ...USUAL_MARKETING, whatsappTzs: 50 })}, now())`.execute(
      tx,
    ),
  )
  const { id } = await aDraft(of)
  chat.graph.faults.push({ code: 131026 }, { code: 131049 }, { code: 131050 })
  expect((await start(of, id, 600)).status).toBe(200)
  await goOn(of, id)
  const done = await read(of, id)
  expect([done.state, done.counts.sent, done.counts.failed, done.spentTzs]).toEqual(['done', 9, 3, 450])
  const failed = await t().must(listRecipients, { params: { id }, query: { state: 'failed' } }, of.shop.token)
  expect(failed.items.map(({ reason }) => reason).toSorted()).toEqual(['not_on_whatsapp', 'opted_out', 'withheld'])
  expect((await t().must(getMarketing, {}, of.shop.token)).optedOut).toBe(1)
  const again = await aDraft(of)
  chat.graph.faults.push({ code: 132015 })
  expect((await start(of, again.id, 600)).status).toBe(200)
  await goOn(of, again.id, 1)
  const stopped = await read(of, again.id)
  expect(stopped).toMatchObject({ state: 'paused', pauseReason: 'template_stopped', counts: { failed: 0 } })
  expect(stopped.counts.waiting + stopped.counts.sent).toBe(11)
})

test('a list of numbers with the word of whoever brought it: read once each, opted-out and refused left out, by SMS and by WhatsApp', async () => {
  const of = await aReadyShop(3)
  const { shop, id: shopId } = of
  const [known, refuses] = [phoneOf(shopId, 1), phoneOf(shopId, 2)]
  await inShop(t().db, shopId, async (tx) => {
    await sql`update customers set consents = '{"whatsapp_offers":{"isGiven":false,"at":"2026-11-01T00:00:00Z","how":"said","byName":null}}' where shop_id = ${shopId} and name = 'Mteja 2'`.execute(
      tx,
    )
    // Whom the shop knows by a chat alone has a no that counts as well.
    await sql`update customer_identities set kind = 'whatsapp' where shop_id = ${shopId} and value = ${refuses}`.execute(
      tx,
    )
    await sql`insert into opt_outs (shop_id, phone, way, at) values (${shopId}, '+255713000009', 'sms', now())`.execute(
      tx,
    )
  })
  const text = `Jina;Simu\nAsha;0713 000 001\nJuma;+255713000001\nZawadi;0713000009\nBila;12345\n;${known}\n;${refuses}\nNairobi;+254711000001`
  const list = { id: uuidv7(), name: 'Wa maonesho', text, isAgreed: true as const, declaration: 'Hawa wamekubali.' }
  const made = await t().must(createNumberList, { body: list }, shop.token)
  expect(made).toMatchObject({ count: 4, duplicates: 1, unreadable: 2, declaration: 'Hawa wamekubali.' })
  expect([made.examples, made.declaredByName !== null]).toEqual([['Bila 12345', 'Nairobi +254711000001'], true])
  expect(await t().must(createNumberList, { body: list }, shop.token)).toMatchObject({ count: 4 })
  const empty = await t().call(
    createNumberList,
    { body: { ...list, id: uuidv7(), text: 'hakuna namba 1' } },
    shop.token,
  )
  expect([empty.status, codeOf(empty)]).toEqual([400, 'list.empty'])
  const many = Array.from({ length: 20_001 }, (_, n) => `+2557${String(20_000_000 + n)}`).join('\n')
  const long = await t().call(createNumberList, { body: { ...list, id: uuidv7(), text: many } }, shop.token)
  expect([long.status, codeOf(long)]).toEqual([400, 'list.too_long'])
  // Reading one holds up everybody: so many a day, whatever became of them.
  expect(codeOf(await t().call(createNumberList, { body: { ...list, id: uuidv7() } }, shop.token))).toBe(
    'request.too_many',
  )
  const segment = `list:${list.id}` as const
  const [bySms, byWhatsapp] = await Promise.all(
    (['sms', 'whatsapp'] as const).map((channel) =>
      t().must(previewAudience, { query: { segment, channel } }, shop.token),
    ),
  )
  expect([bySms?.total, bySms?.leftOut]).toEqual([4, { opted_out: 1 }])
  expect([byWhatsapp?.total, byWhatsapp?.leftOut]).toEqual([4, { opted_out: 1, refused: 1 }])
  const people = await t().must(listAudience, { query: { segment, channel: 'whatsapp' } }, shop.token)
  expect(people.items.map(({ name, customerId }) => [name, customerId === null])).toEqual([
    ['Asha', true],
    ['Mteja 1', false],
  ])
  const { id } = await aDraft(of, { segment })
  expect((await start(of, id)).status).toBe(200)
  await goOn(of, id, 2)
  expect(await read(of, id)).toMatchObject({
    state: 'done',
    people: 2,
    segmentName: 'Wa maonesho',
    counts: { sent: 2 },
  })
  expect([...gotBy(of).keys()].toSorted()).toEqual(['255713000001', known.slice(1)].toSorted())
  // Nobody else sees it, and what went to it stays when it is gone.
  const other = await t().aShop()
  expect((await t().must(listNumberLists, {}, other.token)).items).toEqual([])
  expect((await t().call(deleteNumberList, { params: { id: list.id } }, other.token)).status).toBe(404)
  await t().must(deleteNumberList, { params: { id: list.id } }, shop.token)
  expect(codeOf(await t().call(previewAudience, { query: { segment } }, shop.token))).toBe('list.not_found')
  expect((await read(of, id)).counts.sent).toBe(2)
})

test('a draft goes to its writer’s own proven phone first, a few times an hour; a template of nobody and words of the other channel are refused', async () => {
  const of = await aReadyShop(2)
  const { shop } = of
  const draft = await aDraft(of)
  const tryIt = () => t().call(testCampaign, { params: { id: draft.id } }, shop.token)
  expect(codeOf(await tryIt())).toBe('sms.no_proven_phone')
  expect(codeOf(await start(of, draft.id))).toBe('auth.contact_unproven')
  await prove(shop)
  const own = await t().must(testCampaign, { params: { id: draft.id } }, shop.token)
  await sendAgain(t(), of.id, of.number.id)
  expect(gotBy(of).get(own.phone.slice(1))).toBe(1)
  expect((await messagesOf(t(), of.id)).map(({ content }) => content.text)).toEqual([
    'Habari Mteja! Wiki hii sukari kilo 1 ni TZS 2,800 tu, hadi Jumapili. Karibu dukani au jibu hapa uagize mapema.\n\nJibu ACHA kujitoa',
  ])
  const codes: (string | null)[] = []
  for (let count = 0; count < 3; count += 1) codes.push(codeOf(await tryIt()))
  expect(codes.at(-1)).toBe('request.too_many')
  expect((await read(of, draft.id)).state).toBe('draft')
  const wrong = { ...draft, version: 1, segment: 'all' as const, texts: { sw: 'Habari {name}', en: '' } }
  expect(codeOf(await t().call(saveCampaign, { params: { id: draft.id }, body: wrong }, shop.token))).toBe(
    'campaign.not_now',
  )
  const foreign = { templateId: uuidv7(), fills: FILLS, pace: 'slow' as const }
  const strange = await t().call(
    createCampaign,
    { body: { id: uuidv7(), channel: 'whatsapp', name: 'Ofa', segment: 'all', offer: foreign } },
    shop.token,
  )
  expect(strange.status).toBe(404)
})

/** As clocks are: no two looks at it are one moment. */
const ticking = {
  now: () => {
    t().clock.advance(1)
    return t().clock.now()
  },
}

test('what lies in the outbox comes back when the campaign is called off, also where time passes while it is written there', async () => {
  const of = await aReadyShop(30)
  const { id } = await aDraft(of)
  expect((await start(of, id)).status).toBe(200)
  await aSender(ticking).run(of.id, id)
  const before = await read(of, id)
  expect([before.counts.sending, gotBy(of).size]).toEqual([30, 0])
  const off = await step(of, id, { step: 'cancel' })
  expect([off.counts.sending, off.counts.left_out]).toEqual([0, 30])
  await sendAgain(t(), of.id, of.number.id)
  expect(gotBy(of).size).toBe(0)
})

test('who says STOP while an offer to them lies in the outbox does not get it, and it costs nothing', async () => {
  const of = await aReadyShop(5)
  await inShop(t().db, of.id, (tx) =>
    sql`insert into marketing_rules (shop_id, rules, at) values (${of.id}, ${JSON.stringify({ ...USUAL_MARKETING, whatsappTzs: 50 })}, now())`.execute(
      tx,
    ),
  )
  const { id } = await aDraft(of)
  expect((await start(of, id, 250)).status).toBe(200)
  await aSender(ticking).run(of.id, id)
  expect(await read(of, id)).toMatchObject({ counts: { sending: 5 }, spentTzs: 250 })
  const who = phoneOf(of.id, 3).slice(1)
  const rest = (until: string | null) =>
    inShop(t().db, of.id, (tx) =>
      sql`update chat_numbers set paused_until = ${until} where shop_id = ${of.id}`.execute(tx),
    )
  await rest('2100-01-01')
  await deliver(t(), inbound(of.number, aText(t().clock.now(), who, 'STOP')))
  expect(await read(of, id)).toMatchObject({ counts: { sending: 4, left_out: 1 }, spentTzs: 200 })
  await rest(null)
  await sendAgain(t(), of.id, of.number.id)
  const offers = chat.graph.sent.filter(
    ({ phoneNumberId, body }) => phoneNumberId === of.number.phoneNumberId && body.type === 'template',
  )
  expect([offers.length, offers.some(({ body }) => body.to === who)]).toEqual([4, false])
})

test('a server that dies again and again while it claims and while it sends: nobody gets it twice, and nobody is told as sent who got nothing', async () => {
  const of = await aReadyShop(50)
  const random = randomOf(seed)
  const { id } = await aDraft(of)
  expect((await start(of, id)).status).toBe(200)
  const sending = aSender(t().clock)
  let deaths = 0
  for (let turn = 0; turn < 24; turn += 1) {
    const death = dieAtStatement(1 + random.whole(turn % 2 === 0 ? 400 : 120), random.chance(0.5) ? 'after' : 'before')
    await (turn % 2 === 0 ? sending.run(of.id, id) : sendAgain(t(), of.id, of.number.id)).catch(
      () => void (deaths += 1),
    )
    death.restart()
    t().clock.advance(70_000)
    // A connection that was cut is found out by whoever asks next.
    const isDone = await read(of, id).then(
      ({ state }) => state === 'done',
      () => false,
    )
    if (turn > 10 && isDone) break
  }
  for (let calm = 0; calm < 20; calm += 1) await read(of, id).catch(() => null)
  await goOn(of, id, 4)
  const end = await read(of, id)
  const { waiting, sent, unsure, sending: left } = end.counts
  expect([seed, end.state, waiting, left]).toEqual([seed, 'done', 0, 0])
  expect([seed, Math.max(...gotBy(of).values())]).toEqual([seed, 1])
  expect([seed, deaths > 3]).toEqual([seed, true])
  expect(gotBy(of).size).toBeGreaterThanOrEqual(sent)
  expect(gotBy(of).size).toBeLessThanOrEqual(sent + unsure)
  process.stdout.write(`    ${deaths} deaths, ${sent} sent, ${unsure} may have gone\n`)
}, 60_000)
