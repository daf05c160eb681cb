class Violation extends Error {}
/** @throws Violation */
export const require = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Violation(what)
}

export interface Said {
  id: string
  actorId: string
  shopId: string
  deviceId: string
  /** Of the drawer that was open there. */
  shiftId: string | undefined
}
