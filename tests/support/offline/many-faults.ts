import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAUGHT_AFTER } from './caught-after.ts'
import { aHistory, play } from './history.ts'
import { loadImpl } from './impl.ts'
import { MUTANTS } from './mutants.ts'
import { plant } from './plant.ts'

/** Half of the histories of one CI run: what these do not find, those would hardly. */
const MOST = 500
const FILES = 2
const SEED = 20_261_121

/** What the two files catch is the fault and nothing else. The same histories of the same copy whoever plays them, so one file does. */
export function passesWithoutFault(): void {
  test('a copy without a fault passes: what is caught is the fault and nothing else', async () => {
    const root = await plant({ name: 'none', file: 'context.ts', edits: [] })
    const impl = await loadImpl(root)
    const check = await fc.check(
      fc.asyncProperty(aHistory(), (history) => play(impl, history)),
      { numRuns: MOST / 10, seed: SEED, endOnFailure: true },
    )
    expect([check.failed, check.errorInstance], fc.defaultReportMessage(check)).toEqual([false, null])
    await rm(root, { recursive: true, force: true })
  })
}

/** Each of the two files looks for half of the faults, so that two cores share the work. */
export function catchFaults(file: 1 | 2): void {
  test('at least 12 faults are seeded', () => expect(MUTANTS.length).toBeGreaterThanOrEqual(12))

  test.each(MUTANTS.filter((_, index) => index % FILES === file - 1))(
    'the histories catch it: $name',
    async (mutant) => {
      const root = await plant(mutant)
      try {
        const impl = await loadImpl(root)
        const search = async (after: number) =>
          await fc.check(
            fc.asyncProperty(aHistory(), (history) => play(impl, history)),
            { numRuns: MOST, seed: SEED, path: String(after), endOnFailure: true },
          )
        const known = CAUGHT_AFTER[mutant.name] ?? 0
        let caught = await search(known)
        if (!caught.failed && known > 0) caught = await search(0)
        const after = Number(caught.counterexamplePath?.split(':')[0])
        if (Math.abs(after - known) > 5) console.info(`caught-after.ts: ${JSON.stringify(mutant.name)}: ${after},`)
        expect(caught.failed, `${mutant.name} lived through ${MOST} histories`).toBe(true)
      } finally {
        await rm(root, { recursive: true, force: true })
      }
    },
  )
}
