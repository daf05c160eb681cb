import type * as z from 'zod'
import type { PhoneAction } from '../../../shared/contract/lists.ts'
import type { PhoneItem } from '../../../shared/contract/sandbox-phone.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { isTanzanianMobile, normalisePhone } from '../../../shared/domain/phone.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inSystem } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { SelfCall } from '../../platform/self-call.ts'
import {
  newSandboxTransaction,
  sandboxCallbackBody,
  sandboxKey,
  SIGNATURE_HEADER,
  signSandbox,
  TIMESTAMP_HEADER,
} from '../../providers/payments/sandbox.ts'
import {
  changeAsking,
  deleteOldAskings,
  findAsking,
  insertAsking,
  listAskings,
  lockAsking,
  noteCall,
  type PhoneRow,
} from './phone.repository.ts'
import { askingNotFound, noMobileNumber, notSandbox, nothingAnswered } from './operator.errors.ts'

export type PhoneService = ReturnType<typeof createPhoneService>
type Item = z.input<typeof PhoneItem>

const LATE_SECONDS = 180
const KEEPS_MS = 30 * 86_400_000
const REASONS = { wrong_pin: 'wrong_pin', no_balance: 'no_balance', cancel: 'cancelled' } as const

interface Parts {
  db: Db
  clock: Clock
  jobs: Jobs
  publicUrl: string
  /** Only while the product's payments are the sandbox. */
  isSandbox: boolean
  selfCall: SelfCall
}

/** The operator plays the customer: what the sandbox was asked for, and what it answers. Each answer is called in, signed, through the public endpoint. */
export function createPhoneService({ db, clock, jobs, publicUrl, isSandbox, selfCall }: Parts) {
  function requireSandbox() {
    if (!isSandbox) throw notSandbox()
  }

  async function answer(id: string, action: PhoneAction, amountTzs: number | null): Promise<Item> {
    requireSandbox()
    const now = clock.now()
    const row = await inSystem(db, async (tx) => {
      const found = await lockAsking(tx, id)
      if (!found) throw askingNotFound()
      // Answered before (two tabs, a double tap): what was said stays said.
      if (found.state !== 'waiting') return found
      if (action === 'ignore') return changeAsking(tx, id, { is_ignored: true, answer_at: null })
      if (action === 'late') {
        await jobs.enqueue(tx, 'sandbox.callback', { id }, { afterSeconds: LATE_SECONDS })
        return changeAsking(tx, id, { answer_at: new Date(now.getTime() + LATE_SECONDS * 1000), is_ignored: false })
      }
      await jobs.enqueue(tx, 'sandbox.callback', { id })
      if (action === 'pay')
        return changeAsking(tx, id, {
          state: 'paid',
          ended_at: now,
          answer_at: null,
          paid_tzs: amountTzs === found.amount_tzs ? null : amountTzs,
        })
      return changeAsking(tx, id, { state: 'refused', ended_at: now, answer_at: null, reason: REASONS[action] })
    })
    jobs.wake()
    return itemOf(row)
  }

  /** The job. Throws when we did not take it, and is then tried again with growing pauses, as gateways do. */
  async function call(id: string): Promise<void> {
    const row = await inSystem(db, async (tx) => {
      const found = await lockAsking(tx, id)
      const isDue = found?.state === 'waiting' && found.answer_at !== null && found.answer_at <= clock.now()
      return isDue ? changeAsking(tx, id, { state: 'paid', ended_at: found.answer_at, answer_at: null }) : found
    })
    // Still waiting: the customer was made to answer later, or not at all, after this job was made.
    if (!row || row.state === 'waiting') return
    const body = sandboxCallbackBody(row)
    const timestamp = String(clock.now().getTime())
    const { pathname } = new URL(row.callback_url)
    const status = await selfCall(
      pathname,
      { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signSandbox(await sandboxKey(db), timestamp, body) },
      body,
    )
    await inSystem(db, (tx) => noteCall(tx, id, status))
    if (status >= 300) throw new Error(`the sandbox's callback was answered with ${status}`)
  }

  return {
    answer,
    call,
    async list(search: string | undefined): Promise<{ isSandbox: boolean; items: Item[] }> {
      if (!isSandbox) return { isSandbox, items: [] }
      const rows = await inSystem(db, (tx) => listAskings(tx, search?.trim() ?? ''))
      return { isSandbox, items: rows.map(itemOf) }
    },

    async repeat(id: string): Promise<{ ok: true }> {
      requireSandbox()
      await inSystem(db, async (tx) => {
        const row = await findAsking(tx, id)
        if (!row || row.state === 'waiting') throw nothingAnswered()
        await jobs.enqueue(tx, 'sandbox.callback', { id })
      })
      jobs.wake()
      return { ok: true }
    },

    async transfer(phone: string, amountTzs: number): Promise<Item> {
      requireSandbox()
      const from = normalisePhone(phone)
      if (from === null || !isTanzanianMobile(from)) throw noMobileNumber()
      const row = await inSystem(db, async (tx) => {
        const made = await insertAsking(tx, {
          id: uuidv7(),
          provider_reference: newSandboxTransaction(),
          amount_tzs: amountTzs,
          phone: from,
          callback_url: `${publicUrl}/api/callbacks/sandbox`,
          at: clock.now(),
        })
        await jobs.enqueue(tx, 'sandbox.callback', { id: made.id })
        return made
      })
      jobs.wake()
      return itemOf(row)
    },

    deleteOld: () => inSystem(db, (tx) => deleteOldAskings(tx, new Date(clock.now().getTime() - KEEPS_MS))),
  }
}

const itemOf = (row: PhoneRow): Item => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  providerReference: row.provider_reference,
  amountTzs: row.amount_tzs,
  paidTzs: row.paid_tzs,
  phone: row.phone,
  operator: row.operator,
  holder: row.holder,
  account: row.account,
  qrText: row.qr_text,
  returnUrl: row.return_url,
  state: row.state,
  reason: row.reason,
  isIgnored: row.is_ignored,
  answersAt: row.answer_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  callbacksSent: row.callbacks_sent,
  callbackStatus: row.callback_status,
})
