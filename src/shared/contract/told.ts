import * as z from 'zod'

/**
 * Words that an answer tells by. A server that was renewed may know more of them than an app that was not reloaded yet, and one such word must not cost the rest of an answer: an order,
 * a list, a day's movements. Lists that decide what may be done (a status, a kind of union) stay closed: they grow with a new field or endpoint (`tests/architecture/told-words.test.ts`).
 */

/** A word that is not known is `other`, and shown as that. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- its words are in the type of what is read
export const told = <const W extends string>(words: readonly W[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of them; TypeScript cannot follow that through the list
  z.enum([...words, 'other']).catch('other' as never)

/** A word that is not known is left out of what there is. */
export const toldOrNone = <const W extends string>(words: readonly W[]) => z.enum(words).nullable().catch(null)

/** Of several, those that are known. */
export const toldOf = <const W extends string>(words: readonly W[]) => {
  const word = z.enum(words)
  return z.preprocess(
    (list) => (Array.isArray(list) ? list.filter((one) => word.safeParse(one).success) : list),
    z.array(word),
  )
}

/** One value for each word; those of a word that is not known are passed over. */
export const toldBy = <const W extends string, V extends z.ZodType>(words: readonly W[], value: V) => {
  const known: ReadonlySet<string> = new Set(words)
  return z.preprocess(
    (all) =>
      typeof all === 'object' && all !== null && !Array.isArray(all)
        ? Object.fromEntries(Object.entries(all).filter(([word]) => known.has(word)))
        : all,
    z.record(z.enum(words), value),
  )
}
