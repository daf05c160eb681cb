import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { SandboxTables } from '../../platform/schema-sandbox.ts'
import { holds } from './operator.repository.ts'

type Table = SandboxTables['sandbox_phone']
export type PhoneRow = Selectable<Table>

export const listAskings = (tx: Tx, search: string): Promise<PhoneRow[]> =>
  tx
    .selectFrom('sandbox_phone')
    .selectAll()
    .$if(search !== '', (query) =>
      query.where(
        holds(sql`reference || ' ' || provider_reference || ' ' || coalesce(phone, '') || ' ' || holder`, search),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export const findAsking = (tx: Tx, id: string): Promise<PhoneRow | undefined> =>
  tx.selectFrom('sandbox_phone').selectAll().where('id', '=', id).executeTakeFirst()

/** Two answers to one asking: the first counts. */
export const lockAsking = (tx: Tx, id: string): Promise<PhoneRow | undefined> =>
  tx.selectFrom('sandbox_phone').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeAsking = (tx: Tx, id: string, values: Updateable<Table>): Promise<PhoneRow> =>
  tx.updateTable('sandbox_phone').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const insertAsking = (
  tx: Tx,
  values: {
    id: string
    provider_reference: string
    amount_tzs: number
    phone: string
    callback_url: string
    at: Date
  },
): Promise<PhoneRow> =>
  tx
    .insertInto('sandbox_phone')
    .values({
      id: values.id,
      kind: 'transfer',
      reference: '',
      provider_reference: values.provider_reference,
      amount_tzs: values.amount_tzs,
      phone: values.phone,
      callback_url: values.callback_url,
      state: 'paid',
      created_at: values.at,
      ended_at: values.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const noteCall = (tx: Tx, id: string, status: number) =>
  tx
    .updateTable('sandbox_phone')
    .set({ callbacks_sent: sql<number>`callbacks_sent + 1`, callback_status: status })
    .where('id', '=', id)
    .execute()

export const deleteOldAskings = (tx: Tx, before: Date) =>
  tx.deleteFrom('sandbox_phone').where('created_at', '<', before).execute()
