import type { CommandBody } from '../../../shared/contract/commands.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import type { CommandHandler, CommandHandlers } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import {
  claimPhone,
  insertCustomer,
  makeAlias,
  readCredits,
  resolveAlias,
  touchCustomer,
} from './customers.repository.ts'

/**
 * `customer.create`. Two devices may give one phone to two customers: the second becomes an alias of the first, and both ids resolve for ever (decisions 24).
 * The device is told with `customer.merged`; nobody has to look at it.
 */
const customerCreate: CommandHandler<CommandBody<'customer.create'>> = {
  async apply(context, body) {
    const { tx, shopId, actorId } = context
    const id = body.id.toLowerCase()
    // A number this country does not have is still what the customer said: kept as typed, equal only to itself.
    const phone = normalisePhone(body.phone) ?? (body.phone === '' ? null : body.phone)
    const isNew = await insertCustomer(tx, {
      shopId,
      id,
      name: body.name,
      createdBy: actorId,
      at: context.correct(body.at),
    })
    if (!isNew) return { kind: 'quarantined', codes: ['command.id_reused'] }
    const owner = phone === null ? id : await claimPhone(tx, shopId, phone, id)
    if (owner !== id) await makeAlias(tx, shopId, id, owner)
    return { kind: 'applied', codes: context.codes, notes: owner === id ? [] : ['customer.merged'] }
  },
}

/** The kinds of command this module applies. */
export const customerCommands: CommandHandlers<'customer.create'> = { 'customer.create': customerCreate }

/** What the shop keeps for each of them; nothing for whom it is not there. */
export const creditBalances = (tx: Tx, shopId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  readCredits(tx, shopId, ids)
/** What the shop keeps for whoever this id is by now. */
export async function creditBalance(tx: Tx, shopId: string, id: string): Promise<number> {
  const customerId = await resolveAlias(tx, shopId, id)
  return (await readCredits(tx, shopId, [customerId])).get(customerId) ?? 0
}

/** What the shop keeps for them is another sum now: the tills are told with their next pull. */
export const balanceChanged = (tx: Tx, shopId: string, id: string): Promise<void> => touchCustomer(tx, shopId, id)

/** Who orders by a link is a customer of the shop, known by the phone: the one who has it, or a new one. Two orders at one moment meet on the number. */
export async function customerOfPhone(
  tx: Tx,
  shopId: string,
  found: { newId: string; name: string; phone: string; createdBy: string | null; at: Date },
): Promise<string> {
  const id = await claimPhone(tx, shopId, found.phone, found.newId)
  if (id === found.newId)
    await insertCustomer(tx, {
      shopId,
      id,
      name: found.name === '' ? found.phone : found.name,
      createdBy: found.createdBy,
      at: found.at,
    })
  else await touchCustomer(tx, shopId, id)
  return id
}
