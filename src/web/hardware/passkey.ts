import type { PasskeyAnswer } from '../../shared/contract/second-factor.ts'

/** Passkeys as the browser has them (`navigator.credentials`), in the form they go over the wire: bytes as base64url. */

interface Challenge {
  challenge: string
  rpId: string
}
/** `not_used`: the person closed the question, or was too slow. `known`: this device has one of this account. `elsewhere`: not at this address. */
class PasskeyFailed extends Error {
  readonly kind: 'not_used' | 'known' | 'elsewhere'
  constructor(kind: PasskeyFailed['kind'], cause: unknown) {
    super(kind, { cause })
    this.kind = kind
  }
}

const ASK_MS = 120_000
/** ES256, EdDSA, RS256: what the server reads. */
const ALGORITHMS = [-7, -8, -257]

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const keys = (ids: readonly string[]) => ids.map((id) => ({ type: 'public-key' as const, id: bytesOf(id) }))

/** Each browser says no in its own words; the names are the standard's. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const kind =
      error.name === 'InvalidStateError' ? 'known' : error.name === 'SecurityError' ? 'elsewhere' : 'not_used'
    throw new PasskeyFailed(kind, error)
  }
}

/** The person chooses one and shows that it is them. `allow`: empty for whichever the device has for us. @throws PasskeyFailed */
export async function answerChallenge(
  { challenge, rpId }: Challenge,
  allow: readonly string[] = [],
): Promise<PasskeyAnswer> {
  const publicKey = {
    challenge: bytesOf(challenge),
    rpId,
    timeout: ASK_MS,
    userVerification: 'required' as const,
    allowCredentials: keys(allow),
  }
  const made = await asked(() => navigator.credentials.get({ publicKey }))
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAssertionResponse))
    throw new PasskeyFailed('not_used', made)
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response
  return {
    id: made.id,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle && textOf(userHandle),
    },
  }
}

/** One that the device finds by itself later, without being told whose. @throws PasskeyFailed */
export async function makePasskey(
  options: Challenge & {
    rpName: string
    userHandle: string
    userName: string
    displayName: string
    exclude: readonly string[]
  },
) {
  const publicKey = {
    challenge: bytesOf(options.challenge),
    rp: { id: options.rpId, name: options.rpName },
    user: { id: bytesOf(options.userHandle), name: options.userName, displayName: options.displayName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: ASK_MS,
    excludeCredentials: keys(options.exclude),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
  const made = await asked(() => navigator.credentials.create({ publicKey }))
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
    throw new PasskeyFailed('not_used', made)
  const { response } = made
  return {
    id: made.id,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    },
  }
}
