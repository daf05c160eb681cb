import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import type { ServerKeys } from './server-keys.ts'

/**
 * A browser that signed in to an account before is told apart from a stranger who guesses its password: it has tries of its own, so nobody elsewhere can use up the
 * owner's. The cookie opens nothing and is read nowhere but where tries are counted (OWASP, Slow Down Online Guessing Attacks with Device Cookies); it names the
 * account by its id, and a code of our key stands for it. Sessions stay bearer tokens (decisions 6).
 */
interface KnownDevice {
  userId: string
  /** Of this browser and this account. */
  id: string
}
/** Where a try comes from. */
export interface Caller {
  address: string
  devices: readonly KnownDevice[]
}
export interface KnownDevices {
  callerOf(request: FastifyRequest): Promise<Caller>
  /** After a sign-in. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>
}

const NAME = 'known-device'
/** Staff share a till. */
const MOST_ACCOUNTS = 6
const NONCE_BYTES = 8
const MAC_BYTES = 16
const ENTRY_BYTES = 16 + NONCE_BYTES + MAC_BYTES
const LASTS_SECONDS = 400 * 86_400

/** The account's own device among the caller's. */
export const deviceFor = ({ devices }: Caller, userId: string | undefined): KnownDevice | undefined =>
  devices.find((device) => device.userId === userId)

const macOf = (key: Buffer, head: Buffer) =>
  createHmac('sha256', key).update('known device 1').update(head).digest().subarray(0, MAC_BYTES)

export function createKnownDevices(keys: ServerKeys): KnownDevices {
  const keyOf = async () =>
    Buffer.from(await keys.get('known-devices', () => randomBytes(32).toString('base64url')), 'base64url')

  async function entriesOf(request: FastifyRequest): Promise<{ text: string; device: KnownDevice }[]> {
    const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,400})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
    if (value === undefined) return []
    const key = await keyOf()
    return value
      .split('.')
      .slice(0, MOST_ACCOUNTS)
      .flatMap((text) => {
        const bytes = Buffer.from(text, 'base64url')
        if (
          bytes.length !== ENTRY_BYTES
          || !timingSafeEqual(macOf(key, bytes.subarray(0, -MAC_BYTES)), bytes.subarray(-MAC_BYTES))
        )
          return []
        const hex = bytes.toString('hex')
        return [
          {
            text,
            device: {
              userId: hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
              id: hex.slice(32, 32 + NONCE_BYTES * 2),
            },
          },
        ]
      })
  }

  return {
    callerOf: async (request) => ({
      address: addressKey(request.ip),
      devices: (await entriesOf(request)).map(({ device }) => device),
    }),
    async remember(request, reply, userId) {
      const known = await entriesOf(request)
      const head = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(NONCE_BYTES)])
      // Kept as it is where it is known: a new one at each sign-in would be as many tries.
      const own =
        known.find(({ device }) => device.userId === userId)?.text
        ?? Buffer.concat([head, macOf(await keyOf(), head)]).toString('base64url')
      const texts = [own, ...known.map(({ text }) => text).filter((text) => text !== own)].slice(0, MOST_ACCOUNTS)
      reply.header(
        'set-cookie',
        `${NAME}=${texts.join('.')}; Path=/api/store; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Strict${request.protocol === 'https' ? '; Secure' : ''}`,
      )
    },
  }
}
