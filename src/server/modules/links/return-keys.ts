import type { Clock } from '../../platform/clock.ts'
import type { Secrets } from '../../platform/secrets.ts'

const ABOUT = 'way back to an order link'
const LASTS_MS = 86_400_000

/**
 * What a card page is given to send the customer back with: the link's token, sealed, for a day. The gateway cannot read it, and what it keeps, or writes into its logs,
 * soon opens nothing (decisions 28).
 */
export interface ReturnKeys {
  keyFor(token: string): string
  /** Null: not ours, or a day old. */
  tokenOf(key: unknown): string | null
}

export function createReturnKeys({ secrets, clock }: { secrets: Secrets; clock: Clock }): ReturnKeys {
  return {
    keyFor: (token) => secrets.seal(`${clock.now().getTime() + LASTS_MS} ${token}`, ABOUT).toString('base64url'),
    tokenOf(key) {
      // Gateways hang their own words on an address, some of them with a second question mark.
      const sealed = typeof key === 'string' ? /^([\w-]{40,400})(?:\?|$)/.exec(key)?.[1] : undefined
      if (sealed === undefined) return null
      const [until, token] = opened(secrets, sealed).split(' ')
      return token === undefined || Number(until) <= clock.now().getTime() ? null : token
    },
  }
}

function opened(secrets: Secrets, sealed: string): string {
  try {
    return secrets.open(Buffer.from(sealed, 'base64url'), ABOUT)
  } catch {
    return ''
  }
}
