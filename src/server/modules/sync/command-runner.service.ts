import type { CommandResult } from '../../../shared/contract/commands.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { CommandRace } from '../../platform/commands.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { ConnectionLost, isDatabaseAway, isFaultOfWork, isUniqueViolation } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { limitsOf } from '../../platform/rate-limits.ts'
import type { CommandDeps } from '../../platform/trade-deps.ts'
import { derivedId, type IntakeCommand, type ParsedCommand } from './command-intake.ts'
import { keepArrival } from '../activity/arrivals.service.ts'
import { admitted, arrivalOf, conclude, judge, type Readable, type Submission } from './command-judge.ts'
import { createDoubts } from './doubts.ts'
import { isMember, recordReview } from './sync.repository.ts'

/** Applies one command in one transaction of its own, and answers it whatever happens: a bad command is never an error of the push. */

/** An app newer than this server: there is no hurry, the server has to be renewed first. */
const NEWER_APP_WAIT_MS = 15 * 60_000
const MAX_TRIES = 6
/** A passing fault is over within seconds, mostly. */
const RETRY_MS = 2000

export function createCommandRunner({ db, clock, log, commands, secrets }: CommandDeps) {
  const judges = { commands, secrets }
  const doubts = createDoubts(clock)

  async function run(command: IntakeCommand, submission: Submission): Promise<CommandResult> {
    if (command.kind === 'unreadable') return await keepUnreadable(command, submission)
    const { id, shopId } = command.envelope
    if (command.kind === 'too_new')
      return { id, outcome: 'retry', codes: ['command.unknown_type'], afterMs: NEWER_APP_WAIT_MS }
    let lastError: unknown
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      try {
        const result = await inShop(db, shopId, (tx) => judge(tx, judges, command, submission))
        if (result.outcome !== 'retry') doubts.answered(command.envelope, result.outcome)
        return result
      } catch (error) {
        lastError = error
        // Two sends of one command, or two commands with one id, met on a key: the next look finds what the other one left.
        // And where the session ended under it, the next one finds out whether the commit had gone through.
        if (!(error instanceof CommandRace) && !isUniqueViolation(error) && !(attempt === 1 && isSessionEnded(error)))
          break
      }
    }
    return await afterFailure(command, submission, lastError)
  }

  async function keepUnreadable(
    command: Extract<IntakeCommand, { kind: 'unreadable' }>,
    submission: Submission,
  ): Promise<CommandResult> {
    const { id, raw, fingerprint } = command
    const codes: ErrorCode[] = ['command.unreadable']
    try {
      for (const shopId of new Set([command.shopId, submission.shopId])) {
        if (shopId === null) continue
        const isKept = await inShop(db, shopId, async (tx) => {
          if (!(await isMember(tx, shopId, submission.submitterId))) return false
          // Whatever it is, it is not lost: beyond any shop's day of them it waits on the device.
          await limitsOf(tx)?.spend(tx, [{ name: 'unreadable', key: shopId }])
          await recordReview(tx, {
            shopId,
            id: derivedId('unreadable', shopId, fingerprint.toString('hex')),
            kind: 'quarantined',
            codes,
            commandId: null,
            type: 'unreadable',
            orderId: null,
            lane: null,
            amountTzs: null,
            actorId: null,
            submittedBy: submission.submitterId,
            deviceId: submission.deviceId,
            raw,
            at: submission.receivedAt,
            receivedAt: submission.receivedAt,
          })
          return true
        })
        if (isKept) return { id, outcome: 'quarantined', codes }
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'request.too_many')
        return { id, outcome: 'retry', codes: ['request.too_many'], afterMs: 3_600_000 }
      log.error({ err: error }, 'an unreadable command could not be kept')
      if (isUnreachable(error)) submission.onAway?.()
      return { id, outcome: 'retry', codes: ['server.unavailable'], afterMs: RETRY_MS }
    }
    // Nobody's shop: it stays on the device.
    return { id, outcome: 'rejected', codes }
  }

  /**
   * Only what the command's own statements were refused for is its fault: then it is kept for an admin at once, so that it does not hold up its lane (F5).
   * Everything else is passing until one command alone has met it for long (doubts.ts). Setting aside a sale that was good costs an admin's work, waiting costs nothing.
   */
  async function afterFailure(command: ParsedCommand, submission: Submission, error: unknown): Promise<CommandResult> {
    const { id, shopId, type } = command.envelope
    const isAway = isUnavailable(error)
    const later = (afterMs: number): CommandResult => ({
      id,
      outcome: 'retry',
      codes: [isAway ? 'server.unavailable' : 'server.failed'],
      afterMs,
    })
    if (isUnreachable(error)) {
      submission.onAway?.()
      return later(RETRY_MS)
    }
    const isItsFault = isFaultOfWork(error)
    log[isAway ? 'warn' : 'error']({ err: error, type, commandId: id }, 'a command could not be applied')
    if (!isItsFault) {
      const doubt = doubts.failed(command.envelope)
      if (!doubt.isAlone) return later(doubt.afterMs)
    }
    const codes: ErrorCode[] = [
      !isItsFault ? 'server.failed' : error instanceof AppError ? error.code : 'command.unreadable',
    ]
    try {
      const result = await inShop(db, shopId, async (tx) => {
        if (!(await isMember(tx, shopId, submission.submitterId)))
          return { id, outcome: 'rejected' as const, codes: ['command.wrong_shop' as const] }
        await keepArrival(tx, arrivalOf(command, submission))
        return await conclude(tx, command, submission, submission.receivedAt, { kind: 'quarantined', codes })
      })
      doubts.answered(command.envelope, result.outcome)
      return result
    } catch (second) {
      log.error({ err: second, commandId: id }, 'a command could not be put aside')
      return later(RETRY_MS)
    }
  }

  /** An admin lets a quarantined command in, as its actor. The review item is settled by the caller, in the same transaction. */
  async function admit(tx: Tx, command: Readable, adminId: string): Promise<CommandResult> {
    return await admitted(tx, judges, command, adminId, clock.now())
  }

  return { run, admit }
}

const isUnavailable = (error: unknown) =>
  isDatabaseAway(error) || error instanceof CommandRace || (error instanceof AppError && error.status === 503)
const causeOf = (error: unknown) => (error instanceof AppError ? error.cause : error)
/** No connection was to be had: the next command would not get one either. */
const isUnreachable = (error: unknown) => {
  const cause = causeOf(error)
  return cause instanceof ConnectionLost && cause.isAtConnect
}
/** There was one, and it ended: a failover, a pooler's restart, an admin. */
const isSessionEnded = (error: unknown) => isUnavailable(error) && !isUnreachable(error)
