import type { SelfCall } from '../../platform/self-call.ts'
import type { ServerKeys } from '../../platform/server-keys.ts'
import { sandboxSecret, SIGNATURE_HEADER, signatureOf } from '../../providers/whatsapp/webhook-signature.ts'

/** What the sandbox tells comes in where WhatsApp's own does: over HTTP, at the public address, signed. Refused, it is told again by the queue. */
export function createSandboxCalls({
  serverKeys,
  selfCall,
  path,
}: {
  serverKeys: ServerKeys
  selfCall: SelfCall
  path: string
}) {
  return {
    async callIn(body: string): Promise<void> {
      const signature = signatureOf(await sandboxSecret(serverKeys), body)
      const status = await selfCall(path, { [SIGNATURE_HEADER]: signature }, body)
      if (status !== 200) throw new Error(`the sandbox's delivery was answered ${status}`)
    },
  }
}
