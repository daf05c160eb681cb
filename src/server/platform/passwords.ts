import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from './errors.ts'
import { normalText } from '../../shared/domain/text.ts'

/** OWASP ASVS 5.0, 11.4.2 and appendix C: argon2id with t = 1, m ≥ 47104 KiB, p = 1. */
const MEMORY_KIB = 47_104
const PASSES = 1
const LANES = 1
const HASH_BYTES = 32
const SALT_BYTES = 16

/** Each hash takes 46 MiB and a thread of the pool that file and DNS work needs too. */
const MAX_RUNNING = 2
const MAX_WAITING = 50

export interface Passwords {
  /** A PHC string: `$argon2id$v=19$m=47104,t=1,p=1$salt$hash`. @throws AppError 503 when too many wait */
  hash(password: string): Promise<string>
  /** The same work whether there is such an account (`phc`) or not (null). */
  verify(password: string, phc: string | null): Promise<boolean>
}

interface Parameters {
  memory: number
  passes: number
  parallelism: number
}

function derive(password: string, nonce: Buffer, tagLength: number, parameters: Parameters): Promise<Buffer> {
  // NFKC: the same password typed on two keyboards is the same bytes.
  const message = Buffer.from(normalText(password, 'NFKC'), 'utf8')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...parameters }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** `memoryKib`: less, for tests of something else (tests/support/test-app.ts); a password made with it says so in its hash. */
export function createPasswords(
  limits: { running: number; waiting: number } = { running: MAX_RUNNING, waiting: MAX_WAITING },
  memoryKib = MEMORY_KIB,
): Passwords {
  let running = 0
  const waiting: (() => void)[] = []
  const nobody = { memory: memoryKib, passes: PASSES, parallelism: LANES }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting)
        throw new AppError('server.unavailable', 503, 'too many sign-ins at once', { retryAfterSeconds: 2 })
      // The place is handed over by whoever ends, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES)
        const key = await derive(password, salt, HASH_BYTES, nobody)
        return `$argon2id$v=19$m=${memoryKib},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(key)}`
      }),
    verify: (password, phc) =>
      inTurn(async () => {
        const [, memory, passes, parallelism, salt = '', key = ''] = PHC.exec(phc ?? '') ?? []
        if (memory === undefined) {
          await derive(password, Buffer.alloc(SALT_BYTES), HASH_BYTES, nobody)
          return false
        }
        const expected = Buffer.from(key, 'base64')
        const made = await derive(password, Buffer.from(salt, 'base64'), expected.length, {
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
        })
        return timingSafeEqual(made, expected)
      }),
  }
}
