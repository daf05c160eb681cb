import { randomBytes } from 'node:crypto'
import type { CommandEnvelope } from '../../src/shared/contract/commands.ts'
import type { Approval } from '../../src/shared/contract/proofs.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import {
  actorText,
  approvalText,
  type ApprovedThing,
  PIN_ITERATIONS,
  VERIFIER_TEXT,
} from '../../src/shared/domain/pins.ts'
import { macOf } from '../../src/server/modules/pins/pin-keys.ts'
import { endPin, insertPin } from '../../src/server/modules/pins/pins.repository.ts'
import { aboutKey } from '../../src/server/modules/pins/proofs.service.ts'
import type { Person, Shop, Trade } from './trade.ts'

/** A person with a PIN, as a till has them: what they sign and approve. Its key is drawn by chance: no test waits for a slow hash that is about proofs. */
export async function withPin(trade: Trade, shop: Shop, { userId }: Person) {
  const key = randomBytes(32)
  await shop.inShop(async (tx) => {
    await endPin(tx, shop.shopId, userId, trade.clock.now())
    await insertPin(tx, shop.shopId, {
      id: uuidv7(),
      userId,
      salt: randomBytes(16).toString('base64url'),
      iterations: PIN_ITERATIONS,
      sealedKey: trade.secrets.seal(key.toString('base64url'), aboutKey(shop.shopId, userId)),
      verifier: macOf(key, VERIFIER_TEXT),
      now: trade.clock.now(),
    })
  })
  return {
    signed: <C extends CommandEnvelope>(command: C): C => ({
      ...command,
      actor: { userId, mac: macOf(key, actorText(command)) },
    }),
    approval: (thing: Omit<ApprovedThing, 'shopId'>): Approval => ({
      ...thing,
      userId,
      mac: macOf(key, approvalText({ ...thing, shopId: shop.shopId }, userId)),
    }),
    takenAway: async () => {
      await shop.inShop((tx) => endPin(tx, shop.shopId, userId, trade.clock.now()))
    },
  }
}
