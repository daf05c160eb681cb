import { createHash, createHmac, randomBytes } from 'node:crypto'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export interface LogOptions {
  level?: string
  /** Where lines go; standard output by default. Tests read them here. */
  stream?: DestinationStream
}

const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'token',
  'code',
  'key',
  'secret',
  'contact',
  'phone',
  'email',
  'to',
  'recipient',
  'text',
  'body',
]
const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

/**
 * Masks what must never stand in a log, wherever it slipped into a text: e-mail addresses, phone numbers, tokens, codes and passwords in addresses.
 * Ids (uuid) stay readable.
 */
export function scrub(text: string): string {
  return text
    .replaceAll(/\b(token|code|key|password|secret)=[^&\s"']*/gi, '$1=[hidden]')
    .replaceAll(/\b(invitations|invite|undo|reset-password)\/[\w~.-]{16,}/g, '$1/[hidden]')
    .replaceAll(/\bBearer\s+[\w~.+/-]+=*/gi, 'Bearer [hidden]')
    .replaceAll(/(?<![^\s"'<>()@,;:])[^\s"'<>()@,;:]+@[^\s"'<>()@,;:]+\.\w+/g, '[email]')
    .replaceAll(/(?<![\w-])\+?\d[\d ]{7,14}\d(?![\w-])/g, '[phone]')
    .replaceAll(/(?<![\w-])(?![0-9a-f]{8}-)[A-Za-z0-9_-]{40,}(?![\w-])/g, '[token]')
}

/** Only what helps to find a fault; a database error's `detail` quotes the row, so it is left out. */
function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!isErrorLike(error))
    return {
      message:
        typeof error === 'string'
          ? scrub(error).slice(0, 500)
          : `thrown: ${typeof error} ${Object.keys(error ?? {}).join(' ')}`.slice(0, 500),
    }
  const { name, stack, code, constraint, table, cause } = error
  return {
    type: typeof name === 'string' ? name : undefined,
    message: scrub(messageOf(error)).slice(0, 1000),
    stack: typeof stack === 'string' ? scrub(stack).slice(0, 4000) : undefined,
    // Not `code`: that name is kept out of the log for the codes people are sent.
    ...(typeof code === 'string' ? { errorCode: code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(cause === undefined || depth > 3 ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

interface ErrorLike {
  name?: unknown
  message: string
  stack?: unknown
  code?: unknown
  constraint?: unknown
  table?: unknown
  cause?: unknown
  errors?: unknown
}
/** pg-boss hands out copies of errors, which are errors no more. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

/** Node tries each address of a host, and its error of them all has no words of its own. */
function messageOf({ message, errors }: ErrorLike): string {
  if (message !== '' || !Array.isArray(errors)) return message
  return errors.map((error: unknown) => (isErrorLike(error) ? error.message : String(error))).join('; ')
}

export function createLog({ level = 'info', stream }: LogOptions = {}): Logger {
  const options: LoggerOptions = {
    level,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: (error: unknown) => describeError(error) },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Lets two log lines about one contact be matched without naming it. */
export const pseudonym = (contact: string) =>
  createHash('sha256').update(`kaunta:${contact}`).digest('hex').slice(0, 12)

/**
 * Requests of one address can be found together in the log without naming it. With a key: there are so few addresses that a plain hash of one is read back in a
 * minute. Nodes with the same key give the same name.
 */
export function createAddressNames(key: Buffer = randomBytes(32)): (address: string) => string {
  return (address) => createHmac('sha256', key).update(`address in a log ${address}`).digest('base64url').slice(0, 12)
}
