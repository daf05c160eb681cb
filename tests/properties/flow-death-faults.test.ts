import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { play } from '../support/flow/death-history.ts'
import { differences } from '../support/flow/death-judge.ts'
import { DEATH_MUTANTS, plantDeathMutants, switchOn } from '../support/flow/death-mutants.ts'
import { type Act, aScript } from '../support/flow/death-script.ts'
import { aDeathWorld, type DeathWorld } from '../support/flow/death-world.ts'
import { makeMortal } from '../support/flow/mortal-process.ts'
import { type Code, loadCode } from '../support/flow/mortal-server.ts'
import { randomOf } from '../support/random.ts'
import { asOwner } from '../support/test-app.ts'

/** The histories of flow-deaths.test.ts can fail: each of these faults, put into a copy of the server, is seen by them. */
const ACTS = 4
const MOST = 40
let root: string
let code: Code
let giveBack: () => void
beforeAll(async () => {
  giveBack = makeMortal()
  root = await plantDeathMutants()
  code = await loadCode(root)
}, 120_000)
afterAll(async () => {
  switchOn(null)
  giveBack()
  await rm(root, { recursive: true, force: true })
})

async function seenBy(
  world: DeathWorld,
  seed: number,
  { only, blinks }: { only?: readonly Act['kind'][]; blinks?: number } = {},
): Promise<string[]> {
  const acts = aScript(randomOf(seed), ACTS, only)
  const whole = await play(world, acts, null)
  return differences(await play(world, acts, randomOf(seed * 1000), blinks), whole)
}

/** What a fault leaves behind is nobody else's. */
async function inWorld(name: string | null, work: (world: DeathWorld) => Promise<void>): Promise<void> {
  const world = await aDeathWorld(code)
  switchOn(name)
  try {
    await work(world)
  } finally {
    switchOn(null)
    await world.close()
  }
}

test('a copy without a fault passes: what is seen below is the fault and nothing else', async () => {
  await inWorld(null, async (world) => {
    for (const only of [['write'], ['buy'], ['tap', 'handBack', 'clock']] as const)
      expect(await seenBy(world, 1, { only })).toEqual([])
  })
})

test.each(DEATH_MUTANTS)('the histories see it: $name', async ({ name, from, put, ...how }) => {
  await inWorld(name, async (world) => {
    if (put !== undefined) await asOwner(world.t, (db) => sql.raw(put).execute(db))
    let seen: string[] = []
    let seed = from
    for (; seed < from + MOST && seen.length === 0; seed += 1) seen = await seenBy(world, seed, how)
    if (seed - 1 !== from) console.info(`death-mutants.ts: ${name}: from ${seed - 1}`)
    expect(seen, `${name} lived through ${MOST} histories`).not.toEqual([])
  })
})
