import type { Logger } from 'pino'
import type { CommandResult, CommandType } from '../../../shared/contract/commands.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { correctedInstant } from '../../../shared/domain/time.ts'
import type { Clock } from '../../platform/clock.ts'
import { type CommandContext, type CommandHandler, CommandRace, type Verdict } from '../../platform/commands.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { ConnectionLost, isDatabaseAway, isFaultOfWork, isUniqueViolation } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { limitsOf } from '../../platform/rate-limits.ts'
import { claimCreate } from '../claims/claim-commands.service.ts'
import { customerCreate } from '../customers/customers.service.ts'
import { expenseCreate, expenseVoid } from '../expenses/expense-commands.service.ts'
import { orderPay, orderStep } from '../orders/order-changes.service.ts'
import { orderCreate } from '../orders/order-create.service.ts'
import { orderExtend } from '../orders/order-extend.service.ts'
import { gate, provenAt, standingOf } from './command-gate.ts'
import {
  amountOf,
  derivedId,
  type IntakeCommand,
  isFact,
  orderIdOf,
  type ParsedCommand,
  type ReadableCommand,
} from './command-intake.ts'
import { createDoubts } from './doubts.ts'
import {
  type Circumstances,
  type DeviceReport,
  findQuarantined,
  isMember,
  readCircumstances,
  recordCommand,
  recordReview,
} from './sync.repository.ts'

/** Applies one command in one transaction of its own, and answers it whatever happens: a bad command is never an error of the push. */

type Handlers = { [T in CommandType]: CommandHandler<Extract<ReadableCommand, { type: T }>['body']> }
const handlers: Handlers = {
  'order.create': orderCreate,
  'order.extend': orderExtend,
  'order.pay': orderPay,
  'order.step': orderStep,
  'customer.create': customerCreate,
  'expense.create': expenseCreate,
  'expense.void': expenseVoid,
  'claim.create': claimCreate,
}
// A handler and its body are picked by one type; TypeScript cannot follow that through a union.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const handlerOf = (command: ReadableCommand) => handlers[command.type] as CommandHandler<ReadableCommand['body']>

const DAY_MS = 86_400_000
/** A command that waits this long for one nobody ever sends is put aside with its money instead of waiting for ever. */
const LONGEST_WAIT_MS = DAY_MS
/** An app newer than this server: there is no hurry, the server has to be renewed first. */
const NEWER_APP_WAIT_MS = 15 * 60_000
const MAX_TRIES = 6
/** A passing fault is over within seconds, mostly. */
const RETRY_MS = 2000

export type Submission = {
  submitterId: string
  /** Device and shop of the push. */
  deviceId: string
  shopId: string | null
  receivedAt: Date
  report: DeviceReport | null
  /** Told whether the pushing device is revoked in a shop, as soon as a command of that shop has looked. */
  onDevice?: (shopId: string, isRevoked: boolean) => void
  /** Told when the database could not be reached at all: what else the push carries need not wait for that too. */
  onAway?: () => void
}
export type CommandRunner = ReturnType<typeof createCommandRunner>

type Readable = Extract<ParsedCommand, { kind: 'readable' }>

export function createCommandRunner({ db, clock, log }: { db: Db; clock: Clock; log: Logger }) {
  const doubts = createDoubts(clock)

  async function run(command: IntakeCommand, submission: Submission): Promise<CommandResult> {
    if (command.kind === 'unreadable') return await keepUnreadable(command, submission)
    const { id, shopId } = command.envelope
    if (command.kind === 'too_new')
      return { id, outcome: 'retry', codes: ['command.unknown_type'], afterMs: NEWER_APP_WAIT_MS }
    let lastError: unknown
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      try {
        const result = await inShop(db, shopId, (tx) => judge(tx, command, submission))
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
    const { envelope } = command
    const submission: Submission = {
      submitterId: adminId,
      deviceId: envelope.deviceId,
      shopId: envelope.shopId,
      receivedAt: clock.now(),
      report: null,
    }
    const found = await readCircumstances(
      tx,
      {
        shopId: envelope.shopId,
        commandId: envelope.id,
        actorId: envelope.userId,
        submitterId: adminId,
        deviceId: envelope.deviceId,
      },
      handlerOf(command.command).facts?.(envelope.shopId, command.command.body) ?? null,
      null,
    )
    const times = timesOf(envelope, found.device, submission.receivedAt)
    const verdict = await handlerOf(command.command).apply(
      contextOf(tx, command, submission, found, [], times, true),
      command.command.body,
      found.facts,
    )
    if (verdict.kind !== 'applied') return { id: envelope.id, outcome: verdict.kind, codes: [...verdict.codes] }
    return await conclude(tx, command, submission, times.at, verdict, true)
  }

  return { run, admit }
}

async function judge(tx: Tx, command: ParsedCommand, submission: Submission): Promise<CommandResult> {
  const { envelope, fingerprint } = command
  const { id, shopId } = envelope
  const readable = command.kind === 'readable' ? command.command : null
  const circumstances = await readCircumstances(
    tx,
    {
      shopId,
      commandId: id,
      actorId: envelope.userId,
      submitterId: submission.submitterId,
      deviceId: envelope.deviceId,
    },
    readable ? (handlerOf(readable).facts?.(shopId, readable.body) ?? null) : null,
    submission.report && { device: submission.report, at: submission.receivedAt },
  )
  const { prior, actor, submitter, device } = circumstances
  if (envelope.deviceId === submission.deviceId) submission.onDevice?.(shopId, device?.revokedAt != null)
  const { at, correct, isClockWrong } = timesOf(envelope, device, submission.receivedAt)
  const admission = gate({
    type: envelope.type,
    actorId: envelope.userId,
    submitterId: submission.submitterId,
    actor,
    submitter,
    isOwnDevice: envelope.deviceId === submission.deviceId,
    device,
    at,
    receivedAt: submission.receivedAt,
    provenAt: provenAt(at, device, submission.receivedAt),
    isCompletedSale: readable?.type === 'order.create' && readable.body.status === 'completed',
  })
  if (submitter === null) return { id, outcome: 'rejected', codes: admission.codes }
  if (prior && prior.outcome !== 'rejected') {
    if (prior.fingerprint === fingerprint.toString('hex'))
      return { id, outcome: prior.outcome === 'quarantined' ? 'quarantined' : 'duplicate', codes: prior.codes }
    await recordReview(
      tx,
      reviewOf(
        command,
        submission,
        at,
        'quarantined',
        ['command.id_reused'],
        derivedId(shopId, id, fingerprint.toString('hex')),
      ),
    )
    return { id, outcome: 'quarantined', codes: ['command.id_reused'] }
  }
  const verdict = await verdictOn(tx, command, submission, circumstances, admission, { at, correct, isClockWrong })
  return await conclude(tx, command, submission, at, verdict)
}

async function verdictOn(
  tx: Tx,
  command: ParsedCommand,
  submission: Submission,
  found: Circumstances,
  admission: ReturnType<typeof gate>,
  times: Times,
): Promise<Verdict> {
  if (command.kind === 'unknown_type') return { kind: 'quarantined', codes: ['command.unknown_type'] }
  if (command.kind !== 'readable') return { kind: 'quarantined', codes: ['command.unreadable'] }
  if (admission.kind !== 'proceed') return { kind: admission.kind, codes: admission.codes }
  const codes: ErrorCode[] = times.isClockWrong ? [...admission.codes, 'order.clock_wrong'] : admission.codes
  const verdict = await handlerOf(command.command).apply(
    contextOf(tx, command, submission, found, codes, times, false),
    command.command.body,
    found.facts,
  )
  return verdict.kind === 'retry' ? await whatFollows(tx, command, times.at, submission.receivedAt) : verdict
}

/** It names something that is not here. It waits, unless what it waits for was put aside or is not coming any more. */
async function whatFollows(tx: Tx, command: Readable, at: Date, receivedAt: Date): Promise<Verdict> {
  const { shopId, lane, id, type } = command.envelope
  const codes: ErrorCode[] = ['command.out_of_order']
  const before = await findQuarantined(tx, shopId, lane, id)
  if (before?.isOpen) return { kind: 'quarantined', codes }
  const isHopeless = before !== null || receivedAt.getTime() - at.getTime() > LONGEST_WAIT_MS
  if (!isHopeless) return { kind: 'retry', codes }
  return isFact(type)
    ? { kind: 'quarantined', codes }
    : { kind: 'rejected', codes: [type.startsWith('expense') ? 'expense.not_found' : 'order.not_found'] }
}

async function conclude(
  tx: Tx,
  command: ParsedCommand,
  submission: Submission,
  at: Date,
  verdict: Verdict,
  isByAdmin = false,
): Promise<CommandResult> {
  const { envelope, fingerprint } = command
  const { id, shopId } = envelope
  if (verdict.kind === 'retry') return { id, outcome: 'retry', codes: [...verdict.codes], afterMs: RETRY_MS }
  const outcome = verdict.kind === 'applied' && verdict.codes.length > 0 ? 'flagged' : verdict.kind
  if (verdict.kind !== 'applied' || !verdict.isRecorded) {
    await recordCommand(tx, {
      shopId,
      id,
      deviceId: envelope.deviceId,
      seq: envelope.seq,
      lane: envelope.lane,
      type: envelope.type,
      actorId: envelope.userId,
      submittedBy: submission.submitterId,
      fingerprint,
      outcome,
      codes: verdict.codes,
      receivedAt: submission.receivedAt,
    })
    // What an admin lets in was looked at.
    if (!isByAdmin && (outcome === 'flagged' || outcome === 'quarantined'))
      await recordReview(tx, reviewOf(command, submission, at, outcome, verdict.codes, id))
  }
  return { id, outcome, codes: [...verdict.codes, ...(verdict.kind === 'applied' ? (verdict.notes ?? []) : [])] }
}

type Times = { at: Date; correct: (iso: string) => Date; isClockWrong: boolean }

/** Nothing is refused for its clock (F15): times are corrected and clamped, and a clock that was impossible by more than a day is shown to an admin. */
function timesOf(envelope: ParsedCommand['envelope'], device: Circumstances['device'], receivedAt: Date): Times {
  const notBefore = device?.registeredAt ?? null
  const correct = (deviceIso: string) =>
    new Date(
      correctedInstant({
        deviceIso,
        offsetMs: envelope.clockOffsetMs,
        receivedIso: receivedAt.toISOString(),
        notBeforeIso: notBefore?.toISOString() ?? null,
      }),
    )
  const claimed = Date.parse(envelope.at) + envelope.clockOffsetMs
  const isClockWrong =
    !Number.isFinite(claimed)
    || claimed > receivedAt.getTime() + DAY_MS
    || (notBefore !== null && claimed < notBefore.getTime() - DAY_MS)
  return { at: correct(envelope.at), correct, isClockWrong }
}

function contextOf(
  tx: Tx,
  command: Readable,
  submission: Submission,
  found: Circumstances,
  codes: readonly ErrorCode[],
  times: Times,
  isByAdmin: boolean,
): CommandContext {
  const { envelope, fingerprint, raw } = command
  return {
    tx,
    shopId: envelope.shopId,
    commandId: envelope.id,
    type: envelope.type,
    lane: envelope.lane,
    deviceId: envelope.deviceId,
    seq: envelope.seq,
    actorId: envelope.userId,
    submittedBy: submission.submitterId,
    fingerprint,
    raw,
    receivedAt: submission.receivedAt,
    at: times.at,
    codes,
    correct: times.correct,
    isByAdmin,
    provenAt: (at) => provenAt(at, found.device, submission.receivedAt),
    standing: (needed) =>
      found.actor ? standingOf(found.actor, needed, provenAt(times.at, found.device, submission.receivedAt)) : 'lacks',
  }
}

function reviewOf(
  command: ParsedCommand,
  submission: Submission,
  at: Date,
  kind: 'flagged' | 'quarantined',
  codes: readonly ErrorCode[],
  id: string,
) {
  const { envelope, raw } = command
  const readable = command.kind === 'readable' ? command.command : null
  return {
    shopId: envelope.shopId,
    id,
    kind,
    codes,
    commandId: envelope.id,
    type: envelope.type,
    orderId: readable && orderIdOf(readable),
    lane: envelope.lane,
    amountTzs: readable && amountOf(readable),
    actorId: envelope.userId,
    submittedBy: submission.submitterId,
    deviceId: envelope.deviceId,
    raw,
    at,
    receivedAt: submission.receivedAt,
  }
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
