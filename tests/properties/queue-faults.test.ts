import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHistory, play } from '../support/offline/history.ts'
import { loadImpl } from '../support/offline/impl.ts'
import { MUTANTS, plant } from '../support/offline/mutants.ts'

/** Far fewer than the histories of one CI run: what these do not find, those would hardly. */
const MOST = 400

test('at least 12 faults are seeded', () => expect(MUTANTS.length).toBeGreaterThanOrEqual(12))

test('a copy without a fault passes: what is caught below is the fault and nothing else', async () => {
  const root = await plant({ name: 'none', file: 'context.ts', edits: [] })
  const impl = await loadImpl(root)
  await fc.assert(
    fc.asyncProperty(aHistory(), (history) => play(impl, history)),
    { numRuns: MOST / 10, seed: 20_261_121, endOnFailure: true },
  )
  await rm(root, { recursive: true, force: true })
})

test.each(MUTANTS)('the histories catch it: $name', async (mutant) => {
  const root = await plant(mutant)
  try {
    const impl = await loadImpl(root)
    const check = await fc.check(
      fc.asyncProperty(aHistory(), (history) => play(impl, history)),
      { numRuns: MOST, seed: 20_261_121, endOnFailure: true },
    )
    expect(check.failed, `${mutant.name} lived through ${MOST} histories`).toBe(true)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
