import type { Logger } from 'pino'
import type { CommandResult } from '../../../shared/contract/commands.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { push } from '../../../shared/contract/sync.ts'
import { parseOrderNumber } from '../../../shared/domain/ids.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { type IntakeCommand, lanesOf, readCommand } from './command-intake.ts'
import { createCommandRunner, type Submission } from './command-runner.service.ts'
import { type DeviceReport, isDeviceRevoked, writeReport } from './sync.repository.ts'

/** Lanes of one push that are applied side by side: enough to share a disk flush, few enough to leave connections to others. */
const LANES_AT_ONCE = 4

export function createPushService(deps: { db: Db; clock: Clock; log: Logger }) {
  const { db, clock } = deps
  const runner = createCommandRunner(deps)

  /** One answer a command, in their order. Commands of one lane wait for each other; nothing else does (F5, F7). */
  async function receive(actor: Pick<Actor, 'userId' | 'shopId'>, body: BodyOf<typeof push>) {
    const receivedAt = clock.now()
    const deviceId = body.deviceId.toLowerCase()
    const commands = body.commands.map(readCommand)
    const report = reportOf(actor.userId, deviceId, body, commands)
    const reported = new Set<string>()
    const results: CommandResult[] = []

    const inLane = async (lane: readonly number[]) => {
      let mustWait = false
      for (const index of lane) {
        const command = commands[index]
        if (!command) continue
        const shopId = command.kind === 'unreadable' ? null : command.envelope.shopId
        const reports = shopId !== null && !reported.has(shopId)
        if (shopId !== null) reported.add(shopId)
        const submission: Submission = { submitterId: actor.userId, deviceId, shopId: actor.shopId, receivedAt, report: reports ? report : null }
        const result: CommandResult = mustWait
          ? { id: command.kind === 'unreadable' ? command.id : command.envelope.id, outcome: 'retry', codes: ['command.out_of_order'], afterMs: 2000 }
          : await runner.run(command, submission)
        if (result.outcome === 'retry') mustWait = true
        results[index] = result
      }
    }
    const lanes = lanesOf(commands)
    await sideBySide(lanes.first, inLane)
    await sideBySide(lanes.rest, inLane)

    return { results, serverTime: clock.now().toISOString(), deviceRevoked: await settleReport(actor, deviceId, report, reported, receivedAt) }
  }

  /** A push without commands still says "I am here", and asks whether this device may. */
  async function settleReport(actor: Pick<Actor, 'shopId'>, deviceId: string, report: DeviceReport, reported: ReadonlySet<string>, at: Date): Promise<boolean> {
    const { shopId } = actor
    if (shopId === null) return false
    return await inShop(db, shopId, async (tx) => {
      if (!reported.has(shopId)) await writeReport(tx, shopId, report, at)
      return await isDeviceRevoked(tx, shopId, deviceId)
    })
  }

  return { receive }
}

function reportOf(userId: string, deviceId: string, body: BodyOf<typeof push>, commands: readonly IntakeCommand[]): DeviceReport {
  const counters: Record<string, number> = {}
  for (const command of commands) {
    if (command.kind !== 'readable' || command.command.type !== 'order.create' || command.envelope.deviceId !== deviceId) continue
    const number = parseOrderNumber(command.command.body.number)
    if (number) counters[number.code] = Math.max(counters[number.code] ?? 0, number.counter)
  }
  return {
    deviceId, userId, build: body.build, counters, attentionCount: Math.min(body.backlog.attention, MOST), backlogCount: Math.min(body.backlog.count, MOST),
    backlogOldestAt: plausible(body.backlog.oldestAt),
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
