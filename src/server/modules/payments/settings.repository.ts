import type { PaymentMode } from '../../../shared/contract/lists.ts'
import type { LinkParts } from '../../../shared/domain/part-payments.ts'
import type { Tx } from '../../platform/database.ts'

type Takes = Record<'mobile_push' | 'tanqr' | 'card' | 'cash', boolean>
export interface SettingsRow {
  mode: PaymentMode
  feePayer: 'customer' | 'shop'
  takes: Takes
  linkParts: LinkParts
  staticQr: string | null
  ownAdapter: string | null
  /** Sealed. */
  credentials: Buffer | null
  credentialNames: string[]
  /** Sealed: the key in the address of the shop's own callbacks. */
  callbackKey: Buffer | null
}
const DEFAULTS: SettingsRow = {
  mode: 'kaunta',
  feePayer: 'customer',
  takes: { mobile_push: true, tanqr: true, card: true, cash: true },
  linkParts: 'debts',
  staticQr: null,
  ownAdapter: null,
  credentials: null,
  credentialNames: [],
  callbackKey: null,
}

/** `lock`: two owners who save at once do it one after the other. */
export async function readSettings(tx: Tx, shopId: string, lock = false): Promise<SettingsRow> {
  if (lock)
    await tx
      .insertInto('payment_settings')
      .values({ shop_id: shopId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const row = await tx
    .selectFrom('payment_settings')
    .selectAll()
    .where('shop_id', '=', shopId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return DEFAULTS
  return {
    mode: row.mode,
    feePayer: row.fee_payer,
    takes: { ...DEFAULTS.takes, ...row.takes },
    linkParts: row.link_parts,
    staticQr: row.static_qr,
    ownAdapter: row.own_adapter,
    credentials: row.credentials,
    credentialNames: row.credential_names,
    callbackKey: row.callback_key,
  }
}

export async function writeSettings(tx: Tx, shopId: string, row: SettingsRow, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_settings')
    .set({
      mode: row.mode,
      fee_payer: row.feePayer,
      takes: JSON.stringify(row.takes),
      link_parts: row.linkParts,
      static_qr: row.staticQr,
      own_adapter: row.ownAdapter,
      credentials: row.credentials,
      credential_names: row.credentialNames,
      callback_key: row.callbackKey,
      updated_by: by,
      updated_at: at,
    })
    .where('shop_id', '=', shopId)
    .execute()
}

export async function replaceCallbackKey(tx: Tx, shopId: string, keyHash: Buffer | null): Promise<void> {
  await tx.deleteFrom('callback_keys').where('shop_id', '=', shopId).execute()
  if (keyHash) await tx.insertInto('callback_keys').values({ key_hash: keyHash, shop_id: shopId }).execute()
}
export async function findCallbackKey(tx: Tx, keyHash: Buffer): Promise<string | undefined> {
  return (await tx.selectFrom('callback_keys').select('shop_id').where('key_hash', '=', keyHash).executeTakeFirst())
    ?.shop_id
}

/** The operator's table: what a payment taken through the product costs. */
export async function readFees(tx: Tx): Promise<Map<string, { rateBasisPoints: number; fixedTzs: number }>> {
  const rows = await tx.selectFrom('operator_fees').select(['method', 'rate_basis_points', 'fixed_tzs']).execute()
  return new Map(rows.map((row) => [row.method, { rateBasisPoints: row.rate_basis_points, fixedTzs: row.fixed_tzs }]))
}
