import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { confirmPasskey } from '../../../shared/contract/passkeys.ts'
import type { PasskeyAnswer } from '../../../shared/contract/second-factor.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { ServerKeys } from '../../platform/server-keys.ts'
import { sameHash } from '../../platform/tokens.ts'
import { passkeyWrong } from './auth.errors.ts'
import { countPasskey, findPasskey, spendChallenge } from './passkeys.repository.ts'

const GOOD_FOR_MS = 5 * 60_000
const NONCE = 16
const MAC = 16
const TIME = 6
/** ES256, EdDSA, RS256: what phones, keys and Windows make. */
const ALGORITHMS = [-7, -8, -257]
/** Certificates and their encodings come along with it: only who uses passkeys waits for it, once. */
const library = () => import('@simplewebauthn/server')

type Purpose = 'login' | 'step' | 'add'
interface Parts {
  clock: Clock
  log: Logger
  serverKeys: ServerKeys
  publicUrl: string
}
export type PasskeyCheck = ReturnType<typeof createPasskeyCheck>

/** As browsers know the account; no name and no number. */
export const userHandleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')

const macOf = (secret: Buffer, head: Buffer, about: string) =>
  createHmac('sha256', secret).update('passkey 1').update(head).update(about).digest().subarray(0, MAC)
const aboutOf = (purpose: Purpose, subject: string) => `${purpose} ${subject}`

/**
 * What a passkey signs, and whether it did (WebAuthn, the steps of 7.1 and 7.2 are the library's). A challenge carries its end and a code of our key for what and
 * whom it was made, so strangers who ask for one write nothing; one that was answered is written down and is none any more.
 */
export function createPasskeyCheck({ clock, log, serverKeys, publicUrl }: Parts) {
  const { origin, hostname: rpId } = new URL(publicUrl)

  const key = async (tx?: Tx) =>
    Buffer.from(await serverKeys.get('passkeys', () => randomBytes(32).toString('base64url'), tx), 'base64url')

  /** When it ends; null for what is none of ours, or made for something or somebody else. */
  function endOf(secret: Buffer, challenge: string, about: string): Date | null {
    const bytes = Buffer.from(challenge, 'base64url')
    if (bytes.length !== NONCE + TIME + MAC) return null
    const head = bytes.subarray(0, -MAC)
    if (!sameHash(macOf(secret, head, about), bytes.subarray(-MAC))) return null
    const end = new Date(head.readUIntBE(NONCE, TIME))
    return end > clock.now() ? end : null
  }

  /** Runs the library's check; each of its complaints is one and the same refusal. */
  async function checked<T>(
    tx: Tx,
    about: string,
    run: (fits: (challenge: string) => boolean) => Promise<T>,
  ): Promise<T> {
    const secret = await key(tx)
    let seen: { challenge: string; end: Date } | null = null
    const fits = (challenge: string) => {
      const end = endOf(secret, challenge, about)
      seen = end && { challenge, end }
      return end !== null
    }
    const answer = await run(fits).catch((error: unknown) => {
      throw passkeyWrong(error)
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set by `fits`, which the compiler does not follow
    const shown = seen as { challenge: string; end: Date } | null
    if (shown === null) throw passkeyWrong()
    const hash = createHash('sha256').update(shown.challenge).digest()
    if (!(await spendChallenge(tx, hash, shown.end))) throw passkeyWrong()
    return answer
  }

  return {
    rpId,

    async challenge(purpose: Purpose, subject = ''): Promise<{ challenge: string; rpId: string }> {
      const head = Buffer.alloc(NONCE + TIME)
      randomBytes(NONCE).copy(head)
      head.writeUIntBE(clock.now().getTime() + GOOD_FOR_MS, NONCE, TIME)
      const mac = macOf(await key(), head, aboutOf(purpose, subject))
      return { challenge: Buffer.concat([head, mac]).toString('base64url'), rpId }
    },

    /** Whose passkey it is. `userId`: nobody else's will do. @throws AppError `auth.passkey_wrong` */
    async holder(
      tx: Tx,
      { id, response }: PasskeyAnswer,
      purpose: 'login' | 'step',
      userId: string | null,
    ): Promise<string> {
      const row = await findPasskey(tx, Buffer.from(id, 'base64url'))
      if (row === undefined || (userId !== null && row.user_id !== userId)) throw passkeyWrong()
      const { userHandle, ...signed } = response
      if (userHandle && userHandle !== userHandleOf(row.user_id)) throw passkeyWrong()
      const { verifyAuthenticationResponse } = await library()
      const { verified, authenticationInfo } = await checked(
        tx,
        aboutOf(purpose, purpose === 'step' ? row.user_id : ''),
        (expectedChallenge) =>
          verifyAuthenticationResponse({
            response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
            expectedChallenge,
            expectedOrigin: origin,
            expectedRPID: rpId,
            // Counted below, where two at the same moment cannot both go on.
            credential: { id, publicKey: new Uint8Array(row.public_key), counter: 0 },
            requireUserVerification: true,
          }),
      )
      if (!verified) throw passkeyWrong()
      if (!(await countPasskey(tx, row.id, authenticationInfo.newCounter, clock.now()))) {
        log.warn({ passkeyId: row.id }, 'a passkey was refused: its count went back, so a copy of it is in use')
        throw passkeyWrong()
      }
      return row.user_id
    },

    /** What a device made for this challenge. @throws AppError `auth.passkey_wrong` */
    async made(tx: Tx, { id, response }: BodyOf<typeof confirmPasskey>['credential'], subject: string) {
      const { verifyRegistrationResponse } = await library()
      const { registrationInfo } = await checked(tx, aboutOf('add', subject), (expectedChallenge) =>
        verifyRegistrationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
          },
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      )
      if (registrationInfo === undefined) throw passkeyWrong()
      return {
        credentialId: Buffer.from(registrationInfo.credential.id, 'base64url'),
        publicKey: Buffer.from(registrationInfo.credential.publicKey),
        counter: registrationInfo.credential.counter,
        isSynced: registrationInfo.credentialBackedUp,
        transports: response.transports,
      }
    },
  }
}
