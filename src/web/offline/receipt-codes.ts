import { kindOf } from '../../shared/contract/commands.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { LocalOrder, OutboxRow } from './db.ts'
import { Envelope, onTheWire } from './envelope.ts'
import { recentCommands } from './recent-commands.ts'
import { createGatherer, framesOf } from './sale-code/frames.ts'
import { fromMessage, RECEIPT_BOUNDS, toMessage } from './sale-code/message.ts'
import { signerOf } from './signing.ts'

/**
 * The receipt is the backup: the commands this device made for an order, signed, as texts to be drawn as QR codes. Made when a receipt is shown, never when a sale is
 * saved, and kept with the order, because its commands leave with the server's answer. Empty where there is nothing that could be taken: no key the server knows, another
 * device's order, or one whose commands left before any receipt of it was shown; then the server has it.
 */
export async function receiptCodes(ctx: OfflineContext, owner: Owner, orderId: string): Promise<string[]> {
  const { db } = ctx
  const signer = await signerOf(ctx, owner.shopId)
  if (!signer) return []
  const [order, waiting] = await Promise.all([
    db.orders.get(orderId),
    db.outbox.where('lane').equals(orderId).toArray(),
  ])
  if (order?.shopId !== owner.shopId) return []
  const before = await keptIn(order)
  const isOurs = ({ deviceId, shopId, carried }: OutboxRow) =>
    deviceId === signer.deviceId && shopId === owner.shopId && carried === undefined
  const rows = [...waiting, ...recentCommands(orderId)].filter(isOurs).map(onTheWire)
  const made = byId([...before, ...rows, ...(await customersOf(ctx, signer.deviceId, rows))])
  if (made.length === 0) return []
  const of = made.map(({ id }) => id).join(' ')
  if (order.receiptCodes?.of === of) return order.receiptCodes.texts
  const signed = await Promise.all(
    made.map(async (envelope) =>
      envelope.carried ? envelope : { ...envelope, carried: { by: 'receipt', signature: await signer.sign(envelope) } },
    ),
  )
  const texts = framesOf(await toMessage(signed), 'receipt')
  // Only what a later showing needs: where the disk refuses, the codes are on this receipt all the same.
  await db.orders.update(orderId, { receiptCodes: { of, texts } }).catch(() => 0)
  return texts
}

const byId = (envelopes: readonly Envelope[]): Envelope[] =>
  [...new Map(envelopes.map((envelope) => [envelope.id, envelope])).values()].toSorted(
    (one, other) => one.seq - other.seq,
  )

/** A customer made in the same queue: the sale names them. */
async function customersOf({ db }: OfflineContext, deviceId: string, sales: readonly Envelope[]): Promise<Envelope[]> {
  const ids = sales.flatMap(({ body }) => {
    const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'customerId') : null
    return typeof id === 'string' ? [id] : []
  })
  const rows = (await Promise.all(ids.map(async (id) => await db.outbox.where('lane').equals(id).toArray()))).flat()
  return rows
    .filter((row) => row.deviceId === deviceId && row.carried === undefined && kindOf(row.type)?.goesFirst === true)
    .map(onTheWire)
}

/** What earlier codes of this order hold. */
async function keptIn(order: LocalOrder): Promise<Envelope[]> {
  const gatherer = createGatherer()
  try {
    for (const text of order.receiptCodes?.texts ?? []) {
      const done = gatherer.add(text)
      if (done) return Envelope.array().parse(await fromMessage(done.message, RECEIPT_BOUNDS))
    }
  } catch {
    // Damaged on this disk: made anew from what is there.
  }
  return []
}
