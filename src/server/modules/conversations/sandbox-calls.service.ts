import { afterCommit, type Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { SelfCall } from '../../platform/self-call.ts'
import type { ServerKeys } from '../../platform/server-keys.ts'
import { sandboxSecret, SIGNATURE_HEADER, signatureOf } from '../../providers/whatsapp/webhook-signature.ts'

/** Somebody waits at a screen for what a sandbox does: the queue is not left to find it. */
export async function callInSoon(jobs: Jobs, tx: Tx, body: string): Promise<void> {
  await jobs.enqueue(tx, 'chat.sandbox_webhook', { body })
  afterCommit(tx, () => jobs.wake('chat.sandbox_webhook'))
}

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
