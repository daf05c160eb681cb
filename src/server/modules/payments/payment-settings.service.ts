import { Buffer } from 'node:buffer'
import * as z from 'zod'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type { PaymentSettings, savePaymentSettings } from '../../../shared/contract/payments.ts'
import { parseTanqr } from '../../../shared/domain/tanqr.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import type { ChangesService } from '../changes/changes.service.ts'
import { invalidField, settingsIncomplete } from './payments.errors.ts'
import { readFees, readSettings, replaceCallbackKey, type SettingsRow, writeSettings } from './settings.repository.ts'
import type { ShopGateways } from './shop-gateway.service.ts'

type Saving = BodyOf<typeof savePaymentSettings>
const FEE_KINDS = [
  ['mobile_money', 'mobile_push'],
  ['tanqr', 'tanqr'],
  ['card', 'card'],
] as const

interface Parts {
  db: Db
  clock: Clock
  shopGateways: ShopGateways
  ownPassword: OwnPasswordService
  changes: ChangesService
}
export type PaymentSettingsService = ReturnType<typeof createPaymentSettingsService>

/** How a shop takes money. Credentials go in, are sealed, and never come out. */
export function createPaymentSettingsService({ db, clock, shopGateways, ownPassword, changes }: Parts) {
  const { gateways } = shopGateways

  async function view(tx: Tx, shopId: string, row: SettingsRow): Promise<PaymentSettings> {
    const kind = gateways.kinds.find(({ adapter }) => adapter === row.ownAdapter)
    const provider = shopGateways.ownProvider(shopId, row)
    const code = row.staticQr === null ? null : parseTanqr(row.staticQr)
    const fees = await readFees(tx)
    const known = new Set(Object.keys(shopGateways.openCredentials(shopId, row)))
    return {
      mode: row.mode,
      feePayer: row.feePayer,
      takes: row.takes,
      linkParts: row.linkParts,
      staticQr:
        row.staticQr === null
          ? null
          : {
              text: row.staticQr,
              merchantName: code?.ok === true ? code.code.merchantName : '',
              city: code?.ok === true ? code.code.city : '',
            },
      kaunta: { adapter: gateways.kaunta.kind, label: gateways.kaunta.label, isSandbox: gateways.kaunta.isSandbox },
      own: {
        adapter: kind?.adapter ?? null,
        isSandbox: provider?.isSandbox === true,
        isReady: provider !== null,
        credentials: (kind?.fields ?? []).map(({ name }) => ({ name, isSet: known.has(name) })),
        callbackUrl: shopGateways.callbackUrl(shopId, row),
      },
      adapters: gateways.kinds.map(({ adapter, label, fields }) => ({ adapter, label, fields: [...fields] })),
      fees: FEE_KINDS.flatMap(([method, askKind]) => {
        const fee = fees.get(method)
        return fee ? [{ kind: askKind, ...fee }] : []
      }),
    }
  }

  /** What is set now, with what was sent over it. Another gateway forgets the credentials of the one before. */
  function changed(shopId: string, before: SettingsRow, body: Saving): { row: SettingsRow; newKey: string | null } {
    const ownAdapter = body.ownAdapter === undefined ? before.ownAdapter : body.ownAdapter
    const isOther = ownAdapter !== before.ownAdapter
    const fields = gateways.kinds.find(({ adapter }) => adapter === ownAdapter)?.fields ?? []
    if (ownAdapter !== null && !gateways.kinds.some(({ adapter }) => adapter === ownAdapter))
      throw invalidField('ownAdapter', 'request.invalid')
    const credentials = isOther ? {} : shopGateways.openCredentials(shopId, before)
    for (const [name, value] of Object.entries(body.credentials ?? {})) {
      if (!fields.some((field) => field.name === name)) throw invalidField(`credentials.${name}`, 'request.invalid')
      if (value.trim() === '') delete credentials[name]
      else credentials[name] = value.trim()
    }
    const newKey =
      ownAdapter !== null && (isOther || shopGateways.callbackUrl(shopId, before) === null) ? newToken() : null
    const names = Object.keys(credentials)
    const row: SettingsRow = {
      mode: body.mode ?? before.mode,
      feePayer: body.feePayer ?? before.feePayer,
      takes: { ...before.takes, ...body.takes },
      linkParts: body.linkParts ?? before.linkParts,
      staticQr: body.staticQr === undefined ? before.staticQr : readCode(body.staticQr),
      ownAdapter,
      credentials: names.length === 0 ? null : shopGateways.sealCredentials(shopId, credentials),
      credentialNames: names,
      callbackKey:
        ownAdapter === null ? null : newKey === null ? before.callbackKey : shopGateways.sealKey(shopId, newKey),
    }
    if (row.mode === 'own' && row.ownAdapter !== null && shopGateways.ownProvider(shopId, row) === null) {
      const missing = fields.filter(({ name, isOptional }) => !isOptional && !names.includes(name))
      throw settingsIncomplete(missing.map(({ name }) => name))
    }
    return { row, newKey }
  }

  return {
    get: (shopId: string): Promise<PaymentSettings> =>
      inShop(db, shopId, async (tx) => await view(tx, shopId, await readSettings(tx, shopId))),

    async save(actor: MemberActor, body: Saving): Promise<PaymentSettings> {
      const { shopId, userId } = actor
      // Who finds an open till must not send the shop's money elsewhere. Asked before the transaction: nothing waits for a password to be hashed.
      const known = await inShop(db, shopId, (tx) => readSettings(tx, shopId))
      if (movesMoney(known, changed(shopId, known, body).row, body)) await ownPassword.require(userId, body.password)
      return await inShop(db, shopId, async (tx) => {
        const before = await readSettings(tx, shopId, true)
        const { row, newKey } = changed(shopId, before, body)
        await writeSettings(tx, shopId, row, userId, clock.now())
        if (movesMoney(before, row, body))
          await changes.shop(tx, shopId, { kind: 'gateway', subjectId: null, before: asKept(before), byUserId: userId })
        if (newKey !== null || row.ownAdapter === null)
          await replaceCallbackKey(tx, shopId, newKey === null ? null : hashToken(newKey))
        return await view(tx, shopId, row)
      })
    },

    /** Where money went before a change that was undone; what does not move money stays as it is now. */
    async undoChanged(
      tx: Tx,
      { shopId, before: kept, byUserId }: { shopId: string; before: unknown; byUserId: string },
    ): Promise<void> {
      const [now, before] = [await readSettings(tx, shopId, true), Kept.parse(kept)]
      const [credentials, callbackKey] = [sealed(before.credentials), sealed(before.callbackKey)]
      const row: SettingsRow = {
        ...now,
        mode: before.mode,
        staticQr: before.staticQr,
        ownAdapter: before.ownAdapter,
        credentialNames: before.credentialNames,
        credentials,
        callbackKey,
      }
      await writeSettings(tx, shopId, row, byUserId, clock.now())
      const key = shopGateways.callbackKeyOf(shopId, row)
      await replaceCallbackKey(tx, shopId, key === null ? null : hashToken(key))
    },
  }
}

const movesMoney = (before: SettingsRow, after: SettingsRow, body: Saving) =>
  after.mode !== before.mode
  || after.ownAdapter !== before.ownAdapter
  || after.staticQr !== before.staticQr
  || Object.keys(body.credentials ?? {}).length > 0

/** As an undo needs it: credentials stay sealed. */
const asKept = (row: SettingsRow): z.input<typeof Kept> => ({
  mode: row.mode,
  staticQr: row.staticQr,
  ownAdapter: row.ownAdapter,
  credentialNames: row.credentialNames,
  credentials: row.credentials?.toString('base64') ?? null,
  callbackKey: row.callbackKey?.toString('base64') ?? null,
})
const Kept = z.object({
  mode: z.enum(['kaunta', 'own']),
  staticQr: z.string().nullable(),
  ownAdapter: z.string().nullable(),
  credentialNames: z.array(z.string()),
  credentials: z.string().nullable(),
  callbackKey: z.string().nullable(),
})
const sealed = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'base64'))

function readCode(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  const answer = parseTanqr(text)
  if (!answer.ok) throw invalidField('staticQr', 'payment.qr_invalid')
  return answer.code.text
}
