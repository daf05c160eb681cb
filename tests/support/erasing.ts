import { sql } from 'kysely'
import { applyItem } from '../../src/server/modules/conversations/inbound.service.ts'
import { inShop } from '../../src/server/platform/database.ts'
import { connectSandboxNumber } from '../../src/shared/contract/chat-numbers.ts'
import { createLink } from '../../src/shared/contract/order-link.ts'
import { answerPopup } from '../../src/shared/contract/popups.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { debtorsOf } from './debtors.ts'
import { anOrder } from './builders.ts'
import { aCampaign } from './canary-campaigns.ts'
import { anAnswer, aPopup, runningPopup } from './popups.ts'
import { asOwner, type OwnedShop, type TestApp } from './test-app.ts'

/** Tables of a shop in which any of these words stands, whatever the column: read by the database's owner, past every policy. */
export async function tablesWith(t: TestApp, shopId: string, words: readonly string[]): Promise<string[]> {
  return await asOwner(t, async (db) => {
    const { rows } = await sql<{
      name: string
    }>`select distinct table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'shop_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
      db,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const hit =
        await sql`select from ${sql.table(name)} x where x.shop_id = ${shopId} and exists (select from unnest(${words}::text[]) w where position(lower(w) in lower(x::text)) > 0) limit 1`.execute(
          db,
        )
      if (hit.rows.length > 0) found.push(name)
    }
    return found
  })
}

export type Known = Awaited<ReturnType<typeof somebodyKnown>>
/** Somebody whom the shop has written down in every place there is for it. */
export async function somebodyKnown(t: TestApp, shop: OwnedShop, name: string, phone: string) {
  const book = await debtorsOf(t, shop)
  const { id, orderId } = await book.owes(name, { phone, owesTzs: 4000 })
  await book.says(id, {
    to: { notes: `${name} analipa Ijumaa`, place: 'Ilala', tags: [name.slice(0, 20)], birthday: '1990-02-03' },
    consents: [{ purpose: 'sms_offers', isGiven: true, how: 'said' }],
  })
  await book.says(id, {
    was: { notes: `${name} analipa Ijumaa` },
    to: { notes: `${name} analipa Jumatatu` },
    consents: [{ purpose: 'sms_offers', isGiven: false, how: 'chat' }],
  })
  const named = anOrder({
    deviceCode: 'A1',
    counter: 900,
    at: book.now(),
    customerId: id,
    customerName: name,
    customerPhone: phone,
    note: `kwa ${name}`,
  })
  await book.send('order.create', named)
  await book.send('claim.create', {
    id: uuidv7(),
    text: `Umepokea TZS 1,500 kutoka ${name} ${phone}`,
    wallet: 'mpesa',
    reference: 'QWE1234567',
    amountTzs: 1500,
    payerName: name,
    payerPhone: phone,
    messageAt: null,
    orderId: named.id,
    expectedTzs: null,
    at: book.now(),
  })
  const { link } = await t.must(createLink, { body: { kind: 'order', id: uuidv7(), orderId: named.id } }, shop.token)
  const popup = await runningPopup(t, shop.token, aPopup())
  await t.must(answerPopup, { params: { key: shop.shop.id }, body: anAnswer(popup.id, { name, phone }) })
  const campaignId = await aCampaign(t, shop, 'Ofa')
  const number = await t.must(connectSandboxNumber, { body: { id: uuidv7() } }, shop.token)
  const at = t.clock.now()
  const shopId = shop.shop.id
  const mediaId = uuidv7()
  await inShop(t.db, shopId, async (tx) => {
    await applyItem(
      tx,
      { shopId, numberId: number.id },
      {
        kind: 'message',
        phoneNumberId: number.phoneNumberId,
        at,
        wamid: `wamid.${id}`,
        who: { phone, userId: null },
        name,
        username: '',
        content: { kind: 'text', text: `Mimi ni ${name}` },
        replyTo: null,
        ad: null,
      },
      { now: at, isTold: true },
    )
    const chat = await tx.selectFrom('conversations').select('id').executeTakeFirstOrThrow()
    const rows = [
      sql`insert into chat_media (shop_id, id, conversation_id, direction, kind, state, mime, bytes, file_name, at) values (${shopId}, ${mediaId}, ${chat.id}, 'in', 'image', 'kept', 'image/webp', 3, ${`${name}.webp`}, ${at})`,
      sql`insert into chat_events (shop_id, id, conversation_id, kind, place, at, text) values (${shopId}, ${uuidv7()}, ${chat.id}, 'note', 99, ${at}, ${name})`,
      sql`insert into conversation_tags (shop_id, tag_key, conversation_id, tag) values (${shopId}, 'x', ${chat.id}, ${name.slice(0, 20)})`,
      sql`insert into campaign_recipients (shop_id, campaign_id, customer_id, phone, name, language) values (${shopId}, ${campaignId}, ${id}, ${phone}, ${name}, 'sw')`,
      sql`insert into receipt_sends (shop_id, id, order_id, recipient, at) values (${shopId}, ${uuidv7()}, ${named.id}, ${phone}, ${at})`,
      sql`insert into debt_reminders (shop_id, id, customer_id, way, recipient, language, owed_tzs, day, at) values (${shopId}, ${uuidv7()}, ${id}, 'sms', ${phone}, 'sw', 3000, '2026-11-20', ${at})`,
      sql`insert into cart_follow_ups (shop_id, id, link_id, phone, way, at) values (${shopId}, ${uuidv7()}, ${uuidv7()}, ${phone}, 'sms', ${at})`,
      sql`insert into money_lines (shop_id, id, source, wallet, direction, amount_tzs, phone, name, details, at, line_key, received_at) values (${shopId}, ${uuidv7()}, 'statement', 'mpesa', 'in', 1500, ${phone}, ${name}, ${`kutoka ${name}`}, ${at}, ${`in ${name} ${phone}`}, ${at})`,
      sql`insert into kitchen_tickets (shop_id, id, about_id, round, label, note, lines, done, by_name, at, received_at) values (${shopId}, ${uuidv7()}, ${named.id}, 1, ${name}, ${name}, '[]', '{}', 'Juma', ${at}, ${at})`,
      sql`insert into order_notices (shop_id, order_id, number, source, customer_name, total_tzs, at) values (${shopId}, ${named.id}, 'L-1', 'link', ${name}, 1500, ${at})`,
      sql`update order_links set customer_name = ${name}, customer_phone = ${phone}, note = ${name} where id = ${link.id}`,
      sql`update orders set delivery = ${JSON.stringify({ kind: 'delivery', place: `Nyumbani kwa ${name}`, phone })}::jsonb where id = ${named.id}`,
      sql`insert into webhook_events (shop_id, id, type, payload, about, at) values (${shopId}, ${uuidv7()}, 'order.created', ${JSON.stringify({ customer: { name, phone } })}, ${named.id}, ${at})`,
      sql`insert into parked_carts (shop_id, id, device_id, name, cart, item_count, total_tzs, held_at, changed_at, version) select ${shopId}, ${uuidv7()}, d.id, ${name}, to_jsonb(${JSON.stringify({ customer: { id, name, phone } })}::text), 1, 1500, ${at}, ${at}, 1 from devices d limit 1`,
      sql`insert into opt_outs (shop_id, phone, way, customer_id, at) values (${shopId}, ${phone}, 'sms', ${id}, ${at})`,
    ]
    for (const row of rows) await row.execute(tx)
  })
  return { id, orderId, namedOrderId: named.id, mediaId, campaignId, book }
}
