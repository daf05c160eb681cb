import { pairDisplay } from '../../../shared/contract/displays.ts'
import { call } from '../../api/call.ts'

/** The token of this device as a display. It opens what one till shows, and nothing else. */
const TOKEN_KEY = 'kaunta.display-token'
const CODE = /^#pair=([\w-]{43})$/

export function readDisplayToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}
export function forgetDisplayToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY)
  } catch {
    // Storage denied: there was none.
  }
}
function keep(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Storage denied: it holds until the page is left.
  }
}

/** The code in an address, or null. It stands behind the number sign, so that no server and no log ever reads it. */
export const codeIn = (hash: string): string | null => CODE.exec(hash)?.[1] ?? null

const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Made once a code: a try after a lost answer is the same asking. */
const made = new Map<string, string>()
/** @throws ApiError */
export async function pairWith(code: string, name: string): Promise<string> {
  const token = made.get(code) ?? newToken()
  made.set(code, token)
  await call(pairDisplay, { body: { code, token, name } }, { token: null })
  keep(token)
  return token
}
