import { type Mutant, one } from './mutant.ts'

/** Faults about what the second disk keeps, and puts back. */
export const COPY_MUTANTS: readonly Mutant[] = [
  one(
    'a sale is saved on one disk alone',
    'record.ts',
    'await Promise.all([...back, keepOnSecond(ctx, kept, reading)])',
    'await Promise.all(back)',
  ),
  one(
    'numbers begin anew in a new store',
    'taken-back.ts',
    '      seq: Math.max(next.seq, ...made.map(({ seq }) => seq)),\n',
    '      seq: 0,\n',
    '      counter: Math.max(next.counter, ...numbers.map((number) => number?.counter ?? 0)),\n',
    '      counter: 0,\n',
  ),
]
