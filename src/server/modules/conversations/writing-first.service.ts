import { numberQualityOf, roomOfTier, tierOf } from '../../../shared/domain/campaigns/offers.ts'
import type { Tx } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'
import { noteCustomer } from './conversations.repository.ts'
import { listNumbers } from './numbers.repository.ts'
import { countWrittenFirst, sinkToEnd, takeBackQueued } from './writing-first.repository.ts'
import { conversationOf } from './who.service.ts'

const DAY_MS = 86_400_000
/** How customers take a number changes while one is written to many: WhatsApp is asked again after so long. */
const CHECKED_MS = 15 * 60_000

/** To whom a number may write first, and how many more of them today. */
export interface FirstNumber {
  id: string
  displayPhone: string
  name: string
  isSandbox: boolean
  isConnected: boolean
  quality: ReturnType<typeof numberQualityOf>
  tier: number | null
  room: number | null
  /** Of Meta's; empty without one. */
  catalogId: string
  checkedAt: Date | null
}

/** Those that are not disconnected. The bound is that of their account at Meta: what one of them wrote counts against all of it. */
export async function numbersForFirst(tx: Tx, shopId: string, now: Date): Promise<FirstNumber[]> {
  const all = (await listNumbers(tx, shopId)).filter(({ state }) => state !== 'disconnected')
  const written = await countWrittenFirst(tx, shopId, new Date(now.getTime() - DAY_MS))
  return all.map((row) => {
    const account = all.filter(({ waba_id: wabaId }) => wabaId === row.waba_id).map(({ id }) => id)
    const used = written.reduce((sum, { numberId, people }) => sum + (account.includes(numberId) ? people : 0), 0)
    const tier = tierOf(row.messaging_limit)
    return {
      id: row.id,
      displayPhone: row.display_phone,
      name: row.name,
      isSandbox: row.mode === 'sandbox',
      isConnected: row.state === 'connected',
      quality: numberQualityOf(row.quality),
      tier,
      room: roomOfTier(tier, used),
      catalogId: row.catalog_id,
      checkedAt: row.checked_at,
    }
  })
}

/** Asks WhatsApp how a number is, where it was not asked lately. */
export async function checkSoon(tx: Tx, shopId: string, number: FirstNumber, now: Date): Promise<void> {
  if (number.isSandbox || now.getTime() - (number.checkedAt?.getTime() ?? 0) < CHECKED_MS) return
  await jobsOf(tx)?.enqueue(tx, 'chat.check', { shopId, numberId: number.id })
}

/** The conversation with somebody who may never have written, held. One that is new lies at the end of the inbox until they answer: an offer to thousands must not bury those who wait. */
export async function conversationToStart(
  tx: Tx,
  {
    shopId,
    numberId,
    phone,
    name,
    customerId,
  }: { shopId: string; numberId: string; phone: string; name: string; customerId: string | null },
  now: Date,
): Promise<string> {
  const place = { shopId, numberId }
  const found = await conversationOf(tx, place, { who: { phone, userId: null }, name, username: '', at: now })
  const isNew = found.unread === 0 && found.windowFrom === null && found.customerId === null
  if (isNew) {
    await sinkToEnd(tx, shopId, found.id)
    if (customerId !== null) await noteCustomer(tx, shopId, found.id, customerId)
  }
  return found.id
}

/** Of what was queued under these ids that which is not on its way: it will not go. @returns their ids, which may be used again */
export const takeBack = (tx: Tx, shopId: string, clientIds: readonly string[]): Promise<string[]> =>
  takeBackQueued(tx, shopId, clientIds)
