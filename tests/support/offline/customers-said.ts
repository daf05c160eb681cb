import type { CommandBody } from '../../../src/shared/contract/commands.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import type { Oracle } from './oracle.ts'
import type { SimDevice } from './simulation.ts'

/** What somebody was told is kept of a customer's place, as the server took it: each place is said once in a history, so that a lost or doubled change is seen. */
export const changedOnServer = (
  customers: Map<string, { shopId: string; made: number; places?: string[] }>,
  body: unknown,
): boolean => {
  const { id, to } = body as CommandBody<'customer.save'>
  const customer = customers.get(id)
  if (customer) customer.places = [...(customer.places ?? []), to.place ?? '']
  return customer !== undefined
}

/** A change of a customer this device has just written down. */
export async function changeCustomer(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  id: string,
  taps: number,
): Promise<void> {
  const place = `Mtaa ${id.slice(-6)}`
  const change = { id, was: { place: '' }, to: { place }, at: '2026-11-21T08:00:00.000Z' }
  const kept = await oracle.tapped(taps, () =>
    oracle.say(ctx, [id], (owner) => oracle.sim.impl.saveCustomer(ctx, owner, change), device),
  )
  if (kept) oracle.places.set(place, id)
}
