import { type CommandType, kindOf } from '../../shared/contract/commands.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { LocalOrder } from './db.ts'
import { Envelope } from './envelope.ts'
import { orderOnReceipt } from './order-on-receipt.ts'
import { fromMessage, RECEIPT_BOUNDS } from './sale-code/message.ts'
import { SaleCodeError } from '../../shared/domain/packed/problem.ts'
import { readRing, verify } from './signing.ts'

/** What is wrong with a receipt's code, as far as this device can say. The server looks again at what is sent. */
export type ReceiptProblem = 'damaged' | 'newer' | 'other_shop' | 'forged' | 'unknown_device'
export type ReadReceipt =
  | { problem: ReceiptProblem }
  | {
      problem: null
      /** The order it is of. */
      orderId: string
      number: string | null
      at: string
      amountTzs: number
      deviceName: string
      deviceCode: string
      /** The device was removed since: its sales wait for the owner. */
      isOfRemoved: boolean
      /** Waits here already, or is with the server as this device knows. */
      isKnown: boolean
      commands: Envelope[]
      /** As it stands on the receipt. */
      order: LocalOrder | null
    }

export async function readReceipt(ctx: OfflineContext, owner: Owner, message: Uint8Array): Promise<ReadReceipt> {
  let said: unknown
  try {
    said = await fromMessage(message, RECEIPT_BOUNDS)
  } catch (error) {
    return { problem: error instanceof SaleCodeError && error.problem === 'newer' ? 'newer' : 'damaged' }
  }
  const read = Envelope.array().min(1).max(100).safeParse(said)
  if (!read.success) return { problem: 'damaged' }
  const commands = read.data
  if (commands.some(({ shopId }) => shopId !== owner.shopId)) return { problem: 'other_shop' }
  const ring = await readRing(ctx, owner.shopId)
  const verified = await Promise.all(commands.map(async (command) => await verify(ring, command)))
  if (verified.includes('wrong')) return { problem: 'forged' }
  if (verified.includes('unknown')) return { problem: 'unknown_device' }
  const main = commands.find(({ type }) => type.startsWith('order.')) ?? commands[0]
  if (!main) return { problem: 'damaged' }
  const device = ring?.devices.find(({ id }) => id === main.deviceId)
  const created = commands.find(({ type }) => type === ('order.create' satisfies CommandType))
  return {
    problem: null,
    orderId: main.lane,
    number: textIn(created?.body, 'number'),
    at: main.at,
    amountTzs: amountOf(created ?? main),
    deviceName: device?.name ?? '',
    deviceCode: device?.code ?? '',
    isOfRemoved: verified.includes('removed'),
    isKnown: await isKnown(ctx, commands, main.lane),
    commands,
    order: orderOnReceipt(commands, device?.code ?? ''),
  }
}

async function isKnown({ db }: OfflineContext, commands: readonly Envelope[], orderId: string): Promise<boolean> {
  const waiting = await db.outbox
    .where('id')
    .anyOf(commands.map(({ id }) => id))
    .count()
  if (waiting === commands.length) return true
  const order = await db.orders.get(orderId)
  return order !== undefined && order.sync === 'synced' && waiting === 0
}

const textIn = (body: unknown, field: string): string | null => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : null
  return typeof value === 'string' ? value : null
}
function amountOf({ type, body }: Envelope): number {
  const kind = kindOf(type)
  const read = kind?.body.safeParse(body)
  return kind && read?.success ? (kind.amountTzs(read.data) ?? 0) : 0
}
