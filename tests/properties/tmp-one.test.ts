import fc from 'fast-check'
import { test } from 'vitest'
import { aHistory, play } from '../support/offline/history.ts'
import { loadImpl } from '../support/offline/impl.ts'
import { MUTANTS, plant } from '../support/offline/mutants.ts'
test('one', { timeout: 600_000 }, async () => {
  const name = process.env['MUTANT']
  const impl = await loadImpl(name ? await plant(MUTANTS.find((m) => m.name === name)!) : process.cwd())
  const c = await fc.check(
    fc.asyncProperty(aHistory(), (h) => play(impl, h)),
    {
      seed: Number(process.env['S']),
      ...(process.env['P'] ? { path: process.env['P'] } : {}),
      numRuns: Number(process.env['N'] ?? 1),
      endOnFailure: !process.env['SHRINK'],
      ...(process.env['SHRINK'] ? { interruptAfterTimeLimit: 240_000 } : {}),
    },
  )
  console.log(c.failed, c.counterexamplePath, String(c.errorInstance), JSON.stringify(c.counterexample?.[0]))
})
