/** Who locked this device, so that the log-in screen can greet them and say that their sales are still here. */
interface Lock {
  userId: string
  name: string
  shopName: string
}
const KEY = 'kaunta-lock'

export function rememberLock(lock: Lock): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(lock))
  } catch {
    // Storage denied: the log-in screen greets nobody by name.
  }
}

export function readLock(): Lock | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isLock(kept) ? kept : null
  } catch {
    return null
  }
}

export function forgetLock(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there then.
  }
}

const isLock = (kept: unknown): kept is Lock =>
  typeof kept === 'object'
  && kept !== null
  && ['userId', 'name', 'shopName'].every((key) => typeof Reflect.get(kept, key) === 'string')
