import { createParkedCartsService } from '../../src/server/modules/carts/parked-carts.service.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { randomOf } from './random.ts'
import type { History, Till } from './server-history-model.ts'
import type { Person, Trade } from './trade.ts'

interface Parked {
  /** By device: who has it, and who had it and at which version. */
  at: string
  isTaken: boolean
  version: number
  text: string
  lost: Map<string, number>
}

/** Tills hold carts for each other, take them over side by side, hear nothing of it and ask again. Its chance is one of its own. */
export function parking(trade: Trade, history: History, seed: number, mayDo: (person: Person) => boolean) {
  const { tills, tags } = history
  const random = randomOf(seed + 4_000_000)
  const carts = createParkedCartsService(trade)
  const parked = new Map<string, Parked>()

  async function park(till: Till): Promise<void> {
    const own = [...parked].filter(([, { at }]) => at === till.device.id)
    const [id = uuidv7(), before] = random.chance(0.5) ? (random.pick(own) ?? []) : []
    const version = (before?.version ?? 0) + 1
    const cart = JSON.stringify({ lines: [uuidv7()], version })
    const summary = { name: 'Meza 4', tableId: null, covers: null, itemCount: 1, totalTzs: 1000 * version }
    const heldAt = trade.clock.now().toISOString()
    const answer = await carts.park(till.person, id, { ...summary, version, heldAt, cart, deviceId: till.device.id })
    if (answer.take !== null) throw new Error('a till was told that its own cart is elsewhere')
    parked.set(id, {
      at: till.device.id,
      isTaken: false,
      version,
      text: cart,
      lost: new Map([...(before?.lost ?? [])].filter(([device]) => device !== till.device.id)),
    })
    tags.add('parked')
  }
  /** All that ask at once: one gets it, with what was put in last; the answer may get lost, and then it asks again. */
  async function take(all: readonly Till[]): Promise<void> {
    const [id, cart] = random.pick([...parked].filter(([, { isTaken }]) => !isTaken)) ?? []
    const others = all.filter(({ device }) => device.id !== cart?.at)
    if (id === undefined || !cart || others.length === 0) return
    const ask = async (till: Till) => await carts.take(till.person, id, till.device.id).catch(() => null)
    const answers = await Promise.all(others.map(ask))
    const won = others.filter((_, index) => answers[index] !== null)
    const [winner] = won
    if (won.length !== 1 || !winner) throw new Error(`${won.length} tills took one cart`)
    const told = random.chance(0.3) ? await ask(winner) : answers[others.indexOf(winner)]
    if (told?.cart !== cart.text) throw new Error('a cart that was taken over is not what was parked')
    cart.lost.delete(winner.device.id)
    cart.lost.set(cart.at, cart.version)
    Object.assign(cart, { at: winner.device.id, isTaken: true })
    tags.add(others.length > 1 ? 'two tills took one cart' : 'taken over')
  }
  /** Sold, or emptied: nobody is offered it any more, and who had it before still hears. */
  async function drop(till: Till): Promise<void> {
    const [id, cart] = random.pick([...parked].filter(([, { at, isTaken }]) => at === till.device.id && !isTaken)) ?? []
    if (id === undefined || !cart) return
    await carts.unpark(till.person, id, till.device.id)
    if (cart.lost.size === 0) parked.delete(id)
    else cart.isTaken = true
  }
  async function step(): Promise<void> {
    const there = tills.filter(({ person }) => mayDo(person))
    const till = random.pick(there)
    if (!till || !random.chance(0.4)) return
    await (random.chance(0.55) ? park(till) : random.chance(0.75) ? take(there) : drop(till))
  }
  /** Each till is offered what others hold, has what it took, and hears who has what it lost. */
  async function problems(): Promise<string[]> {
    const found: string[] = []
    for (const { person, device } of tills) {
      const { items, takes } = await carts.list(person, device.id)
      const is = [
        ...items.map(({ id, version, isOurs }) => `${id} ${version} ${isOurs ? 'ours' : 'offered'}`),
        ...takes.map(({ cartId, version }) => `${cartId} ${version} lost`),
      ].toSorted()
      const should = [...parked]
        .flatMap(([id, { at, isTaken, version, lost }]) => [
          ...((at === device.id) === isTaken ? [`${id} ${version} ${isTaken ? 'ours' : 'offered'}`] : []),
          ...(at !== device.id && lost.has(device.id) ? [`${id} ${lost.get(device.id)} lost`] : []),
        ])
        .toSorted()
      if (String(is) !== String(should)) found.push(`of carts a till has ${String(is)} and should ${String(should)}`)
    }
    return found
  }
  return { step, problems }
}

/** What has to have happened in some of the histories. */
export const PARKED_TAGS = ['parked', 'two tills took one cart']
