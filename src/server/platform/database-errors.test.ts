import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { asConnectionLost, ConnectionLost, isDatabaseAway, isFaultOfWork } from './database-errors.ts'
import { AppError } from './errors.ts'
import { toAppError } from './http.ts'

const said = (code: string) => Object.assign(new DatabaseError('', 0, 'error'), { code })

test.each([
  // What `pg` throws without a code, whatever its words.
  [new Error('Client has encountered a connection error and is not queryable'), 'away'],
  [new Error('Connection terminated unexpectedly'), 'away'],
  [new Error('Query read timeout'), 'away'],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'away'],
  [said('57P01'), 'away'],
  [said('57P03'), 'away'],
  [said('57014'), 'away'],
  [said('25006'), 'away'],
  [said('53100'), 'away'],
  [said('53300'), 'away'],
  [said('08006'), 'away'],
  [said('40001'), 'away'],
  [said('55P03'), 'away'],
  [said('58030'), 'away'],
  [said('0A000'), 'away'],
  [said('26000'), 'away'],
  [said('22003'), 'its fault'],
  [said('23514'), 'its fault'],
  [said('23505'), 'its fault'],
  [said('54000'), 'its fault'],
  [new RangeError('not a whole amount of shillings'), 'its fault'],
  [new AppError('order.not_found', 404), 'its fault'],
  // Nobody's, as far as anybody knows: a mistake of ours, or something never seen before.
  [said('42703'), 'unknown'],
  [said('XX000'), 'unknown'],
  [new TypeError('x is not a function'), 'unknown'],
  [new AppError('server.failed', 500), 'unknown'],
  [new AppError('request.too_many', 429), 'unknown'],
])('whose fault %s is: %s', (thrown, whose) => {
  const error = thrown instanceof AppError ? thrown : asConnectionLost(thrown)
  expect(isFaultOfWork(error) ? 'its fault' : isDatabaseAway(error) ? 'away' : 'unknown').toBe(whose)
  if (whose === 'away')
    expect(toAppError(error)).toMatchObject({ code: 'server.unavailable', status: 503, retryAfterSeconds: 2 })
})

test('what is thrown while connecting is always passing, and told from a connection that ended', () => {
  expect(isDatabaseAway(new ConnectionLost(said('3D000'), true))).toBe(true)
  expect(asConnectionLost(new ConnectionLost(new Error('gone'), true))).toMatchObject({ isAtConnect: true })
  expect(asConnectionLost(new Error('gone'))).toMatchObject({ isAtConnect: false, message: 'gone' })
})
