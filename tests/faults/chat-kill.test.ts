import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKillWorld, type KillWorld } from '../support/flow/kill-world.ts'
import { judge } from '../support/flow/kill-judge.ts'
import { randomOf } from '../support/random.ts'

const deep = process.env['KAUNTA_DEEP'] !== undefined
const wanted = Number(process.env['KAUNTA_KILLS'] ?? (deep ? 300 : 16))
const seed = Number(process.env['KAUNTA_SEED'] ?? Date.now() % 100_000)
const random = randomOf(seed)

let world: KillWorld
beforeAll(async () => {
  world = await aKillWorld(random)
}, 120_000)
afterAll(async () => world.close(), 60_000)

/** At once everywhere, or first one and then the other, which goes on alone for a moment. */
async function twoDie(turn: number): Promise<void> {
  const how = turn % 4
  if (how === 3) await world.killOne(500)
  if (how === 2 || how === 3) await world.killOne(800)
  // Where both live, something goes out sooner or later.
  await world.killAll({ isLost: how === 1, within: 8, mostMs: how < 2 ? 30_000 : 2000 })
}

test(
  `${wanted} servers killed while customers write: no word lost, each answered once; what was on its way is told as such, and who hears nothing gets a person`,
  async () => {
    let before: ReturnType<KillWorld['aWriter']>[] = []
    for (let round = 0; world.world.deaths < wanted; round += 1) {
      await world.start(2)
      const writers = Array.from({ length: 6 }, () => world.aWriter())
      for (const writer of writers) world.writes(writer, 4)
      // Who wrote before the last deaths writes on.
      for (const writer of before) world.writes(writer, 2)
      before = writers
      await twoDie(round)
      await world.passes(1)
    }
    await world.start(2)
    await world.quiet()
    await world.passes(6)
    await world.quiet()
    const { problems, unknown, answers } = await judge(world)
    const { deaths, cutCalls, lost } = world.world
    console.log(
      `${deaths} servers killed, ${cutCalls} calls without an answer, ${answers} answers; ${lost} cut off on their way, ${unknown} unknown`,
    )
    expect([`KAUNTA_SEED=${seed}`, problems]).toEqual([`KAUNTA_SEED=${seed}`, []])
    // It was no quiet time that they died in.
    if (wanted >= 16) expect(unknown).toBeGreaterThan(0)
  },
  deep ? 7_200_000 : 600_000,
)
