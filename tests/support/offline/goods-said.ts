import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { Oracle } from './oracle.ts'
import type { SimDevice } from './simulation.ts'

/** A good that is added to what the shop sells, perhaps with a second tap. */
export async function addGood(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  pick: number,
  taps: number,
): Promise<void> {
  const body = {
    id: uuidv7(),
    name: `Bidhaa ${pick}`,
    group: '',
    category: null,
    unit: '',
    priceTzs: 100 + pick,
    at: '2026-11-21T08:00:00.000Z',
  }
  const kept = await oracle.tapped(taps, () =>
    oracle.say(ctx, [body.id], (owner) => oracle.sim.impl.createProduct(ctx, owner, body), device),
  )
  if (kept) oracle.products.set(body.id, oracle.who(device, body.id))
}
