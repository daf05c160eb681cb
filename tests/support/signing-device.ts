import type { CommandEnvelope } from '../../src/shared/contract/commands.ts'
import { hashToken } from '../../src/server/platform/tokens.ts'
import { sessionStatement, SIGNING, statementOf } from '../../src/shared/domain/signed-command.ts'

/** A device's own key, as its browser holds it, and what it signs. */
export async function aSigningKey() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(SIGNING, true, ['sign', 'verify'])
  const raw = Buffer.from(await crypto.subtle.exportKey('raw', publicKey))
  const sign = async (text: string): Promise<string> =>
    Buffer.from(await crypto.subtle.sign(SIGNING, privateKey, new TextEncoder().encode(text))).toString('base64url')
  return {
    publicKey: raw.toString('base64url'),
    signed: async (command: CommandEnvelope, by: 'receipt' | 'file' = 'receipt'): Promise<CommandEnvelope> => ({
      ...command,
      carried: { by, signature: await sign(statementOf({ ...command })) },
    }),
    /** That the session of this token is used on this device. */
    proof: async (deviceId: string, token: string): Promise<string> =>
      await sign(sessionStatement(deviceId, hashToken(token).toString('base64url'))),
  }
}
