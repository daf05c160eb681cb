import { randomUUID } from 'node:crypto'
import { FISCAL_LETTERS, FISCAL_PAYMENTS } from '../../../shared/domain/fiscal.ts'
import { businessDay, dateText, dayAfter } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { AppParts } from '../../define-module.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { storable } from '../../platform/without-secrets.ts'
import type { FiscalAcceptance, FiscalAnswered, FiscalExchange, FiscalProvider } from '../../providers/fiscal/fiscal.ts'
import { verificationCode } from '../../providers/fiscal/tra-documents.ts'
import type { FiscalDevices } from './fiscal-devices.service.ts'
import { takeInOrders } from './fiscal-queue.service.ts'
import {
  acceptedOfDay,
  lastZ,
  currentDevice,
  type DeviceRow,
  insertExchanges,
  lockDevice,
  lockReceipt,
  nextReceipt,
  openZ,
  putZ,
  type ReceiptRow,
  updateDevice,
  updateReceipt,
  updateZ,
  type ZRow,
} from './fiscal.repository.ts'

/** Longer than any call may take: who holds it is at work, or dead. */
export const LEASE_MS = 3 * 60_000
const STEPS_AT_ONCE = 60
/** After so many silent calls, and ever after. */
const RETRY_SECONDS = [5, 15, 60, 300, 600] as const
/** The authority said no to the device: people have to do something, and it is asked again all the same. */
const STOPPED_SECONDS = 1800

interface Step {
  device: DeviceRow
  provider: FiscalProvider
  written: string
  about: { kind: 'receipt'; row: ReceiptRow } | { kind: 'z'; row: ZRow }
}
type Deps = Pick<AppParts, 'db' | 'clock' | 'jobs'> & { fiscalDevices: FiscalDevices }

/**
 * Sends what waits, in order, by one worker a device. Number and bytes are written with the claim; the counter moves when the authority says yes. So a process that dies, or an answer that
 * never comes, leaves one receipt that is sent again as it is, and neither a gap nor a second one; what the authority refused it has not written, and its number goes to the next.
 */
export function createFiscalSender({ db, clock, jobs, fiscalDevices }: Deps) {
  /** Null when there is nothing to do, or somebody else does it; `more` when orders are still to be taken in. */
  const next = (shopId: string, worker: string): Promise<Step | 'more' | null> =>
    inShop(db, shopId, async (tx) => {
      const now = clock.now()
      const device = await currentDevice(tx, shopId, true)
      if (!device) return null
      if (device.worker !== null && device.worker !== worker && device.worker_until && device.worker_until > now)
        return null
      const isMore = await takeInOrders(tx, device, now)
      const isResting = device.next_try_at !== null && device.next_try_at > now
      const step = (isResting ? null : await claim(tx, device, now)) ?? (isMore ? 'more' : null)
      await updateDevice(
        tx,
        shopId,
        device.id,
        step === null
          ? { worker: null, worker_until: null }
          : { worker, worker_until: new Date(now.getTime() + LEASE_MS) },
      )
      return step
    })

  async function claim(tx: Tx, device: DeviceRow, now: Date): Promise<Step | null> {
    const provider = fiscalDevices.providerOf(device)
    const row = await nextReceipt(tx, device.shop_id, device.id)
    if (row?.state === 'sent' && row.written !== null)
      return { device, provider, written: row.written, about: { kind: 'receipt', row } }
    // A day is closed before the next one's first receipt; one that is over without any, too.
    if (provider.isCounting && device.day < (row?.day ?? businessDay(now)))
      return await claimZ(tx, device, provider, now)
    if (!row?.figures) return null
    const gc = device.gc + 1
    const dc = device.dc + 1
    const written = provider.writeReceipt({
      reference: row.id,
      ...momentOf(row.issued_at),
      gc,
      dc,
      figures: row.figures,
    })
    const numbers = provider.isCounting ? { gc, dc } : { gc: null, dc: null }
    await updateReceipt(tx, device.shop_id, row.id, { state: 'sent', ...numbers, written })
    return {
      device,
      provider,
      written,
      about: { kind: 'receipt', row: { ...row, ...numbers, state: 'sent', written } },
    }
  }

  /** Answers whether the next one may go. */
  const settle = (shopId: string, { device: { id }, provider, about }: Step, answer: Answer, said: FiscalExchange[]) =>
    inShop(db, shopId, async (tx) => {
      const now = clock.now()
      const device = await lockDevice(tx, shopId, id)
      await insertExchanges(tx, shopId, about.row.id, said)
      if (!device) return false
      const counted =
        about.kind === 'receipt'
          ? await settleReceipt(tx, device, provider, about.row, answer, now)
          : await settleZ(tx, device, about.row, answer, now)
      const isBad =
        answer.kind === 'silent' || isAboutDevice(answer) || (about.kind === 'z' && answer.kind === 'refused')
      const seconds = answer.kind === 'silent' ? retryAfter(device.tries) : STOPPED_SECONDS
      await updateDevice(tx, shopId, id, {
        ...counted,
        ...(answer.kind === 'silent'
          ? { silent_since: device.silent_since ?? now }
          : { silent_since: null, answered_at: now }),
        trouble:
          answer.kind === 'refused' && isBad
            ? about.kind === 'z'
              ? 'z_report'
              : answer.code
            : answer.kind === 'silent'
              ? device.trouble
              : '',
        words: answer.kind === 'refused' && isBad ? answer.words : answer.kind === 'silent' ? device.words : '',
        tries: isBad ? device.tries + 1 : 0,
        next_try_at: isBad ? new Date(now.getTime() + seconds * 1000) : null,
        ...(isBad ? { worker: null, worker_until: null } : {}),
      })
      if (isBad) await jobs.enqueue(tx, 'fiscal.work', { shopId }, { afterSeconds: seconds })
      return !isBad
    })

  return {
    /** Job `fiscal.work`. */
    async work(shopId: string): Promise<void> {
      const worker = randomUUID()
      for (let count = 0; count < STEPS_AT_ONCE; count += 1) {
        const step = await next(shopId, worker)
        if (step === null) return
        if (step === 'more') continue
        const said: FiscalExchange[] = []
        const onExchange = (exchange: FiscalExchange) => void said.push(exchange)
        const answer: Answer =
          step.about.kind === 'receipt'
            ? await step.provider.sendReceipt(step.written, { onExchange })
            : await step.provider.sendZ(step.written, { onExchange })
        if (!(await settle(shopId, step, keepable(answer), said))) return
      }
      // Other shops' work waits behind it.
      await inShop(db, shopId, async (tx) => {
        const device = await currentDevice(tx, shopId, true)
        if (device?.worker === worker) await updateDevice(tx, shopId, device.id, { worker: null, worker_until: null })
        await jobs.enqueue(tx, 'fiscal.work', { shopId })
      })
      jobs.wake('fiscal.work')
    },
  }
}

type Answer = FiscalAnswered<FiscalAcceptance>
/** What cannot be written down would be answered, and asked, for ever. */
const keepable = (answer: Answer): Answer =>
  answer.kind === 'accepted' ? answer : { ...answer, words: storable(answer.words, 300) }
/** What of the device's counters moves with an answer. */
type Counted = Partial<Pick<DeviceRow, 'gc' | 'dc' | 'day' | 'gross_tzs'>>
const isAboutDevice = (answer: Answer) => answer.kind === 'refused' && answer.about === 'device'
const retryAfter = (tries: number): number => RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length - 1)] ?? 600
const momentOf = (at: Date) => ({ date: businessDay(at), time: dateText(at, 'en', 'log').slice(11) })

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
async function claimZ(tx: Tx, device: DeviceRow, provider: FiscalProvider, now: Date): Promise<Step> {
  const { shop_id: shopId, day } = device
  const known = await openZ(tx, shopId, device.id, day)
  if (known?.state === 'sent') return { device, provider, written: known.written, about: { kind: 'z', row: known } }
  const accepted = await acceptedOfDay(tx, shopId, device.id, day)
  const parts = accepted.flatMap(({ figures }) => figures.vat)
  const payments = accepted.flatMap(({ figures }) => figures.payments)
  const vat = FISCAL_LETTERS.map((letter) => {
    const own = parts.filter((part) => part.letter === letter)
    return {
      letter,
      netCents: sum(own.map(({ netCents }) => netCents)),
      taxCents: sum(own.map(({ taxCents }) => taxCents)),
    }
  })
  const totalTzs = sum(accepted.map(({ amountTzs }) => amountTzs))
  const written = provider.writeZ({
    ...momentOf(now),
    day,
    registeredOn: businessDay(device.registered_at),
    totalTzs,
    grossTzs: device.gross_tzs,
    discountTzs: sum(accepted.map(({ figures }) => figures.discountTzs)),
    receipts: accepted.length,
    vat,
    payments: Object.fromEntries(
      FISCAL_PAYMENTS.map((kind) => [kind, sum(payments.flatMap((one) => (one.kind === kind ? [one.amountTzs] : [])))]),
    ),
  })
  const row = {
    shop_id: shopId,
    id: known?.id ?? uuidv7(now.getTime()),
    device_id: device.id,
    day,
    number: known?.number ?? (await lastZ(tx, shopId, device.id)) + 1,
    receipts: accepted.length,
    total_tzs: totalTzs,
    tax_cents: sum(vat.map(({ taxCents }) => taxCents)),
    state: 'sent' as const,
    written,
    created_at: now,
  }
  await putZ(tx, row)
  return {
    device,
    provider,
    written,
    about: { kind: 'z', row: { ...row, tries: known?.tries ?? 0, words: '', answered_at: null } },
  }
}

async function settleReceipt(
  tx: Tx,
  device: DeviceRow,
  provider: FiscalProvider,
  { id, gc, dc }: ReceiptRow,
  answer: Answer,
  now: Date,
): Promise<Counted> {
  const row = await lockReceipt(tx, device.shop_id, id)
  // Whoever took over from a slow one has heard the answer already.
  if (row?.state !== 'sent' || row.gc !== gc) return {}
  if (answer.kind === 'accepted') {
    const moment = momentOf(row.issued_at)
    const code = answer.code ?? verificationCode(device.registration.receiptCode, gc ?? 0)
    const time = answer.time ?? moment.time
    await updateReceipt(tx, device.shop_id, id, {
      state: 'accepted',
      code: code.slice(0, 60),
      time: time.slice(0, 8),
      link: answer.link ?? provider.verifyLink(code, time),
      problem: '',
      words: '',
      tries: row.tries + 1,
      answered_at: now,
    })
    return {
      gross_tzs: device.gross_tzs + row.amount_tzs,
      ...(gc === null || dc === null ? {} : { gc: Math.max(device.gc, gc), dc }),
    }
  }
  if (answer.kind === 'refused' && answer.about === 'receipt') {
    await updateReceipt(tx, device.shop_id, id, {
      state: 'refused',
      gc: null,
      dc: null,
      written: null,
      problem: 'authority',
      words: answer.words,
      tries: row.tries + 1,
      answered_at: now,
    })
  } else await updateReceipt(tx, device.shop_id, id, { tries: row.tries + 1, words: answer.words.slice(0, 300) })
  return {}
}

async function settleZ(tx: Tx, device: DeviceRow, { id, day }: ZRow, answer: Answer, now: Date): Promise<Counted> {
  const row = await openZ(tx, device.shop_id, device.id, day)
  if (row?.id !== id || row.state !== 'sent') return {}
  const tries = row.tries + 1
  if (answer.kind === 'accepted') {
    await updateZ(tx, device.shop_id, id, { state: 'accepted', tries, words: '', answered_at: now })
    return { day: dayAfter(day, 1), dc: 0 }
  }
  if (answer.kind === 'refused' && answer.about === 'receipt')
    await updateZ(tx, device.shop_id, id, { state: 'refused', tries, words: answer.words, answered_at: now })
  else await updateZ(tx, device.shop_id, id, { tries, words: answer.words.slice(0, 300) })
  return {}
}
