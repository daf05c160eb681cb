import type { Secrets } from '../../platform/secrets.ts'
import type { Graph, GraphLine } from '../../providers/whatsapp/graph.ts'
import type { NumberRow } from './numbers.repository.ts'

export type Lines = ReturnType<typeof createLines>

/** What a number is reached by: WhatsApp or the sandbox, and its token, which is sealed wherever it lies and leaves this server for Graph alone. */
export function createLines({ secrets, real, sandbox }: { secrets: Secrets; real: Graph; sandbox: Graph }) {
  return {
    graphOf: (mode: NumberRow['mode']): Graph => (mode === 'sandbox' ? sandbox : real),
    seal: (shopId: string, phoneNumberId: string, token: string): Buffer =>
      secrets.seal(token, about(shopId, phoneNumberId)),
    sealPin: (shopId: string, phoneNumberId: string, pin: string): Buffer =>
      secrets.seal(pin, aboutPin(shopId, phoneNumberId)),
    /** Null for one sealed with a key that is lost. */
    pinOf(shopId: string, number: NumberRow): string | null {
      try {
        return number.pin === null ? null : secrets.open(number.pin, aboutPin(shopId, number.phone_number_id))
      } catch {
        return null
      }
    },
    /** Null without a token, and for one sealed with a key that is lost: it is as good as never entered. */
    lineOf(shopId: string, number: NumberRow): { graph: Graph; line: GraphLine } | null {
      if (number.token === null) return null
      try {
        const token = secrets.open(number.token, about(shopId, number.phone_number_id))
        return {
          graph: number.mode === 'sandbox' ? sandbox : real,
          line: { phoneNumberId: number.phone_number_id, token },
        }
      } catch {
        return null
      }
    },
  }
}

const about = (shopId: string, phoneNumberId: string) => `whatsapp token ${shopId} ${phoneNumberId}`
const aboutPin = (shopId: string, phoneNumberId: string) => `whatsapp pin ${shopId} ${phoneNumberId}`
