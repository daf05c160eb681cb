import type { CommandResult } from '../../../shared/contract/commands.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { push } from '../../../shared/contract/sync.ts'
import { parseOrderNumber } from '../../../shared/domain/ids.ts'
import type { Actor } from '../../platform/actor.ts'
import { createBreather } from '../../platform/breathe.ts'
import { inShop } from '../../platform/database.ts'
import { headStatements } from '../activity/arrivals.service.ts'
import { type IntakeCommand, lanesOf, readCommand } from './command-intake.ts'
import type { CommandDeps } from '../../platform/trade-deps.ts'
import type { Submission } from './command-judge.ts'
import { createCommandRunner } from './command-runner.service.ts'
import { type DeviceReport, isDeviceRevoked, writeReport } from './sync.repository.ts'

/** Lanes of one push that are applied side by side: enough to share a disk flush, few enough to leave connections to others. */
const LANES_AT_ONCE = 4

export function createPushService(deps: CommandDeps) {
  const { db, clock } = deps
  const runner = createCommandRunner(deps)
  const reports = createReportMemory()

  /** One answer a command, in their order. Commands of one lane wait for each other; nothing else does (F5, F7). */
  async function receive(actor: Pick<Actor, 'userId' | 'sessionId' | 'shopId'>, body: BodyOf<typeof push>) {
    const receivedAt = clock.now()
    const deviceId = body.deviceId.toLowerCase()
    // A long queue is read in slices: its hundred commands are nobody else's wait.
    const breathe = createBreather()
    const commands: IntakeCommand[] = []
    for (const sent of body.commands) {
      commands.push(readCommand(sent))
      await breathe()
    }
    const report = reportOf(actor, deviceId, body, commands)
    const reported = new Set<string>()
    const revokedIn = new Map<string, boolean>()
    const onDevice = (shopId: string, isRevoked: boolean) => void revokedIn.set(shopId, isRevoked)
    const results: CommandResult[] = []
    // Each command would wait for a connection as long as the first one did, and the till would have given up on the answer by then.
    let isAway = false
    const onAway = () => void (isAway = true)

    const inLane = async (lane: readonly number[]) => {
      let mustWait = false
      for (const index of lane) {
        const command = commands[index]
        if (!command) continue
        const shopId = command.kind === 'unreadable' ? null : command.envelope.shopId
        const isFirst = shopId !== null && !reported.has(shopId)
        if (shopId !== null) reported.add(shopId)
        const submission: Submission = {
          submitterId: actor.userId,
          sessionId: actor.sessionId,
          deviceId,
          shopId: actor.shopId,
          receivedAt,
          report: isFirst && reports.isNews(shopId, report, receivedAt) ? report : null,
          onDevice,
          onAway,
        }
        const id = command.kind === 'unreadable' ? command.id : command.envelope.id
        const result: CommandResult =
          mustWait || isAway
            ? { id, outcome: 'retry', codes: [mustWait ? 'command.out_of_order' : 'server.unavailable'], afterMs: 2000 }
            : await runner.run(command, submission)
        if (result.outcome === 'retry') mustWait = true
        results[index] = result
      }
    }
    const lanes = lanesOf(commands)
    await sideBySide(lanes.first, inLane)
    await sideBySide(lanes.rest, inLane)

    const deviceRevoked = await asksIfRevoked(actor.shopId, report, revokedIn, receivedAt).catch((error: unknown) => {
      // What went in is said, whatever happens to the database since; where nothing did, the till is told to come again in seconds.
      if (results.every(({ outcome }) => outcome === 'retry')) throw error
      return false
    })
    return { results, serverTime: clock.now().toISOString(), deviceRevoked }
  }

  /** A push without commands still says "I am here", and asks whether this device may. */
  async function asksIfRevoked(
    shopId: string | null,
    report: DeviceReport,
    revokedIn: ReadonlyMap<string, boolean>,
    at: Date,
  ): Promise<boolean> {
    if (shopId === null) return false
    const known = revokedIn.get(shopId)
    if (known !== undefined) return known
    return await inShop(db, shopId, async (tx) => {
      await writeReport(tx, shopId, report, at, headStatements(shopId, report, at))
      return await isDeviceRevoked(tx, shopId, report.deviceId)
    })
  }

  return { receive }
}

const REPORT_EVERY_MS = 5000
const MOST_REMEMBERED = 10_000

/**
 * Which reports say something the database does not know yet. A till that sells sends one push after the other; writing its row each time would
 * cost a third of the sale. Kept in memory: at worst a report is written once more than needed.
 */
function createReportMemory() {
  const last = new Map<string, { at: number; says: string }>()
  return {
    isNews(shopId: string, report: DeviceReport, at: Date): boolean {
      const key = `${shopId} ${report.deviceId}`
      const says = `${report.sessionId} ${report.build} ${report.backlogCount > 1} ${report.attentionCount}`
      const before = last.get(key)
      if (before && before.says === says && at.getTime() - before.at < REPORT_EVERY_MS && at.getTime() >= before.at)
        return false
      last.delete(key)
      last.set(key, { at: at.getTime(), says })
      if (last.size > MOST_REMEMBERED)
        for (const oldest of last.keys()) {
          last.delete(oldest)
          break
        }
      return true
    },
  }
}

function reportOf(
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  deviceId: string,
  body: BodyOf<typeof push>,
  commands: readonly IntakeCommand[],
): DeviceReport {
  const counters: Record<string, number> = {}
  for (const command of commands) {
    if (
      command.kind !== 'readable'
      || command.command.type !== 'order.create'
      || command.envelope.deviceId !== deviceId
    )
      continue
    const number = parseOrderNumber(command.command.body.number)
    if (number) counters[number.code] = Math.max(counters[number.code] ?? 0, number.counter)
  }
  return {
    deviceId,
    userId,
    sessionId,
    build: body.build,
    counters,
    attentionCount: Math.min(body.backlog.attention, MOST),
    backlogCount: Math.min(body.backlog.count, MOST),
    backlogOldestAt: plausible(body.backlog.oldestAt),
    head: body.head ?? null,
    health: body.health ?? null,
  }
}
/** int4 */
const MOST = 2_000_000_000
const plausible = (iso: string | null) => (iso !== null && /^(19|20)\d\d-/.test(iso) ? iso : null)

async function sideBySide(lanes: readonly number[][], work: (lane: readonly number[]) => Promise<void>) {
  const waiting = lanes.values()
  const worker = async () => {
    for (const lane of waiting) await work(lane)
  }
  await Promise.all(Array.from({ length: Math.min(LANES_AT_ONCE, lanes.length) }, worker))
}
