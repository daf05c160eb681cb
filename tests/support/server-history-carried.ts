import { createDeviceKeys } from '../../src/server/modules/devices/device-keys.service.ts'
import { type CommandEnvelope, kindOf } from '../../src/shared/contract/commands.ts'
import type { randomOf } from './random.ts'
import type { History, Till } from './server-history-model.ts'
import { aSigningKey } from './signing-device.ts'
import type { Person, Trade } from './trade.ts'

interface Scene {
  random: ReturnType<typeof randomOf>
  history: History
  trade: Trade
  tills: readonly Till[]
  mayCarry: (person: Person) => boolean
}

const isVouchedFor = ({ type }: CommandEnvelope) => kindOf(type)?.isVouchedFor === true

/** What one till made is brought in by the person of another one, with its own signature: off a receipt or in a file. It hears nothing of it and sends all of it itself as well. */
export async function carrying({ random, history: { shop, tags }, trade, tills, mayCarry }: Scene) {
  const keys = createDeviceKeys(trade)
  const signers = new Map<Till, Awaited<ReturnType<typeof aSigningKey>>>()
  for (const till of tills) {
    const key = await aSigningKey()
    // A key is taken of the session the device was last heard in.
    await shop.push(till.person, till.device.id, [])
    await keys.exchange(till.person, { deviceId: till.device.id, publicKey: key.publicKey })
    signers.set(till, key)
  }
  return async function carry(till: Till): Promise<void> {
    const carrier = random.pick(tills.filter((other) => other !== till && mayCarry(other.person)))
    const signer = signers.get(till)
    if (!carrier || !signer) return
    // As a device never does, either: nothing goes before an earlier one of its lane.
    const held = new Set(till.queue.flatMap((command) => (isVouchedFor(command) ? [] : [command.lane])))
    const going = [...till.sent.slice(-2).filter(isVouchedFor), ...till.queue.filter(({ lane }) => !held.has(lane))]
    if (going.length === 0) return
    const by = random.chance(0.5) ? 'receipt' : 'file'
    const commands = await Promise.all(going.map(async (command) => await signer.signed(command, by)))
    await shop.push(carrier.person, carrier.device.id, random.chance(0.3) ? [...commands, ...commands] : commands)
    tags.add('carried')
  }
}
