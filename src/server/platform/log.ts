import { createHash } from 'node:crypto'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export interface LogOptions {
  level?: string
  /** Where lines go; standard output by default. Tests read them here. */
  stream?: DestinationStream
}

const secretKeys = ['authorization', 'cookie', 'password', 'currentPassword', 'token', 'code', 'key', 'secret', 'contact', 'phone', 'email', 'to', 'recipient', 'text', 'body']
const paths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`])

/**
 * Masks what must never stand in a log, wherever it slipped into a text: e-mail addresses, phone numbers, tokens, codes and passwords in addresses.
 * Ids (uuid) stay readable.
 */
export function scrub(text: string): string {
  return text
    .replaceAll(/\b(token|code|key|password|secret)=[^&\s"']*/gi, '$1=[hidden]')
    .replaceAll(/\b(invitations|invite|reset-password)\/[\w~.-]{16,}/g, '$1/[hidden]')
    .replaceAll(/\bBearer\s+[\w~.+/-]+=*/gi, 'Bearer [hidden]')
    .replaceAll(/[^\s"'<>()@,;:]+@[^\s"'<>()@,;:]+\.\w+/g, '[email]')
    .replaceAll(/(?<![\w-])\+?\d[\d ]{7,14}\d(?![\w-])/g, '[phone]')
    .replaceAll(/(?<![\w-])(?![0-9a-f]{8}-)[A-Za-z0-9_-]{40,}(?![\w-])/g, '[token]')
}

/** Only what helps to find a fault; a database error's `detail` quotes the row, so it is left out. */
function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)).slice(0, 500) }
  const { code, constraint, table, cause } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: scrub(error.message).slice(0, 1000),
    stack: error.stack === undefined ? undefined : scrub(error.stack).slice(0, 4000),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(cause === undefined || depth > 3 ? {} : { cause: describeError(cause, depth + 1) }),
  }
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
export const pseudonym = (contact: string) => createHash('sha256').update(`kaunta:${contact}`).digest('hex').slice(0, 12)
