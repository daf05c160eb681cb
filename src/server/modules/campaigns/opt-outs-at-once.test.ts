import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneOf } from '../../../../tests/support/campaigns.ts'
import { startChatApp } from '../../../../tests/support/whatsapp/chats.ts'
import { offerSteps } from '../../../../tests/support/whatsapp-offers.ts'
import { inShop } from '../../platform/database.ts'
import { lockCampaign } from './campaigns.repository.ts'

let chat: Awaited<ReturnType<typeof startChatApp>>
const t = () => chat.t
beforeAll(async () => {
  chat = await startChatApp()
  t().clock.set(new Date('2026-11-25T09:00:00Z'))
})
afterAll(() => chat.close())
const { aReadyShop, aDraft, start, read, aSender } = offerSteps(() => chat)

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
  const waiting = async () =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%campaigns%'`.execute(
        t().db,
      )
    ).rows[0]?.count
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
