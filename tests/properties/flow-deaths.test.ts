import { afterAll, beforeAll, expect, test } from 'vitest'
import { play } from '../support/flow/death-history.ts'
import { differences } from '../support/flow/death-judge.ts'
import { aScript } from '../support/flow/death-script.ts'
import { aDeathWorld, type DeathWorld } from '../support/flow/death-world.ts'
import { makeMortal } from '../support/flow/mortal-process.ts'
import { loadCode } from '../support/flow/mortal-server.ts'
import { randomOf } from '../support/random.ts'

const deep = process.env['KAUNTA_DEEP'] === '1'
const seedGiven = process.env['KAUNTA_SEED']
const first = Number(seedGiven ?? 1)
const wanted = Number(process.env['KAUNTA_HISTORIES'] ?? (seedGiven === undefined ? (deep ? 20_000 : 1000) : 1))

let world: DeathWorld
let giveBack: () => void
beforeAll(async () => {
  giveBack = makeMortal()
  world = await aDeathWorld(await loadCode())
})
afterAll(async () => {
  giveBack()
  await world.close()
})

/** How often the same history is played again, with other deaths. */
const TURNS = 4
const ACTS = 10

test(`${wanted} deaths between two steps of the engine: no answer lost, none twice, in the order of each customer`, async () => {
  const [deaths, kinds] = [{ count: 0, blinks: 0, messages: 0 }, new Set<string>()]
  for (let seed = first; deaths.count < wanted; seed += 1) {
    const acts = aScript(randomOf(seed), ACTS)
    const whole = await play(world, acts, null)
    expect([seed, ...differences(whole, whole)].join('\n')).toBe(String(seed))
    for (const { kind } of acts) kinds.add(kind)
    for (let turn = 0; turn < TURNS && deaths.count < wanted; turn += 1) {
      const mortal = await play(world, acts, randomOf(seed * 1000 + turn))
      deaths.count += mortal.deaths
      deaths.blinks += mortal.blinks
      deaths.messages += mortal.messages
      const run = `KAUNTA_SEED=${seed} plays it again`
      expect([run, ...differences(mortal, whole)].join('\n')).toBe(run)
    }
  }
  console.log(`${deaths.count} deaths, ${deaths.blinks} lost connections, ${deaths.messages} answers`)
  if (wanted >= 1000) expect([...kinds].toSorted()).toEqual(['buy', 'clock', 'handBack', 'publish', 'tap', 'write'])
})
