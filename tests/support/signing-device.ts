import type { CommandEnvelope } from '../../src/shared/contract/commands.ts'
import { SIGNING, statementOf } from '../../src/shared/domain/signed-command.ts'

/** A device's own key, as its browser holds it, and what it signs. */
export async function aSigningKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(SIGNING, true, ['sign', 'verify'])
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', publicKey))
  return {
    publicKey: raw.toString('base64url'),
    signed: async (command: CommandEnvelope, by: 'receipt' | 'file' = 'receipt'): Promise<CommandEnvelope> => {
      const text = new TextEncoder().encode(statementOf({ ...command }))
      const signature = Buffer.from(await crypto.subtle.sign(SIGNING, privateKey, text)).toString('base64url')
      return { ...command, carried: { by, signature } }
    },
  }
}
