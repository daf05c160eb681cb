import { type CommandResult, kindOf } from '../../../shared/contract/commands.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { correctedInstant } from '../../../shared/domain/time.ts'
import type { CommandContext, CommandHandler, CommandHandlers, Verdict } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { CommandDeps } from '../../platform/trade-deps.ts'
import {
  activitiesIn,
  type Arrival,
  arrivalStatements,
  headStatements,
  linkOf,
  nameDoer,
} from '../activity/arrivals.service.ts'
import { gate, provenAt, standingOf } from './command-gate.ts'
import { type Proofs, readProofs } from './command-proof.ts'
import { proofOf } from './device-proof.ts'
import { aimedAtSecond, fateOf, followsUpon, secondSaleId } from './second-sales.ts'
import { commandCarried } from './sync.facts.ts'
import { derivedId, orderIdOf, type ParsedCommand, type ReadableCommand } from './command-intake.ts'
import {
  type Circumstances,
  type DeviceReport,
  findQuarantined,
  readCircumstances,
  recordCommand,
  recordReview,
} from './sync.repository.ts'

/** What becomes of one command, inside its own transaction: read who and what, ask the gate, have its module apply it, and write down the outcome. */

const DAY_MS = 86_400_000
/** A command that waits this long for one nobody ever sends is put aside with its money instead of waiting for ever. */
const LONGEST_WAIT_MS = DAY_MS
/** What it waits for is mostly in the next push. */
const RETRY_MS = 2000

export type Submission = {
  submitterId: string
  /** Null: of nobody who sends, an admin lets it in. */
  sessionId: string | null
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
/** Who applies what, and what the proofs of PINs are checked with. */
type Judges = Pick<CommandDeps, 'commands' | 'secrets'>
type Found = Circumstances & { proofs: Proofs }
export type Readable = Extract<ParsedCommand, { kind: 'readable' }>

/** The handler of this very command's type, as one for any body that was read. */
const handlerOf = (handlers: CommandHandlers, command: ReadableCommand): CommandHandler<ReadableCommand['body']> =>
  // A handler and its body are picked by one type; TypeScript cannot follow that through a union.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  handlers[command.type] as CommandHandler<ReadableCommand['body']>

/** Answers whatever a device sent; @throws CommandRace, or what the database threw, and then nothing of it is written. */
export async function judge(
  tx: Tx,
  { commands: handlers, secrets }: Judges,
  sent: ParsedCommand,
  submission: Submission,
): Promise<CommandResult> {
  const { envelope, fingerprint } = sent
  const { id, shopId } = envelope
  const asSent = sent.kind === 'readable' ? sent.command : null
  const arrival = arrivalOf(sent, submission)
  const circumstances = await readCircumstances(
    tx,
    {
      shopId,
      commandId: id,
      actorId: envelope.userId,
      submitterId: submission.submitterId,
      sessionId: submission.sessionId,
      deviceId: envelope.deviceId,
      follows: followsUpon(sent),
    },
    asSent ? (handlerOf(handlers, asSent).facts?.(shopId, asSent.body) ?? null) : null,
    submission.report && { device: submission.report, at: submission.receivedAt },
    [...arrivalStatements(arrival), ...headStatements(shopId, submission.report, submission.receivedAt)],
  )
  const { prior, actor, submitter, device } = circumstances
  if (envelope.deviceId === submission.deviceId) submission.onDevice?.(shopId, device?.revokedAt != null)
  const { at, correct, isClockWrong } = timesOf(envelope, device, submission.receivedAt)
  const command = fateOf(circumstances.secondSale, sent, at) === 'stands' ? aimedAtSecond(sent) : sent
  const readable = command.kind === 'readable' ? command.command : null
  const earliest = provenAt(at, device, submission.receivedAt)
  const proof = proofOf(command, device?.publicKey ?? null)
  const isShown = device?.isShown ?? false
  const proofs = await readProofs(tx, secrets, envelope, {
    known: actor,
    at: earliest,
    isShown: isShown || proof === 'device',
  })
  const doerId = proofs.doer?.userId
  // The owner's page names who proved to have done it, and not whose session it was.
  if (doerId !== undefined && doerId.toLowerCase() !== envelope.userId.toLowerCase())
    await nameDoer(tx, arrival, doerId)
  const admission = gate({
    type: envelope.type,
    actorId: envelope.userId,
    submitterId: submission.submitterId,
    actor,
    doer: proofs.doer?.member ?? null,
    isUnproven: proofs.codes.length > 0,
    pinCodes: proofs.codes,
    submitter,
    proof,
    isOwnDevice: envelope.deviceId === submission.deviceId,
    deviceId: envelope.deviceId,
    isShown,
    device,
    at,
    receivedAt: submission.receivedAt,
    provenAt: earliest,
    isCompletedSale: readable !== null && kindOf(readable.type)?.isCompletedSale?.(readable.body) === true,
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
  const verdict = await verdictOn(tx, handlers, command, submission, { ...circumstances, proofs }, admission, {
    at,
    correct,
    isClockWrong,
  })
  if (verdict.kind === 'applied' && envelope.carried && readable) {
    const { deviceId } = envelope
    const told = { orderId: orderIdOf(readable), by: envelope.carried.by, byUserId: submission.submitterId, deviceId }
    await tell(tx, commandCarried, { shopId, ...told, at: submission.receivedAt })
  }
  return await conclude(tx, command, submission, at, verdict, { doerId })
}

/** An admin lets a quarantined command in, as its actor: nothing asks for a right or a predecessor again. */
export async function admitted(
  tx: Tx,
  { commands: handlers, secrets }: Judges,
  sent: Readable,
  adminId: string,
  receivedAt: Date,
): Promise<CommandResult> {
  const { envelope } = sent
  const submission: Submission = {
    submitterId: adminId,
    deviceId: envelope.deviceId,
    shopId: envelope.shopId,
    receivedAt,
    sessionId: null,
    report: null,
  }
  const found = await readCircumstances(
    tx,
    {
      shopId: envelope.shopId,
      commandId: envelope.id,
      actorId: envelope.userId,
      submitterId: adminId,
      sessionId: null,
      deviceId: envelope.deviceId,
      follows: followsUpon(sent),
    },
    handlerOf(handlers, sent.command).facts?.(envelope.shopId, sent.command.body) ?? null,
    null,
    [],
  )
  const times = timesOf(envelope, found.device, submission.receivedAt)
  const fate = fateOf(found.secondSale, sent, times.at)
  // First the sale, then what was done with it.
  if (fate === 'waits' || fate === 'void')
    return {
      id: envelope.id,
      outcome: 'rejected',
      codes: [fate === 'waits' ? 'order.sold_on_two_devices' : 'order.not_found'],
    }
  const command = fate === 'stands' ? aimedAtSecond(sent) : sent
  // Of a mended one nobody signed these words: it is entered as of whoever was signed in.
  const proofs = await readProofs(tx, secrets, envelope, { known: found.actor, at: times.at, isShown: true })
  const verdict = await handlerOf(handlers, command.command).apply(
    contextOf(tx, command, submission, { ...found, proofs }, [], times, true),
    command.command.body,
    found.facts,
  )
  if (verdict.kind !== 'applied') return { id: envelope.id, outcome: verdict.kind, codes: [...verdict.codes] }
  return await conclude(tx, command, submission, times.at, verdict, { doerId: proofs.doer?.userId, isByAdmin: true })
}

/** What is kept of it because it came. */
export function arrivalOf({ envelope, raw, ...command }: ParsedCommand, submission: Submission): Arrival {
  const { receivedAt, submitterId } = submission
  return {
    shopId: envelope.shopId,
    deviceId: envelope.deviceId,
    seq: envelope.seq,
    commandId: envelope.id,
    link: linkOf(envelope, raw),
    at: Date.parse(envelope.at),
    offsetMs: envelope.clockOffsetMs,
    doneAt: timesOf(envelope, null, receivedAt).at,
    receivedAt,
    submitterId,
    actorId: envelope.userId,
    shiftId: envelope.shiftId ?? null,
    activities: command.kind === 'readable' ? activitiesIn(command.command) : [],
  }
}

async function verdictOn(
  tx: Tx,
  handlers: CommandHandlers,
  command: ParsedCommand,
  submission: Submission,
  found: Found,
  admission: ReturnType<typeof gate>,
  times: Times,
): Promise<Verdict> {
  if (command.kind === 'unknown_type') return { kind: 'quarantined', codes: ['command.unknown_type'] }
  if (command.kind !== 'readable') return { kind: 'quarantined', codes: ['command.unreadable'] }
  if (admission.kind !== 'proceed') return { kind: admission.kind, codes: admission.codes }
  const fate = fateOf(found.secondSale, command, times.at)
  if (fate === 'void' && kindOf(command.command.type)?.isFact !== true)
    return { kind: 'rejected', codes: ['order.not_found'] }
  if (fate === 'waits' || fate === 'void') return { kind: 'quarantined', codes: ['order.sold_on_two_devices'] }
  const codes: ErrorCode[] = times.isClockWrong ? [...admission.codes, 'order.clock_wrong'] : admission.codes
  const verdict = await handlerOf(handlers, command.command).apply(
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
  const kind = kindOf(type)
  return kind?.isFact
    ? { kind: 'quarantined', codes }
    : { kind: 'rejected', codes: [kind?.subject === 'expense' ? 'expense.not_found' : 'order.not_found'] }
}

export async function conclude(
  tx: Tx,
  command: ParsedCommand,
  submission: Submission,
  at: Date,
  verdict: Verdict,
  { doerId, isByAdmin = false }: { doerId?: string | undefined; isByAdmin?: boolean } = {},
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
      actorId: doerId ?? envelope.userId,
      submittedBy: submission.submitterId,
      fingerprint,
      outcome,
      codes: verdict.codes,
      receivedAt: submission.receivedAt,
    })
    // What an admin lets in was looked at.
    if (!isByAdmin && (outcome === 'flagged' || outcome === 'quarantined'))
      await recordReview(tx, reviewOf(command, submission, at, outcome, verdict.codes, id, doerId))
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
  found: Found,
  codes: readonly ErrorCode[],
  times: Times,
  isByAdmin: boolean,
): CommandContext {
  const { envelope, fingerprint, raw } = command
  const { doer, approvals } = found.proofs
  const person = doer?.member ?? found.actor
  return {
    tx,
    shopId: envelope.shopId,
    commandId: envelope.id,
    type: envelope.type,
    lane: envelope.lane,
    secondSaleId: secondSaleId(envelope.shopId, envelope.lane, envelope.deviceId),
    deviceId: envelope.deviceId,
    shiftId: envelope.shiftId ?? null,
    seq: envelope.seq,
    actorId: doer?.userId ?? envelope.userId,
    approvals,
    submittedBy: submission.submitterId,
    fingerprint,
    raw,
    receivedAt: submission.receivedAt,
    at: times.at,
    codes,
    correct: times.correct,
    isByAdmin,
    isLast: found.prior === null && !isByAdmin && envelope.carried === undefined,
    provenAt: (at) => provenAt(at, found.device, submission.receivedAt),
    standing: (needed) =>
      person ? standingOf(person, needed, provenAt(times.at, found.device, submission.receivedAt)) : 'lacks',
  }
}

function reviewOf(
  command: ParsedCommand,
  submission: Submission,
  at: Date,
  kind: 'flagged' | 'quarantined',
  codes: readonly ErrorCode[],
  id: string,
  doerId?: string,
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
    amountTzs: readable && (kindOf(readable.type)?.amountTzs(readable.body) ?? null),
    actorId: doerId ?? envelope.userId,
    submittedBy: submission.submitterId,
    deviceId: envelope.deviceId,
    raw,
    at,
    receivedAt: submission.receivedAt,
  }
}
