/** In such a process: what it was told to do. */
export const toldHere = <Told>(): Told => JSON.parse(process.argv[2] ?? '') as Told

/** A clock that began at `from` when the process did. */
export function clockFrom(from: string) {
  const [start, began] = [new Date(from).getTime(), Date.now()]
  let ahead = 0
  return {
    now: () => new Date(start + Date.now() - began + ahead),
    advance: (ms: number) => void (ahead += ms),
  }
}
