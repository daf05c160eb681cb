import type { CommandBody, CommandType } from '../../src/shared/contract/commands.ts'
import { commandKinds } from '../../src/shared/contract/commands.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { letShopBeOld } from '../support/two-days-later.ts'
import { expect, type Shop } from './fixtures.ts'

/** Commands of days that are over, as a till of the shop sent them each evening. */
export async function earlierDays(shop: Shop) {
  const till = await shop.addDevice()
  await letShopBeOld(process.env['KAUNTA_E2E_DATA'] ?? '', shop.shop.id)
  let seq = 0
  const queue: object[] = []
  return {
    deviceCode: till.deviceCode,
    did<T extends CommandType>(type: T, body: CommandBody<T>): void {
      const id = uuidv7()
      const { shopId, userId, deviceId } = till
      const { version: v, lane } = commandKinds[type] as { version: number; lane: (of: CommandBody<T>) => string }
      queue.push({
        v,
        id,
        type,
        shopId,
        userId,
        deviceId,
        seq: (seq += 1),
        lane: lane(body),
        at: body.at,
        clockOffsetMs: 0,
        body,
      })
    },
    async sent(): Promise<void> {
      const backlog = { count: 0, oldestAt: null, attention: 0 }
      const commands = queue.splice(0)
      const { body } = await shop.send(
        push,
        { body: { deviceId: till.deviceId, build: 'test', backlog, commands } },
        shop.token,
      )
      expect(body.results.map(({ outcome, codes }) => [outcome, ...codes])).toEqual(commands.map(() => ['applied']))
    },
  }
}
