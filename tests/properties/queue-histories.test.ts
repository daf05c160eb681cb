import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHistory, play, STEP_KINDS, type Tally } from '../support/offline/history.ts'
import { loadImpl } from '../support/offline/impl.ts'
import { FATES } from '../support/offline/network.ts'

const HISTORIES = Number(process.env.KAUNTA_HISTORIES ?? (process.env.KAUNTA_DEEP === '1' ? 5000 : 1000))
const SEED = Number(process.env.KAUNTA_SEED ?? Date.now() % 2 ** 31)

test(`${HISTORIES} random histories: nothing said saved is lost, doubled, reordered or mixed up (seed ${SEED})`, async () => {
  const impl = await loadImpl(process.cwd())
  const tally: Tally = new Map()
  await fc.assert(fc.asyncProperty(aHistory(), (history) => play(impl, history, tally)), { numRuns: HISTORIES, seed: SEED, endOnFailure: process.env.KAUNTA_SHRINK !== '1' })
  // Blind spots of the generator would make the rest worthless (T3).
  const least = HISTORIES / 20
  const rare = [...STEP_KINDS.map((kind) => `step ${kind}`), ...FATES.map((fate) => `fate ${fate}`), 'a refused command', 'a quarantined sale'].filter((tag) => (tally.get(tag) ?? 0) < least)
  expect(rare, JSON.stringify(Object.fromEntries(tally))).toEqual([])
})
