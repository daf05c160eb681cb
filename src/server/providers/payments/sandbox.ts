import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { ATTEMPT_REASONS } from '../../../shared/contract/lists.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { sandboxReference } from '../../../shared/domain/sandbox-reference.ts'
import { buildTanqr } from '../../../shared/domain/tanqr.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inSystem, type Tx } from '../../platform/database.ts'
import type { SandboxTables } from '../../platform/schema-sandbox.ts'
import { createServerKeys } from '../../platform/server-keys.ts'
import type { CallOptions, PaymentProvider, PaymentStatus, ProviderCallback } from './payments.ts'
import { PUSH_OPERATORS } from '../../../shared/domain/options.ts'

type SandboxRow = Selectable<SandboxTables['sandbox_phone']>

/** How long the gateway waits for a customer who ignores the phone. */
const GIVES_UP_AFTER_MS = 2 * 60_000
export const SIGNATURE_HEADER = 'x-sandbox-signature'
export const TIMESTAMP_HEADER = 'x-sandbox-timestamp'
/** A callback signed longer ago is a replay. */
const GOOD_FOR_MS = 10 * 60_000
const KEY_NAME = 'sandbox-payments'

const Body = z.object({
  id: z.string(),
  about: z.enum(['payment', 'payout']),
  reference: z.string(),
  transaction: z.string(),
  state: z.enum(['paid', 'refused']),
  amount: z.number().int(),
  currency: z.literal('TZS'),
  phone: z.string().nullable(),
  reason: z.enum(ATTEMPT_REASONS).nullable(),
  at: z.iso.datetime(),
})

export const sandboxKey = async (db: Db): Promise<Buffer> =>
  Buffer.from(await createServerKeys(db).get(KEY_NAME, () => randomBytes(32).toString('base64')), 'base64')
export const signSandbox = (key: Buffer, timestamp: string, rawBody: string | Buffer): string =>
  createHmac('sha256', key).update(`${timestamp}.`).update(rawBody).digest('hex')

/** What the sandbox calls in when the customer has answered. The same bytes each time, so that a copy is a copy. */
export const sandboxCallbackBody = (row: SandboxRow): string =>
  JSON.stringify({
    id: row.id,
    about: row.kind === 'payout' ? 'payout' : 'payment',
    reference: row.reference,
    transaction: row.provider_reference,
    state: row.state,
    amount: row.paid_tzs ?? row.amount_tzs,
    currency: 'TZS',
    phone: row.phone,
    reason: row.reason,
    at: (row.ended_at ?? row.created_at).toISOString(),
  })

/**
 * A full stand-in for a gateway (decisions 29): what is asked lies on the operator's page, who plays the customer; answers come as signed callbacks through the public endpoint.
 * No money moves, and `isSandbox` says so wherever a payment is shown.
 */
export function createSandboxPayments({
  db,
  clock,
  callbackUrl,
  publicUrl,
}: {
  db: Db
  clock: Clock
  callbackUrl: string
  publicUrl: string
}): PaymentProvider {
  async function ask(
    values: Pick<SandboxRow, 'kind' | 'reference' | 'amount_tzs'> & Partial<SandboxRow>,
    what: string,
    { onExchange }: CallOptions = {},
  ): Promise<SandboxRow> {
    const now = clock.now()
    const row = await inSystem(db, async (tx) => {
      await tx
        .insertInto('sandbox_phone')
        .values({
          ...values,
          id: uuidv7(),
          provider_reference: newSandboxTransaction(),
          callback_url: callbackUrl,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return find(tx, values.reference, values.kind === 'payout')
    })
    onExchange?.({
      what,
      request: `SANDBOX ${what}\n${JSON.stringify({ ...values, currency: 'TZS' })}`,
      response: JSON.stringify({ transaction: row?.provider_reference, state: row?.state }),
      status: 200,
      at: now,
    })
    if (!row) throw new Error('the sandbox lost what it was asked')
    return row
  }

  async function look(
    reference: string,
    isPayout: boolean,
    what: string,
    { onExchange }: CallOptions,
  ): Promise<SandboxRow | undefined> {
    const row = await inSystem(db, async (tx) => {
      await answerLate(tx, reference, clock.now())
      return find(tx, reference, isPayout)
    })
    const said = row
      ? {
          transaction: row.provider_reference,
          state: stateOf(row, clock.now()),
          amount: row.paid_tzs ?? row.amount_tzs,
          reason: row.reason,
        }
      : { message: 'no such transaction' }
    onExchange?.({
      what,
      request: `SANDBOX ${what}\n${JSON.stringify({ reference })}`,
      response: JSON.stringify(said),
      status: row ? 200 : 404,
      at: clock.now(),
    })
    return row
  }

  const statusOf = (row: SandboxRow | undefined): PaymentStatus => {
    if (!row) return { state: 'absent' }
    const state = stateOf(row, clock.now())
    return {
      state,
      amountTzs: row.paid_tzs ?? row.amount_tzs,
      currency: 'TZS',
      providerReference: row.provider_reference,
      ...(row.phone === null ? {} : { payerPhone: row.phone }),
      ...(row.ended_at ? { at: row.ended_at } : {}),
      ...(state === 'refused' ? { reason: row.reason ?? ('expired' as const) } : {}),
    }
  }

  return {
    kind: 'sandbox',
    label: 'Sandbox',
    isSandbox: true,
    can: {
      push: PUSH_OPERATORS,
      tanqr: true,
      card: true,
      payout: ['wallet', 'bank'],
      nameCheck: ['wallet', 'bank'],
    },
    async push({ reference, amountTzs, phone, operator }, options) {
      const row = await ask({ kind: 'push', reference, amount_tzs: amountTzs, phone, operator }, 'push', options)
      return { state: 'waiting', providerReference: row.provider_reference }
    },
    async hostedCard({ reference, amountTzs, payer, returnUrl }, options) {
      const row = await ask(
        { kind: 'card', reference, amount_tzs: amountTzs, phone: payer.phone, return_url: returnUrl },
        'card',
        options,
      )
      return {
        state: 'waiting',
        providerReference: row.provider_reference,
        url: `${publicUrl}/operator?payment=${encodeURIComponent(row.provider_reference)}`,
      }
    },
    async dynamicQr({ reference, amountTzs, payer }, options) {
      const text = buildTanqr({
        isDynamic: true,
        acquirer: '00000',
        merchantId: '00000000',
        merchantName: 'KAUNTA SANDBOX',
        city: 'DAR ES SALAAM',
        amountTzs,
        reference: reference.slice(0, 25),
      })
      const row = await ask(
        { kind: 'qr', reference, amount_tzs: amountTzs, phone: payer?.phone ?? null, qr_text: text },
        'qr',
        options,
      )
      return { state: 'waiting', providerReference: row.provider_reference, text: row.qr_text ?? text }
    },
    status: async (reference, _providerReference, options = {}) =>
      statusOf(await look(reference, false, 'status', options)),

    async readCallback({ rawBody, headers }) {
      const body = Body.safeParse(parse(rawBody))
      if (!body.success) return null
      const { about, reference, transaction, state, amount, phone, reason, at, currency } = body.data
      return {
        authentic: await authenticity(rawBody, headers),
        about,
        reference,
        state,
        amountTzs: amount,
        currency,
        providerReference: transaction,
        payerPhone: phone,
        at: new Date(at),
        reason,
        message: '',
      }
    },

    async payout({ reference, amountTzs, place, holder }, options) {
      const row = await ask(
        {
          kind: 'payout',
          reference,
          amount_tzs: amountTzs,
          holder,
          ...(place.kind === 'wallet'
            ? { phone: place.phone, operator: place.operator }
            : { account: `${place.bank} ${place.account}` }),
        },
        'payout',
        options,
      )
      return { state: 'sent', providerReference: row.provider_reference }
    },
    async payoutStatus(reference, _providerReference, options = {}) {
      const row = await look(reference, true, 'payout_status', options)
      return row
        ? {
            state: row.state,
            amountTzs: row.amount_tzs,
            providerReference: row.provider_reference,
            ...(row.ended_at ? { at: row.ended_at } : {}),
            message: row.reason ?? '',
          }
        : { state: 'absent' }
    },
    nameCheck(place, { onExchange } = {}) {
      const account = place.kind === 'wallet' ? place.phone : place.account
      // An account that ends in 000 is nobody's, so that this can be seen too.
      const answer = account.endsWith('000')
        ? ({ state: 'absent' } as const)
        : ({ state: 'known', name: `Mteja ${account.slice(-3)}` } as const)
      onExchange?.({
        what: 'name_check',
        request: `SANDBOX name_check\n${JSON.stringify(place)}`,
        response: JSON.stringify(answer),
        status: 200,
        at: clock.now(),
      })
      return Promise.resolve(answer)
    },
  }

  async function authenticity(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<ProviderCallback['authentic']> {
    const [signature, timestamp] = [headers[SIGNATURE_HEADER], headers[TIMESTAMP_HEADER]]
    if (typeof signature !== 'string' || typeof timestamp !== 'string') return 'forged'
    const right = Buffer.from(signSandbox(await sandboxKey(db), timestamp, rawBody))
    const given = Buffer.from(signature)
    const isRecent = Math.abs(clock.now().getTime() - Number(timestamp)) <= GOOD_FOR_MS
    return right.length === given.length && timingSafeEqual(right, given) && isRecent ? 'signed' : 'forged'
  }
}

export const newSandboxTransaction = (): string => sandboxReference(randomBytes(6).toString('hex'))

const find = (tx: Tx, reference: string, isPayout: boolean): Promise<SandboxRow | undefined> =>
  tx
    .selectFrom('sandbox_phone')
    .selectAll()
    .where('reference', '=', reference)
    .where('reference', '<>', '')
    .where('kind', isPayout ? '=' : '<>', 'payout')
    .executeTakeFirst()

/** A customer who takes long has answered by now: whoever looks sees it, also if nothing else ran meanwhile. */
async function answerLate(tx: Tx, reference: string, now: Date): Promise<void> {
  await tx
    .updateTable('sandbox_phone')
    .set((eb) => ({ state: 'paid', ended_at: eb.ref('answer_at'), answer_at: null }))
    .where('reference', '=', reference)
    .where('reference', '<>', '')
    .where('state', '=', 'waiting')
    .where('answer_at', '<=', now)
    .execute()
}

const stateOf = (row: SandboxRow, now: Date): 'waiting' | 'paid' | 'refused' =>
  row.state === 'waiting' && row.is_ignored && now.getTime() - row.created_at.getTime() > GIVES_UP_AFTER_MS
    ? 'refused'
    : row.state

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
