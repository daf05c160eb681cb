import { expect } from 'vitest'
import type { CommandBody, CommandType } from '../../src/shared/contract/commands.ts'
import type { CustomerFacts } from '../../src/shared/domain/customers.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { Person, Shop, Trade } from './trade.ts'

/** What is done with customers at a till of the shop that is on. */
export function customerCommands(of: () => { trade: Trade; shop: Shop; device: { id: string } }) {
  const now = () => of().trade.clock.now().toISOString()
  async function send<T extends CommandType>(type: T, body: CommandBody<T>, person?: Person) {
    const { shop, device } = of()
    const who = person ?? shop.owner
    const [result] = await shop.push(who, device.id, [shop.command(who, device.id, type, body, { at: now() })])
    return [result?.outcome, ...(result?.codes ?? [])]
  }
  async function aCustomer(name: string, phone = '', more: Partial<CommandBody<'customer.create'>> = {}) {
    const id = uuidv7()
    expect(await send('customer.create', { id, name, phone, at: now(), ...more })).toEqual(['applied'])
    return id
  }
  const save = (id: string, was: Partial<CustomerFacts>, to: Partial<CustomerFacts>, person?: Person) =>
    send('customer.save', { id, was, to, at: now() }, person)
  return { now, send, aCustomer, save }
}
