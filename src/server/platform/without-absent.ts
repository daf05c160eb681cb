type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> }
/** What of a body was really sent: a field that is left out stays as it is. */
export function withoutAbsent<T extends object>(fields: T): Partial<Present<T>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly the undefined ones were left out
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Present<T>>
}
