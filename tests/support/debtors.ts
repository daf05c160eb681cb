import type { CommandBody, CommandType } from '../../src/shared/contract/commands.ts'
import { registerDevice } from '../../src/shared/contract/shops.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { anOrder } from './builders.ts'
import { inSystem } from '../../src/server/platform/database.ts'
import { type JobName, jobsOf } from '../../src/server/platform/jobs.ts'
import { aPhone, type OwnedShop, type TestApp } from './test-app.ts'
import { businessDay } from '../../src/shared/domain/format.ts'

export type Debtors = Awaited<ReturnType<typeof debtorsOf>>
/** A shop's counter that writes down customers, sells to them on credit and takes what they pay, over HTTP as devices do. */
export async function debtorsOf(t: TestApp, shop: OwnedShop) {
  const device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  let counter = 0
  let seq = 0
  const now = () => t.clock.now().toISOString()
  async function send<T extends CommandType>(type: T, body: CommandBody<T>, shiftId?: string) {
    const envelope = {
      v: type === 'credit.move' ? 2 : 1,
      id: uuidv7(),
      type,
      shopId: shop.shop.id,
      userId: shop.user.id,
      deviceId: device.id,
      seq: (seq += 1),
      lane: uuidv7(),
      ...(shiftId === undefined ? {} : { shiftId }),
      at: now(),
      clockOffsetMs: 0,
      body,
    }
    const { results } = await t.must(
      push,
      {
        body: {
          deviceId: device.id,
          build: 'test',
          backlog: { count: 0, oldestAt: null, attention: 0 },
          commands: [envelope],
        },
      },
      shop.token,
    )
    const [result] = results
    if (result?.outcome !== 'applied' && result?.outcome !== 'flagged')
      throw new Error(`${type} was ${JSON.stringify(result)}`)
  }
  return {
    send,
    now,
    /** In front of the numbers of its orders. */
    code: device.code,
    /** Somebody who owes so much from today on. */
    async owes(name = 'Asha', { phone = aPhone(), owesTzs = 3000 }: { phone?: string; owesTzs?: number } = {}) {
      const id = uuidv7()
      await send('customer.create', { id, name, phone, at: now() })
      const order = anOrder({
        deviceCode: device.code,
        counter: (counter += 1),
        at: now(),
        customerId: id,
        payments: [],
      })
      await send('order.create', order)
      if (owesTzs > order.totalTzs) await this.moves(id, 'owed', owesTzs - order.totalTzs)
      if (owesTzs < order.totalTzs) await this.moves(id, 'debt', order.totalTzs - owesTzs)
      return { id, phone, orderId: order.id }
    },
    moves: (customerId: string, direction: CommandBody<'credit.move'>['direction'], amountTzs: number) =>
      send('credit.move', {
        id: uuidv7(),
        direction,
        customerId,
        customerName: '',
        customerPhone: '',
        amountTzs,
        method: direction === 'debt' || direction === 'deposit' || direction === 'pay_out' ? 'cash' : 'none',
        reference: null,
        reason: direction === 'debt' ? '' : 'Daftari',
        ...(direction === 'owed' ? { since: businessDay(now()) } : {}),
        at: now(),
      }),
    says: (id: string, said: Partial<CommandBody<'customer.save'>>) =>
      send('customer.save', { id, was: {}, to: {}, at: now(), ...said }),
  }
}

/** As the clock would. */
export async function runJob(t: TestApp, name: JobName): Promise<void> {
  await inSystem(t.db, async (tx) => await jobsOf(tx)?.enqueue(tx, name, {}))
  await t.app.runDueJobs()
  // What it enqueued for a job that stands before it in the list.
  await t.app.runDueJobs()
}
