/** A clock that began at `from` when the process did. */
export function clockFrom(from: string) {
  const [start, began] = [new Date(from).getTime(), Date.now()]
  let ahead = 0
  return {
    now: () => new Date(start + Date.now() - began + ahead),
    advance: (ms: number) => void (ahead += ms),
  }
}
