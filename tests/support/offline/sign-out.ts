import type { Oracle } from './oracle.ts'
import type { SimDevice, Simulation } from './simulation.ts'

/** Refused while something waits (law 4); otherwise the device forgets the person and keeps the work. */
export async function signOut(sim: Simulation, device: SimDevice, oracle: Oracle): Promise<void> {
  const { ctx } = await sim.tab(device, 0)
  const unsent = await sim.impl.unsentWork(ctx, sim.ownerOn(device))
  if (unsent === null) oracle.expectNothingUnsent(device)
  device.session = null
  await sim.impl.wipePrivate(ctx)
}
