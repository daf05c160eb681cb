import { createHmac, randomBytes } from 'node:crypto'
import { webhookId } from '../../../shared/domain/webhooks.ts'

/** Standard Webhooks (github.com/standard-webhooks): HMAC-SHA256 over `id.timestamp.body`, under the bytes behind `whsec_`. */
const PREFIX = 'whsec_'
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** One signature of each secret, so that whoever reads them knows the old one or the new one. */
export function signedHeaders(
  secrets: readonly string[],
  { eventId, body, at }: { eventId: string; body: string; at: Date },
): Record<string, string> {
  const [id, timestamp] = [webhookId(eventId), String(Math.floor(at.getTime() / 1000))]
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
/** What the secret of a webhook is bound to: sealed for another one it does not open. */
export const secretOf = (shopId: string, id: string): string => `webhook ${shopId} ${id}`
