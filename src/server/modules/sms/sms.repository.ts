import type { SmsAccountState, SmsBalance, SmsGateway, SmsTrouble } from '../../../shared/domain/sms-accounts.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Tx } from '../../platform/database.ts'

export interface AccountRow {
  gateway: SmsGateway
  senderId: string | null
  /** Sealed. */
  credentials: Buffer
  credentialNames: string[]
  /** Sealed: the key in the address the gateway calls in at. */
  callbackKey: Buffer
  pricePerPartTzs: number
  lowBelowParts: number
  state: Exclude<SmsAccountState, 'low'>
  balance: (SmsBalance & { at: Date }) | null
  senders: string[] | null
  trouble: { kind: SmsTrouble; at: Date } | null
  lowToldAt: Date | null
  setAt: Date
}

/** `lock`: two owners who save at once do it one after the other. */
export async function readAccount(tx: Tx, shopId: string, lock = false): Promise<AccountRow | null> {
  const row = await tx
    .selectFrom('sms_accounts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return null
  return {
    gateway: row.gateway,
    senderId: row.sender_id,
    credentials: row.credentials,
    credentialNames: row.credential_names,
    callbackKey: row.callback_key,
    pricePerPartTzs: row.price_per_part_tzs,
    lowBelowParts: row.low_below_parts,
    state: row.state,
    balance:
      row.credit === null || row.unit === null || row.balance_at === null
        ? null
        : { credit: row.credit, unit: row.unit, at: row.balance_at },
    senders: row.senders,
    trouble: row.trouble === null || row.trouble_at === null ? null : { kind: row.trouble, at: row.trouble_at },
    lowToldAt: row.low_told_at,
    setAt: row.set_at,
  }
}

type Saved = Pick<
  AccountRow,
  | 'gateway'
  | 'senderId'
  | 'credentials'
  | 'credentialNames'
  | 'callbackKey'
  | 'pricePerPartTzs'
  | 'lowBelowParts'
  | 'setAt'
>
/** What was known of the account before is forgotten: it is asked anew. */
export async function writeAccount(tx: Tx, shopId: string, saved: Saved, by: string): Promise<void> {
  const values = {
    gateway: saved.gateway,
    sender_id: saved.senderId,
    credentials: saved.credentials,
    credential_names: saved.credentialNames,
    callback_key: saved.callbackKey,
    price_per_part_tzs: saved.pricePerPartTzs,
    low_below_parts: saved.lowBelowParts,
    state: 'unproven' as const,
    credit: null,
    unit: null,
    balance_at: null,
    senders: null,
    trouble: null,
    trouble_at: null,
    low_told_at: null,
    set_by: by,
    set_at: saved.setAt,
  }
  await tx
    .insertInto('sms_accounts')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

export async function deleteAccount(tx: Tx, shopId: string): Promise<boolean> {
  const gone = await tx.deleteFrom('sms_accounts').where('shop_id', '=', shopId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** What the gateway said when it was asked. Nothing of an account that was set anew meanwhile. */
export async function noteAsked(
  tx: Tx,
  shopId: string,
  account: Pick<AccountRow, 'setAt'>,
  said: {
    state: AccountRow['state']
    balance: SmsBalance | null
    senders: string[] | null
    trouble: SmsTrouble | null
  },
  at: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('sms_accounts')
    .set({
      state: said.state,
      trouble: said.trouble,
      trouble_at: said.trouble === null ? null : at,
      ...(said.balance === null
        ? {}
        : { credit: Math.floor(said.balance.credit), unit: said.balance.unit, balance_at: at }),
      ...(said.senders === null ? {} : { senders: said.senders.slice(0, 100) }),
    })
    .where('shop_id', '=', shopId)
    .where('set_at', '=', account.setAt)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** What sending showed. Writes nothing where that is known already: of a hundred thousand messages one writes. */
export async function noteSending(
  tx: Tx,
  shopId: string,
  account: Pick<AccountRow, 'setAt'>,
  trouble: SmsTrouble | null,
  at: Date,
): Promise<void> {
  const state = trouble === null ? 'works' : trouble === 'wrong_key' || trouble === 'unreachable' ? trouble : null
  await tx
    .updateTable('sms_accounts')
    .set({ trouble, trouble_at: trouble === null ? null : at, ...(state === null ? {} : { state }) })
    .where('shop_id', '=', shopId)
    .where('set_at', '=', account.setAt)
    .where((eb) =>
      eb.or([eb('trouble', 'is distinct from', trouble), ...(state === null ? [] : [eb('state', '<>', state)])]),
    )
    .execute()
}

export async function setLowTold(tx: Tx, shopId: string, at: Date | null): Promise<void> {
  await tx.updateTable('sms_accounts').set({ low_told_at: at }).where('shop_id', '=', shopId).execute()
}

export async function replaceSmsKey(tx: Tx, shopId: string, keyHash: Buffer | null): Promise<void> {
  await tx.deleteFrom('sms_callback_keys').where('shop_id', '=', shopId).execute()
  if (keyHash) await tx.insertInto('sms_callback_keys').values({ key_hash: keyHash, shop_id: shopId }).execute()
}
export async function findSmsKey(tx: Tx, keyHash: Buffer): Promise<string | undefined> {
  return (await tx.selectFrom('sms_callback_keys').select('shop_id').where('key_hash', '=', keyHash).executeTakeFirst())
    ?.shop_id
}
/** Every shop that has an account has a key. */
export async function shopsWithAccounts(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('sms_callback_keys').select('shop_id').distinct().execute()
  return rows.map((row) => row.shop_id)
}

/** Null where this person has proven no phone. */
export async function provenPhone(tx: Tx, userId: string): Promise<{ phone: string; language: Language } | null> {
  const row = await tx
    .selectFrom('users')
    .select(['phone', 'language'])
    .where('id', '=', userId)
    .where('phone_proven_at', 'is not', null)
    .executeTakeFirst()
  return row?.phone === null || row === undefined ? null : { phone: row.phone, language: row.language }
}
export async function nameOfShop(tx: Tx, shopId: string): Promise<string | null> {
  return (
    (await tx.selectFrom('shops').select('shop_name').where('id', '=', shopId).executeTakeFirst())?.shop_name ?? null
  )
}
