import { DatabaseError } from 'pg'
import { AppError } from './errors.ts'

/** What a failed statement says about whose fault it was. Everything PostgreSQL answers has a code; everything else that `pg` throws is about the connection. */

/**
 * The connection was refused, or ended while it was used, and nobody knows whether the last statement took effect. Made by our own driver and client, because `pg`
 * throws many texts for it and hardly ever a code ("Client has encountered a connection error and is not queryable").
 */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  /** There was no connection to begin with: another try at once would only wait as long again. */
  readonly isAtConnect: boolean
  constructor(cause: unknown, isAtConnect: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.isAtConnect = isAtConnect
  }
}

/** For `pg`'s rejections. Values that cannot be written or read are TypeErrors, RangeErrors and SyntaxErrors; the rest is the connection's. */
export function asConnectionLost(error: unknown): unknown {
  const isOfValues = error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError
  return error instanceof DatabaseError || error instanceof ConnectionLost || isOfValues
    ? error
    : new ConnectionLost(error, false)
}

export const pgCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  pgCode(error) === '23505'
  && (constraint === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraint))

/** A figure beyond what its column keeps (0019-bounds.sql). */
export const isBeyondBound = (error: unknown): boolean =>
  pgCode(error) === '23514' && error instanceof DatabaseError && (error.constraint ?? '').endsWith('_bound')

/** Two transactions met: the same work, done again, goes through. */
export const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(pgCode(error) ?? '')

/** It took longer than `statement_timeout` allows, also where that was told as a database that is busy. */
export const isTimedOut = (error: unknown): boolean =>
  pgCode(error) === '57014' || (error instanceof Error && pgCode(error.cause) === '57014')

/** A session prepared its statements for a schema or a server (behind a pooler) that is no longer there: it must not be used again. */
export const isStaleSession = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(26|0A000|42P05)/.test(error.code ?? '')

/** Classes of SQLSTATE that tell of the server's state and not of what was asked: connection, standby, collisions, resources, locks, operators, disks. */
const AWAY = /^(08|25006|25P0[34]|40|53|55P03|57|58|26|0A000)/

/** A database that is away, busy or in the middle of a failover is not our fault in code: clients may try again. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof ConnectionLost || (error instanceof DatabaseError && AWAY.test(error.code ?? ''))

/** Kysely's and the pool's words for work that comes while this process closes its own database. */
const CLOSED = /driver has already been destroyed|after calling end on the pool/

export function asUnavailable(thrown: unknown): never {
  const error = thrown instanceof Error && CLOSED.test(thrown.message) ? new ConnectionLost(thrown, true) : thrown
  if (isDatabaseAway(error))
    throw new AppError('server.unavailable', 503, 'the database does not answer', {
      cause: error,
      retryAfterSeconds: 2,
    })
  throw error
}

/**
 * Whether work failed because of what it was asked to write, and would fail again for ever. An allow-list: bad values (22), broken constraints (23) and rows beyond
 * PostgreSQL's limits (54), refusals of our own, and figures outside what shared/domain computes with. Anything else says nothing about the work.
 */
export function isFaultOfWork(error: unknown): boolean {
  if (error instanceof AppError) return error.status >= 400 && error.status < 500 && error.status !== 429
  if (error instanceof DatabaseError) return /^(22|23|54)/.test(error.code ?? '')
  return error instanceof RangeError && pgCode(error) === undefined
}
