import { databaseOf, type Db, type Tx } from './database.ts'

/**
 * Something that happened, as the module it happened in says it (`<module>.facts.ts`). Who wants to act on it says so in its `<module>.module.ts`; neither knows the
 * other. Hearers run one after the other in the teller's transaction (law 10): what they write happens if and only if the fact does, and an error of theirs undoes both.
 */
export interface Fact<What> {
  readonly name: string
  /** Never there: ties the name to the shape of what is told. */
  readonly what?: What
}
export type WhatOf<One> = One extends Fact<infer What> ? What : never
export interface Hearer {
  readonly fact: Fact<unknown>
  readonly hear: (tx: Tx, what: unknown) => Promise<unknown>
}

/** `name`: `<module>.<what_happened>`, once in the program. */
export const defineFact = <What>(name: string): Fact<What> => ({ name })

export function on<What>(fact: Fact<What>, hear: (tx: Tx, what: What) => Promise<unknown>): Hearer {
  // Only `tell` calls it, with what belongs to this fact.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { fact, hear: (tx, what) => hear(tx, what as What) }
}

const bound = new WeakMap<Db, ReadonlyMap<string, readonly Hearer[]>>()
/** Those who hear on this database from now on, in the order given. */
export const bindHearers = (db: Db, hearers: readonly Hearer[]): void =>
  void bound.set(
    db,
    Map.groupBy(hearers, ({ fact }) => fact.name),
  )

/** Tells everybody who wants to hear, and waits for them. Nobody hears where no app runs on the transaction's database (a test of one service). */
export async function tell<What>(tx: Tx, fact: Fact<What>, what: What): Promise<void> {
  const db = databaseOf(tx)
  const hearers = db === undefined ? undefined : bound.get(db)?.get(fact.name)
  for (const { hear } of hearers ?? []) await hear(tx, what)
}
