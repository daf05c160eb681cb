import { NOTE_KINDS } from '../../../src/shared/contract/commands/activity-note.ts'
import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OfflineContext } from '../../../src/web/offline/context.ts'
import { aNote } from '../builders.ts'
import type { Oracle } from './oracle.ts'
import type { SimDevice } from './simulation.ts'

/** What happened at the till is written down, or a good is added to what the shop sells; perhaps with a second tap. */
export async function noteOrAddGood(
  oracle: Oracle,
  device: SimDevice,
  ctx: OfflineContext,
  pick: number,
  taps: number,
): Promise<void> {
  const { impl } = oracle.sim
  if (pick % 2 === 1) {
    const good = { id: uuidv7(), name: `Bidhaa ${pick}`, group: '', category: null, unit: '', priceTzs: 100 + pick }
    const body = { ...good, at: '2026-11-21T08:00:00.000Z' }
    const kept = await oracle.tapped(taps, () =>
      oracle.say(ctx, [body.id], (owner) => impl.createProduct(ctx, owner, body), device),
    )
    if (kept) oracle.products.set(body.id, oracle.who(device, body.id))
    return
  }
  const body = aNote({ kind: NOTE_KINDS[(pick / 2) % NOTE_KINDS.length] ?? 'drawer_opened' })
  const kept = await oracle.tapped(taps, () =>
    oracle.say(ctx, [body.id], (owner) => impl.noteActivity(ctx, owner, body), device),
  )
  if (kept) oracle.notes.set(body.id, oracle.who(device, body.id))
}
