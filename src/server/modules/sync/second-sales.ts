import { kindOf } from '../../../shared/contract/commands.ts'
import { derivedId, type ParsedCommand } from './command-intake.ts'
import type { SecondSale } from './sync.repository.ts'

/**
 * One cart that two tills sold (decisions 62, 77): the second sale waits whole for an admin, under the id of the first one's order. What its till did with it until they decided is about
 * that sale, and must not reach the other one's order: it waits with it, and goes where it goes.
 */

/** The order the second sale becomes where it is let in; made from what both know, so that what follows finds it. */
export const secondSaleId = (shopId: string, orderId: string, deviceId: string): string =>
  derivedId('second sale', shopId, orderId.toLowerCase(), deviceId)

/** The order a command is about and does not make, as its device named it. */
export function followsUpon({ envelope }: ParsedCommand): string | null {
  return envelope.type !== 'order.create' && kindOf(envelope.type)?.subject === 'order' ? envelope.lane : null
}

/**
 * `waits`: nobody decided yet. `void`: they decided that it never happened. What is done after a decision is meant for what the server has, unless its device says that it is about its
 * own sale; before one no device can have been shown the other's order as decided.
 */
export function fateOf(
  second: SecondSale | null,
  command: ParsedCommand,
  at: Date,
): 'none' | 'waits' | 'void' | 'stands' {
  if (second === null) return 'none'
  if (second.settledAt === null) return 'waits'
  if (at > second.settledAt && !isOfSecondSale(command)) return 'none'
  return second.settlement === 'voided' ? 'void' : 'stands'
}

const isOfSecondSale = (command: ParsedCommand): boolean =>
  command.kind === 'readable'
  && 'isOfSecondSale' in command.command.body
  && command.command.body.isOfSecondSale === true

/** Meant for the order that the second sale became. */
export function aimedAtSecond<C extends ParsedCommand>(command: C): C {
  if (command.kind !== 'readable' || !('orderId' in command.command.body)) return command
  const { shopId, lane, deviceId } = command.envelope
  const orderId = secondSaleId(shopId, lane, deviceId)
  return { ...command, command: { ...command.command, body: { ...command.command.body, orderId } } }
}
