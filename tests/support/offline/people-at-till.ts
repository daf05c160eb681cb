import { createHmac, pbkdf2Sync } from 'node:crypto'
import { actorText, type ApprovedThing, approvalText, VERIFIER_TEXT } from '../../../src/shared/domain/pins.ts'
import type { Approval } from '../../../src/shared/contract/proofs.ts'
import type { SimDevice, Simulation } from './simulation.ts'

/** The key a person's PIN gives, where the server has one. */
export type PinKeys = (userId: string) => Buffer | undefined
export interface Checked {
  /** Proven. */
  doerId: string | null
  isWrong: boolean
  /** Goods on credit that somebody let them give with this order. */
  approvedTzs(orderId: string): number
}

const SALT = Buffer.alloc(16, 5)
const ITERATIONS = 10
const keys = new Map<number, Buffer>()
/** One PIN a person: 482610, 482611 … */
const keyOfPerson = (person: number): Buffer => {
  const key = keys.get(person) ?? pbkdf2Sync(`48261${person}`, SALT, ITERATIONS, 32, 'sha256')
  keys.set(person, key)
  return key
}
const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
export const keysOf = (people: readonly string[]): PinKeys => {
  const byId = new Map(people.map((userId, person) => [userId, person]))
  return (userId) => {
    const person = byId.get(userId)
    return person === undefined ? undefined : keyOfPerson(person)
  }
}

/** As the contract says it of `actor` and `approvals`: what cannot be shown to be somebody's word is nobody's. */
export function checkPins(raw: object, keyOf: PinKeys): Checked {
  const sent = raw as Parameters<typeof actorText>[0] & {
    actor?: { userId: string; mac: string }
    approvals?: Approval[]
  }
  const isRight = (userId: string, text: string, mac: string) => {
    const key = keyOf(userId)
    return key !== undefined && macOf(key, text) === mac
  }
  const { actor, approvals = [], shopId } = sent
  const isProven = actor !== undefined && isRight(actor.userId, actorText(sent), actor.mac)
  return {
    doerId: isProven ? actor.userId : null,
    isWrong: actor !== undefined && !isProven,
    approvedTzs: (orderId) =>
      Math.max(
        0,
        ...approvals
          .filter(({ kind, aboutId }) => kind === 'credit' && aboutId === orderId)
          .filter(({ mac, userId, ...thing }) => isRight(userId, approvalText({ ...thing, shopId }, userId), mac))
          .map(({ value }) => value),
      ),
  }
}

/** An owner's word, given on the spot by their PIN. */
export function approvalBy(sim: Simulation, person: number, thing: ApprovedThing): Approval {
  return sim.impl.approvalOf(thing, { userId: sim.people[person] ?? '', key: new Uint8Array(keyOfPerson(person)) })
}

/** Somebody of the shop types a PIN on this device, the right one or not: who is right stands at the till from then on. */
export async function typePin(sim: Simulation, device: SimDevice, person: number, isRight: boolean): Promise<boolean> {
  const { ctx } = await sim.tab(device, 0)
  const { shopId } = sim.ownerOn(device)
  const verifier = macOf(keyOfPerson(person), VERIFIER_TEXT)
  const pin = { salt: SALT.toString('base64url'), iterations: ITERATIONS, verifier }
  const userId = sim.people[person] ?? ''
  const tried = await sim.impl.tryPin(ctx, shopId, { userId, pin }, isRight ? `48261${person}` : '0000')
  if (tried.kind === 'right') device.atTill = { person, key: tried.key }
  return tried.kind === 'right'
}

/** While something is done on a device, whoever stands there is who this page has at its till; for all devices are one page here. */
export async function asAtTill<R>(sim: Simulation, device: SimDevice, work: () => Promise<R>): Promise<R> {
  const before = standing.get(sim) ?? null
  stand(sim, device)
  try {
    return await work()
  } finally {
    stand(sim, before)
  }
}
const standing = new WeakMap<Simulation, SimDevice>()

function stand(sim: Simulation, device: SimDevice | null): void {
  const { impl } = sim
  impl.openTill()
  standing.delete(sim)
  if (!device) return
  standing.set(sim, device)
  if (!device.atTill) return
  const { shopId } = sim.ownerOn(device)
  const { person, key } = device.atTill
  impl.standAtTill({ userId: sim.people[person] ?? '', name: '', shopId, permissions: [], key, verifier: null })
}
