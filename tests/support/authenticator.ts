import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { BodyOf, ResponseOf } from '../../src/shared/contract/endpoint.ts'
import type { beginPasskey, Challenge, confirmPasskey } from '../../src/shared/contract/passkeys.ts'
import type { PasskeyAnswer } from '../../src/shared/contract/second-factor.ts'

type Cbor = number | string | Buffer | Map<number | string, Cbor>
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
/** As much of RFC 8949 as an authenticator writes. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
  return Buffer.concat([head(2, value.length), value])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (data: Buffer | string) => Buffer.from(data).toString('base64url')
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

interface Where {
  origin?: string
  rpId?: string
  isVerified?: boolean
  userHandle?: string
}

const clientData = (type: string, challenge: string, { origin = 'https://kaunta.example' }: Where) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
/** A phone's passkey in software (WebAuthn, ES256), written apart from the library that the server checks it with. */
export function anAuthenticator() {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let handle: string | null = null

  function authenticatorData(flags: number, { rpId = 'kaunta.example', isVerified = true }: Where): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), count])
  }

  return {
    id: text(id),
    /** Goes back to an earlier count: what a copy of the key would say. */
    rewind: (to: number) => void (counter = to),

    make(
      options: Pick<ResponseOf<typeof beginPasskey>, 'challenge' | 'userHandle'>,
      where: Where = {},
    ): BodyOf<typeof confirmPasskey>['credential'] {
      handle = options.userHandle
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([authenticatorData(ATTESTED, where), Buffer.alloc(16), length, id, coseKey])
      return {
        id: text(id),
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, where)),
          attestationObject: text(
            cbor(
              new Map<string, Cbor>([
                ['fmt', 'none'],
                ['attStmt', new Map()],
                ['authData', authData],
              ]),
            ),
          ),
          transports: ['internal'],
        },
      }
    },

    answer({ challenge }: Pick<Challenge, 'challenge'>, where: Where = {}): PasskeyAnswer {
      counter += 1
      const [client, data] = [clientData('webauthn.get', challenge, where), authenticatorData(0, where)]
      return {
        id: text(id),
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: where.userHandle ?? handle,
        },
      }
    },
  }
}
