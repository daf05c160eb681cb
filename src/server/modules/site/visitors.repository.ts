import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { FeeMethod } from '../../../shared/domain/fees.ts'

interface NewMessage {
  id: string
  full_name: string
  email: string
  phone: string
  message: string
  language: 'en' | 'sw'
}

/** False when the id is known: the same message again. */
export const insertMessageIfNew = async (tx: Tx, message: NewMessage, now: Date): Promise<boolean> =>
  (await tx
    .insertInto('visitor_messages')
    .values({ ...message, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const messagePage = (
  tx: Tx,
  {
    search,
    state,
    after,
    limit,
  }: {
    search: string
    state: 'open' | 'answered' | undefined
    after: { at: string; id: string } | null
    limit: number
  },
) =>
  tx
    .selectFrom('visitor_messages')
    .selectAll()
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(full_name || ' ' || email || ' ' || phone || ' ' || message), ${search.toLowerCase()}) > 0`,
      ),
    )
    .$if(state === 'open', (query) => query.where('answered_at', 'is', null))
    .$if(state === 'answered', (query) => query.where('answered_at', 'is not', null))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const markMessageAnswered = async (tx: Tx, id: string, at: Date | null): Promise<boolean> =>
  (await tx
    .updateTable('visitor_messages')
    .set({ answered_at: at })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteMessagesBefore = (tx: Tx, before: Date) =>
  tx.deleteFrom('visitor_messages').where('created_at', '<', before).execute()

export const readFees = (tx: Tx) =>
  tx.selectFrom('operator_fees').select(['method', 'rate_basis_points', 'fixed_tzs']).orderBy('method').execute()

export async function replaceFees(
  tx: Tx,
  fees: readonly { method: FeeMethod; rate_basis_points: number; fixed_tzs: number }[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('operator_fees').execute()
  if (fees.length > 0)
    await tx
      .insertInto('operator_fees')
      .values(fees.map((fee) => ({ ...fee, updated_at: now })))
      .execute()
}
