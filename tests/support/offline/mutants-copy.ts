import { type Mutant, one } from './mutant.ts'

/** Faults of what is kept a second time (`second-copy.ts`). */
export const COPY_MUTANTS: readonly Mutant[] = [
  one(
    'the second copy does not hear of what is new',
    'second-copy.ts',
    "if (request.type === 'delete')",
    "if (request.type === 'add') return []\n  if (request.type === 'delete')",
  ),
  one(
    "the device's own row is not copied",
    'second-copy.ts',
    "new Set(['queryCache'])",
    "new Set(['queryCache', 'devices'])",
  ),
]
