class Violation extends Error {}
/** @throws Violation */
export const require = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Violation(what)
}

export interface Said {
  id: string
  /** Whose session it is: their row. */
  actorId: string
  /** Who did it: by their PIN, or whoever is signed in. */
  doerId: string
  shopId: string
  deviceId: string
  /** Of the drawer that was open there. */
  shiftId: string | undefined
}
