import type * as z from 'zod'
import type {
  answerPrintJob,
  PrintJobState,
  sendPrintJob,
  SharedPrinter,
  takePrintJobs,
} from '../../../shared/contract/shared-printing.ts'
import { IDLE_REPORT_MS } from '../../../shared/domain/idle-rhythm.ts'
import { sessionStatement } from '../../../shared/domain/signed-command.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { emit } from '../../platform/events.ts'
import { isSignedBy } from '../../platform/signatures.ts'
import {
  printerBusy,
  printerFailed,
  printingDeviceNotFound,
  printingDeviceNotYours,
  printJobNotFound,
} from './printers.errors.ts'
import * as rows from './shared-printing.repository.ts'

export type SharedPrintingService = ReturnType<typeof createSharedPrintingService>

/** A till says how it is every forty minutes (idle-rhythm.ts); who has not by then is away. One that closed meanwhile is found out by the first paper that nobody takes. */
const HERE_MS = IDLE_REPORT_MS + 300_000
const OFFERED_MS = 86_400_000
/** Whoever waits for longer prints elsewhere, so nobody may take it any more. */
const UNTAKEN_MS = 12_000
/** A long receipt on a slow printer, others before it included. */
const LIVES_MS = 40_000
/** Papers of a shop at once: at 256 KiB each, 5 MB at most. */
const MOST_WAITING = 20
const MOST_OFFERS = 100
/** Longer than anybody asks what became of one. */
const KEPT_MS = 10 * 60_000

/** Papers are for the till they were sent to: a session that did not say that it is on this one (`isHere`) gets none. */
async function deviceSaid(tx: Tx, shopId: string, deviceId: string, sessionId: string) {
  const device = await rows.findPrintingDevice(tx, shopId, deviceId, sessionId)
  if (!device) throw printingDeviceNotFound()
  return { ...device, isHere: device.sessionId === sessionId }
}

/** To say a till's id is easy for anybody of the shop who knows it, so it proves itself by its key, once it has done so: an app from before proofs has none. */
async function provenDevice(tx: Tx, { shopId, sessionId }: MemberActor, deviceId: string, proof: string | undefined) {
  const device = await deviceSaid(tx, shopId, deviceId, sessionId)
  const { publicKey, tokenHash, mustProve, isHere } = device
  const isProven =
    proof !== undefined
    && publicKey !== null
    && tokenHash !== null
    && isSignedBy(publicKey, sessionStatement(deviceId, tokenHash.toString('base64url')), proof)
  if (!isProven && (mustProve || !isHere)) throw printingDeviceNotYours()
  if (isProven && !(mustProve && isHere && device.provenSessionId === sessionId))
    await rows.noteProves(tx, shopId, deviceId, sessionId)
}

export function createSharedPrintingService({ db, clock, log }: Pick<AppParts, 'db' | 'clock' | 'log'>) {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const stateOf = (job: { state: string; code: string | null; at: Date }): PrintJobState => {
    const { state, code } = job
    if (state === 'printed' || state === 'failed' || state === 'broken') return { state, code }
    if (state === 'waiting') return { state: job.at > before(UNTAKEN_MS) ? 'waiting' : 'lost', code: null }
    return { state: job.at > before(LIVES_MS) ? 'taken' : 'unknown', code: null }
  }
  return {
    async list({ shopId }: MemberActor): Promise<{ items: SharedPrinter[] }> {
      const found = await inShop(db, shopId, (tx) =>
        rows.listOffers(tx, shopId, before(OFFERED_MS), before(HERE_MS), MOST_OFFERS),
      )
      return { items: found.map(({ setup, ...one }) => ({ ...setup, ...one })) }
    },

    /** @throws device.not_found, device.not_yours */
    async take(actor: MemberActor, { deviceId, printers, proof }: z.output<typeof takePrintJobs.body>) {
      const { shopId } = actor
      const now = clock.now()
      const found = await inShop(db, shopId, async (tx) => {
        await provenDevice(tx, actor, deviceId, proof)
        const offers = printers.map(({ printerId, ...setup }) => ({ printerId, setup }))
        await rows.saveOffers(tx, shopId, deviceId, offers, now)
        return await rows.takeJobs(tx, shopId, {
          deviceId,
          printerIds: printers.map(({ printerId }) => printerId),
          untakenSince: before(UNTAKEN_MS),
          since: before(LIVES_MS),
        })
      })
      return {
        jobs: found.map(({ id, printerId, data, at }) => ({
          id,
          printerId,
          data: data.toString('base64'),
          leftMs: Math.max(0, at.getTime() + LIVES_MS - now.getTime()),
        })),
      }
    },

    /** @throws printer.unreachable, printer.busy */
    async send({ shopId, userId }: MemberActor, { id, deviceId, printerId, data }: z.output<typeof sendPrintJob.body>) {
      return await inShop(db, shopId, async (tx) => {
        const known = await rows.findJob(tx, shopId, id, userId)
        if (known) return stateOf(known)
        await rows.deleteOldJobs(tx, shopId, before(KEPT_MS))
        if (!(await rows.isOffered(tx, shopId, deviceId, printerId, before(OFFERED_MS), before(HERE_MS))))
          throw printerFailed('unreachable', undefined)
        if ((await rows.countWaiting(tx, shopId, before(LIVES_MS))) >= MOST_WAITING) throw printerBusy()
        const job = { id, deviceId, printerId, userId, data: Buffer.from(data, 'base64'), at: clock.now() }
        // Its id is somebody else's: whoever makes ids by chance never meets one.
        if (!(await rows.insertJob(tx, shopId, job))) throw printerBusy()
        await emit(tx, shopId, { kind: 'print.changed', jobId: id, deviceId, isDone: false })
        return { state: 'waiting' as const, code: null }
      })
    },

    /** @throws request.not_found */
    async read({ shopId, userId }: MemberActor, id: string): Promise<PrintJobState> {
      return await inShop(db, shopId, async (tx) => {
        const job = await rows.findJob(tx, shopId, id, userId)
        if (!job) throw printJobNotFound()
        const said = stateOf(job)
        if (said.state === 'lost') await rows.noteMissed(tx, shopId, job, clock.now())
        return said
      })
    },

    /** @throws device.not_found, device.not_yours */
    async answer(
      { shopId, sessionId }: MemberActor,
      id: string,
      { deviceId, state, code }: z.output<typeof answerPrintJob.body>,
    ): Promise<void> {
      await inShop(db, shopId, async (tx) => {
        if (!(await deviceSaid(tx, shopId, deviceId, sessionId)).isHere) throw printingDeviceNotYours()
        if (await rows.answerJob(tx, shopId, { id, deviceId, state, code }))
          await emit(tx, shopId, { kind: 'print.changed', jobId: id, deviceId, isDone: true })
      })
    },

    deleteOld: () =>
      everyShop(db, log, 'papers for other devices', (shopId) =>
        inShop(db, shopId, async (tx) => {
          await rows.deleteOldJobs(tx, shopId, before(KEPT_MS))
          await rows.deleteOldOffers(tx, shopId, before(OFFERED_MS))
        }),
      ),
  }
}
