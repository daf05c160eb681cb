import fc from 'fast-check'
import { expect } from 'vitest'
import { commandKinds } from '../../../src/shared/contract/commands.ts'
import { aHistory, play, STEP_KINDS, type Tally } from './history.ts'
import { loadImpl } from './impl.ts'
import { FATES } from './network.ts'

/** Each of the two files runs half, so that two cores share the work: 1,000 in a CI run, with new seeds each time, and 12,000 with KAUNTA_DEEP=1. */
export const HISTORIES = Number(process.env.KAUNTA_HISTORIES ?? (process.env.KAUNTA_DEEP === '1' ? 6000 : 500))

export async function manyHistories(seed: number): Promise<void> {
  const impl = await loadImpl(process.cwd())
  const tally: Tally = new Map()
  // Shrinking plays the history again and again; the first counterexample and its seed are enough for a CI run. KAUNTA_SHRINK=1 looks for the smallest, and KAUNTA_PATH with its seed plays one again.
  await fc.assert(
    fc.asyncProperty(aHistory(), (history) => play(impl, history, tally)),
    {
      numRuns: HISTORIES,
      seed,
      ...(process.env.KAUNTA_PATH ? { path: process.env.KAUNTA_PATH } : {}),
      endOnFailure: process.env.KAUNTA_SHRINK !== '1',
    },
  )
  // T3: a generator with blind spots would make the rest worthless.
  const least = Math.max(1, HISTORIES / 35)
  const rare = [
    ...STEP_KINDS.map((kind) => `step ${kind}`),
    ...FATES.map((fate) => `fate ${fate}`),
    ...Object.keys(commandKinds).map((type) => `command ${type}`),
    'a refused command',
    'a quarantined sale',
    'goods added later',
    'goods came back',
    'a return was taken back',
    'a drawer was counted',
    'an exchange',
    'goods on credit',
    'somebody by their PIN',
    'goods on two tills',
    'a cart that two tills sold',
    'a store that was thrown away',
    'a return from a receipt',
    'a void that the kitchen heard of',
    'a deposit',
    'a pay-out',
    'money for a debt',
    'a debt by hand',
    'a corrected debt',
    'a debt written off',
    'a debt was paid',
    'more than a debt was paid',
    'a debt of two who are one',
    'a supplier was paid',
    'goods came in',
  ].filter((tag) => (tally.get(tag) ?? 0) < least)
  expect(rare, JSON.stringify(Object.fromEntries(tally))).toEqual([])
}

export const aSeed = (salt: number): number => Number(process.env.KAUNTA_SEED ?? (Date.now() + salt * 7919) % 2 ** 31)
