import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneOf } from '../../../../tests/support/campaigns.ts'
import { startChatApp } from '../../../../tests/support/whatsapp/chats.ts'
import { offerSteps } from '../../../../tests/support/whatsapp-offers.ts'
import { inShop } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { messageFailed } from '../conversations/conversations.facts.ts'
import { addSpend, lockCampaign } from './campaigns.repository.ts'
import { clientIdOf } from './whatsapp-way.service.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
  t().clock.set(new Date('2026-11-25T09:00:00Z'))
})
afterAll(() => chat.close())
const { aReadyShop, aDraft, start, read, aSender } = offerSteps(() => chat)
/** Those who wait for a campaign, or for the sums of the month. */
const waiting = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%campaign%'`.execute(
      t().db,
    )
  ).rows[0]?.count

test('two who say STOP at once, while one waits for a campaign of the other: both are heard, and both are paid back', async () => {
  const of = await aReadyShop(4)
  const first = await aDraft(of)
  const second = await aDraft(of)
  for (const { id } of [first, second]) {
    expect((await start(of, id, 236)).status).toBe(200)
    await aSender(t().clock).run(of.id, id)
  }
  const [one, other] = [phoneOf(of.id, 1), phoneOf(of.id, 2)]
  const sending = aSender(t().clock)
  let heard: Promise<void> | undefined
  // A deadlock is tried again by itself.
  const tries: string[] = []
  await inShop(t().db, of.id, async (tx) => {
    tries.push('the other')
    // Of the second campaign alone; the first has gone.
    await sql`update campaign_recipients set state = 'sent' where shop_id = ${of.id} and campaign_id = ${first.id} and phone = ${other}`.execute(
      tx,
    )
    await lockCampaign(tx, of.id, second.id)
    heard ??= inShop(t().db, of.id, async (at) => {
      tries.push('one')
      await sending.takeBackFrom(at, of.id, [one])
    })
    await expect.poll(waiting, { timeout: 5000 }).toBe(1)
    await sending.takeBackFrom(tx, of.id, [other])
  })
  await heard
  expect(tries).toEqual(['the other', 'one'])
  expect([(await read(of, first.id)).spentTzs, (await read(of, second.id)).spentTzs]).toEqual([177, 118])
})

/** Two campaigns with an offer to the same people each in the outbox, and its name there. */
async function twoQueued(people: number) {
  const of = await aReadyShop(people)
  const both = [await aDraft(of), await aDraft(of)].map(({ id }) => id).toSorted()
  for (const id of both) {
    expect((await start(of, id, people * 59)).status).toBe(200)
    await aSender(t().clock).run(of.id, id)
  }
  const nameOf = async (campaignId: string | undefined, phone: string) => {
    const { rows } = await inShop(t().db, of.id, (tx) =>
      sql<{ id: string; at: Date }>`
        select id, claimed_at as at from campaign_recipients where shop_id = ${of.id} and campaign_id = ${campaignId ?? ''}::uuid and phone = ${phone}`.execute(
        tx,
      ),
    )
    const [row] = rows
    if (!row) throw new Error('nobody was written to')
    return clientIdOf(row.id, row.at)
  }
  return { of, first: both[0] ?? '', second: both[1] ?? '', nameOf }
}
/** Of each, how often it was begun: a deadlock is tried again by itself. */
async function whileSomebodySends(
  shopId: string,
  campaignId: string,
  told: { clientIds: string[]; failure: 'opted_out' | 'disconnected' },
): Promise<string[]> {
  const tries: string[] = []
  let heard: Promise<void> | undefined
  await inShop(t().db, shopId, async (tx) => {
    tries.push('sends')
    await lockCampaign(tx, shopId, campaignId)
    heard ??= inShop(t().db, shopId, async (at) => {
      tries.push('hears')
      await tell(at, messageFailed, { shopId, ...told })
    })
    await expect.poll(waiting, { timeout: 5000 }).toBe(1)
    await addSpend(tx, shopId, '2026-11-25', 1)
  })
  await heard
  return tries
}

test('who told WhatsApp itself that they want no offers is taken out of another campaign while it sends: nobody waits in a ring', async () => {
  const { of, first, second, nameOf } = await twoQueued(4)
  const phone = phoneOf(of.id, 1)
  const told = { clientIds: [await nameOf(first, phone)], failure: 'opted_out' as const }
  expect(await whileSomebodySends(of.id, second, told)).toEqual(['sends', 'hears'])
  expect([(await read(of, first)).counts.failed, (await read(of, second)).counts.left_out]).toEqual([1, 1])
})

test('a number that goes away takes both campaigns with it while one of them sends: nobody waits in a ring', async () => {
  const { of, first, second, nameOf } = await twoQueued(3)
  const phone = phoneOf(of.id, 1)
  const told = {
    clientIds: [await nameOf(first, phone), await nameOf(second, phone)],
    failure: 'disconnected' as const,
  }
  expect(await whileSomebodySends(of.id, second, told)).toEqual(['sends', 'hears'])
  expect(
    [await read(of, first), await read(of, second)].map(({ pauseReason, spentTzs }) => [pauseReason, spentTzs]),
  ).toEqual([
    ['number_away', 0],
    ['number_away', 0],
  ])
})

test('who says STOP while an offer to them is being claimed does not get it', async () => {
  const of = await aReadyShop(3)
  const { id } = await aDraft(of)
  expect((await start(of, id, 177)).status).toBe(200)
  const phone = phoneOf(of.id, 1)
  const sending = aSender(t().clock)
  await sending.run(of.id, id)
  // As while it is claimed anew: it waits, and whoever claims it has not committed yet.
  await inShop(t().db, of.id, async (tx) => {
    const campaign = await lockCampaign(tx, of.id, id)
    if (campaign) await sending.takeBackQueued(tx, of.id, campaign)
  })
  let heard: Promise<void> | undefined
  const at = t().clock.now()
  await inShop(t().db, of.id, async (tx) => {
    await lockCampaign(tx, of.id, id)
    await sql`update campaign_recipients set state = 'sending', claimed_at = ${at} where shop_id = ${of.id} and campaign_id = ${id} and phone = ${phone}`.execute(
      tx,
    )
    const named = await sql<{ id: string }>`
      select id from campaign_recipients where shop_id = ${of.id} and campaign_id = ${id} and phone = ${phone}`.execute(
      tx,
    )
    await sql`update chat_messages set status = 'queued', client_id = ${clientIdOf(named.rows[0]?.id ?? '', at)} where shop_id = ${of.id} and id = (select message_id from campaign_recipients where shop_id = ${of.id} and campaign_id = ${id} and phone = ${phone})::uuid`.execute(
      tx,
    )
    heard ??= inShop(t().db, of.id, (other) => sending.takeBackFrom(other, of.id, [phone]))
    await expect.poll(waiting, { timeout: 5000 }).toBe(1)
  })
  await heard
  expect((await read(of, id)).counts).toMatchObject({ left_out: 1, sending: 0, waiting: 2 })
})
