import jsqr from 'jsqr'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkPayment, confirmPayment } from '../../../shared/contract/payments.ts'
import { idFrom } from './flow-ids.ts'
import { tanqrPicture } from './tanqr-picture.ts'
import {
  aFlowChat,
  type FlowApp,
  ordersOfShop,
  startFlowApp,
  SUGAR_ROW,
  textOf,
  titlesOf,
} from '../../../../tests/support/flow/chat.ts'
import { inShop } from '../../platform/database.ts'

let app: FlowApp
beforeAll(async () => {
  app = await startFlowApp()
})
afterAll(() => app.close())

const BUYS = ['=Habari', 'Tazama bidhaa', SUGAR_ROW, '1', 'Maliza oda', 'Nitachukua dukani']
async function atPayment(prepare: (shopId: string) => ReturnType<typeof sql> = () => sql`select 1`) {
  const chat = await aFlowChat(app)
  const shopId = chat.shop.shop.id
  const run = (query: ReturnType<typeof sql>) => inShop(app.t.db, shopId, (tx) => query.execute(tx))
  await run(prepare(shopId))
  const offered = titlesOf(await chat.walk(...BUYS))
  const [order] = await ordersOfShop(app.t, chat.shop)
  const attempts = async () => {
    const { rows } = await inShop(app.t.db, shopId, (tx) =>
      sql<{
        id: string
        kind: string
        state: string
      }>`select id, kind, state from payment_attempts where shop_id = ${shopId} order by asked_at, id`.execute(tx),
    )
    return rows
  }
  /** What jobs that waited for their time sent. */
  const later = async () => {
    const before = (await chat.said()).length
    await app.t.app.runDueJobs()
    return (await chat.said()).slice(before)
  }
  return { ...chat, shopId, run, offered, orderId: order?.id ?? '', attempts, later }
}
const WITHOUT_GATEWAY = (code: string | null) => (shopId: string) =>
  sql`insert into payment_settings (shop_id, mode, static_qr) values (${shopId}, 'own', ${code}) on conflict (shop_id) do update set mode = 'own', static_qr = ${code}`
/** A real one's shape; its text is all that is drawn. */
const OWN_CODE = '00020101021126330014tz.go.bot.tips0111duka ya kweli'

const codeIn = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}
test('the picture is read by a phone, whatever the shop is called', async () => {
  for (const shop of ['Duka la Neema', '<b>&"', 'x'.repeat(300), '中文'])
    expect(await codeIn(await tanqrPicture('s', { text: OWN_CODE, shop, total: 'TZS 3,000' }))).toBe(OWN_CODE)
})

describe('TANQR', () => {
  test('comes as a picture with what is owed, and the money that comes is told of', async () => {
    const { offered, tap, said, shop, shopId, paying } = await atPayment()
    expect(offered).toEqual(['Lipa kwa simu', 'Picha ya TANQR', 'Lipa kwa kadi', 'Pesa taslimu'])
    await tap('Picha ya TANQR')
    const [code] = app.hand.codes
    const sent = await inShop(app.t.db, shopId, (tx) =>
      sql<{ content: { kind: string; caption: string; media: { fileId: string } }; status: string }>`
        select content, status from chat_messages where shop_id = ${shopId} and content->>'kind' = 'image'`.execute(tx),
    )
    expect(sent.rows).toHaveLength(1)
    expect(sent.rows[0]?.content.caption).toContain('ulipe TZS 3,000')
    expect(sent.rows[0]?.content.caption).toContain('tutakuambia hapa hapa')
    const file = await app.t.app.inject({
      method: 'GET',
      url: `/api/store/conversations/media/${sent.rows[0]?.content.media.fileId}`,
      headers: { authorization: `Bearer ${shop.token}` },
    })
    expect(await codeIn(file.rawPayload)).toBe('000201010212543000')
    await paying.call({
      reference: code?.reference ?? '',
      state: 'paid',
      amountTzs: code?.amountTzs ?? 0,
      providerReference: 'TQ1',
    })
    await app.t.app.runDueJobs()
    expect((await said()).filter(({ text }) => text?.includes('Malipo ya oda') === true)).toHaveLength(1)
    const [order] = await ordersOfShop(app.t, shop)
    expect(order?.status).toBe('paid')
    expect(app.graph.problems).toEqual([])
  })

  test('takes the place of a push that rings, and a push that of the code; nobody is told of what was replaced', async () => {
    const { tap, said, attempts, from } = await atPayment()
    const own = `+255 ${from.slice(3, 6)} ${from.slice(6, 9)} ${from.slice(9)}`
    for (const title of ['Lipa kwa simu', own, 'Picha ya TANQR', 'Lipa kwa simu', own]) await tap(title)
    expect((await attempts()).map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'mobile_push timed_out',
      'mobile_push waiting',
      'tanqr timed_out',
    ])
    expect(textOf(await said())).not.toContain('hayakukamilika')
    expect((await said()).filter(({ kind }) => kind === 'image')).toHaveLength(1)
  })

  test('that cannot be made is said, and the ways are offered anew', async () => {
    const { tap } = await atPayment()
    app.hand.onCode = () => ({ state: 'refused', reason: 'provider_down' })
    const said = await tap('Picha ya TANQR')
    expect(textOf(said)).toContain('hayakukamilika')
    expect(titlesOf(said)).toContain('Pesa taslimu')
  })

  test('of the shop’s own printed code waits for the shop, however long, and tells when staff have seen the money', async () => {
    const { offered, tap, later, shop, attempts, paying } = await atPayment(WITHOUT_GATEWAY(OWN_CODE))
    expect(offered).toEqual(['Picha ya TANQR', 'Pesa taslimu'])
    const [picture] = await tap('Picha ya TANQR')
    expect(picture).toMatchObject({ kind: 'image', caption: expect.stringContaining('uandike kiasi TZS 3,000') })
    app.t.clock.advance(20 * 60_000)
    const id = (await attempts())[0]?.id ?? ''
    expect((await app.t.must(checkPayment, { params: { id } }, shop.token)).state).toBe('timed_out')
    expect(textOf(await later())).toBe('')
    await app.t.must(confirmPayment, { params: { id }, body: { reference: 'QK12345678', amountTzs: 3000 } }, shop.token)
    expect(textOf(await later())).toContain('yamefika')
    expect(paying.shop).toBe(shop)
  })

  test('that staff write down by hand is told of too, once', async () => {
    const { tap, later, orderId, paying, said } = await atPayment(WITHOUT_GATEWAY(OWN_CODE))
    await tap('Picha ya TANQR')
    const payment = {
      id: idFrom(orderId),
      method: 'mobile_money',
      amountTzs: 3000,
      receivedTzs: null,
      changeTzs: null,
      wallet: 'mpesa',
      reference: 'QX99999999',
      at: app.t.clock.now().toISOString(),
    }
    expect(await paying.command('order.pay', { orderId, completes: false, payments: [payment] })).toBe('applied')
    await later()
    await later()
    expect((await said()).filter(({ text }) => text?.includes('yamefika') === true)).toHaveLength(1)
  })
})

test('what the shop does not take is not shown', async () => {
  const { offered } = await atPayment(WITHOUT_GATEWAY(null))
  // One way alone is taken at once.
  expect(offered).toEqual(['Agiza tena'])
})

const AGREED =
  (limitTzs: number | null, rules: object = {}) =>
  (shopId: string) =>
    sql`update shops set counter_rules = counter_rules || ${JSON.stringify({ creditLimitTzs: limitTzs, creditDueDays: 14, ...rules })}::jsonb where id = ${shopId}`

describe('later', () => {
  /** Known from their first order on. */
  const again = ['=menu', 'Agiza tena', 'Maliza oda']
  test('is offered within what the shop agreed, and the order stands as owed until its day', async () => {
    const { offered, walk, tap, write, shopId } = await atPayment(AGREED(7000))
    // Nobody knows them before their first order.
    expect(offered).not.toContain('Lipa baadaye')
    expect(titlesOf(await walk(...again))).toContain('Lipa baadaye')
    expect(textOf(await tap('Lipa baadaye'))).toMatch(
      /Oda W-\S+ ya TZS 3,000 imeandikwa kwenye deni lako\. Ilipwe kufikia \d\d\/\d\d\/\d{4}/,
    )
    const { rows } = await inShop(app.t.db, shopId, (tx) =>
      sql<{ status: string; owed: number; note: string; isDue: boolean }>`
        select status, owed_tzs::int as owed, note, due_on is not null as "isDue" from orders where shop_id = ${shopId} order by number desc limit 1`.execute(
        tx,
      ),
    )
    expect(rows[0]).toEqual({ status: 'pending', owed: 3000, note: 'Atalipa baadaye / Pays later', isDue: true })
    await write('menu')
    expect(textOf(await tap('Deni langu'))).toContain('TZS 6,000')
    // A third would be 9,000.
    expect(titlesOf(await walk(...again))).not.toContain('Lipa baadaye')
  })
  test.each([
    ['no limit was agreed', AGREED(null)],
    ['the shop sells nothing on credit', AGREED(90_000, { methodsOff: ['later'] })],
    ['the limit is lower', AGREED(5999)],
    ['nobody but a manager may give so much', AGREED(90_000, { creditWithoutManagerTzs: 5000 })],
  ])('is not offered where %s', async (_what, prepare) => {
    const { walk } = await atPayment(prepare)
    const offered = titlesOf(await walk(...again))
    expect(offered).not.toContain('Lipa baadaye')
    expect(offered).toContain('Pesa taslimu')
  })
  test('is refused with words where it was agreed when it was offered and is not any more, or the order is another’s', async () => {
    const { walk, tap, run, shopId } = await atPayment(AGREED(90_000))
    await walk(...again)
    await run(AGREED(100)(shopId))
    expect(textOf(await tap('Lipa baadaye'))).toContain('haiwezi kuwa ya mkopo')
    await run(AGREED(90_000)(shopId))
    await walk(...again)
    const other = idFrom(`other of ${shopId}`)
    await run(sql`insert into customers (shop_id, id, name) values (${shopId}, ${other}, 'Mwingine')`)
    await run(sql`update orders set customer_id = ${other} where shop_id = ${shopId}`)
    expect(textOf(await tap('Lipa baadaye'))).toContain('haiwezi kuwa ya mkopo')
    const { rows } = await inShop(app.t.db, shopId, (tx) =>
      sql`select 1 from orders where shop_id = ${shopId} and (note <> '' or due_on is not null)`.execute(tx),
    )
    expect(rows).toEqual([])
  })
})
