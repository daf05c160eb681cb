import type { Outgoing } from '../../platform/outgoing.ts'
import { OutgoingRefused } from '../../platform/outgoing.ts'
import { encryptPush, type PushKeys } from './push-encryption.ts'
import { GOOD_FOR_MS, vapidHeader, type VapidKeys } from './vapid.ts'

interface PushTarget extends PushKeys {
  endpoint: string
}
interface PushMessage {
  payload: object
  /** How long the push service keeps it for a phone that is off. */
  keepSeconds: number
  /** A newer message of the same topic takes the place of one not delivered yet; at most 32 letters of base64url. */
  topic: string
}
/** `gone`: the subscription ended for good. `refused`: the push service does not take it from us. `unreachable`: worth another try. */
type PushOutcome = { outcome: 'accepted' | 'gone' | 'refused' | 'unreachable'; status: number | null }
export interface PushSender {
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}

const TIMEOUT_MS = 15_000

/** Web Push (RFC 8030) to whatever push service the browser chose. The address came from a browser, so it is called through the guard. */
export function createWebPush({
  outgoing,
  keys,
  contact,
  now,
}: {
  outgoing: Outgoing
  keys: () => Promise<VapidKeys>
  contact: string
  now: () => Date
}): PushSender {
  const headers = new Map<string, { value: string; until: number }>()

  async function authorization(origin: string): Promise<string> {
    const at = now()
    const known = headers.get(origin)
    if (known && known.until > at.getTime()) return known.value
    const value = vapidHeader(await keys(), { origin, contact, now: at })
    if (headers.size > 100) headers.clear()
    headers.set(origin, { value, until: at.getTime() + GOOD_FOR_MS / 2 })
    return value
  }

  return {
    async send(target, { payload, keepSeconds, topic }) {
      const body = encryptPush(Buffer.from(JSON.stringify(payload)), target)
      try {
        const { status } = await outgoing.request(target.endpoint, {
          method: 'POST',
          headers: {
            authorization: await authorization(new URL(target.endpoint).origin),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(keepSeconds),
            urgency: 'high',
            topic,
          },
          body,
          timeoutMs: TIMEOUT_MS,
        })
        return { outcome: outcomeOf(status), status }
      } catch (error) {
        return { outcome: error instanceof OutgoingRefused ? 'refused' : 'unreachable', status: null }
      }
    },
  }
}

function outcomeOf(status: number): PushOutcome['outcome'] {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  // 429 and faults of theirs pass; anything else gets the same answer next time.
  return status === 429 || status >= 500 ? 'unreachable' : 'refused'
}
