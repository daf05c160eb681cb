import type * as z from 'zod'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { listIncomingWebhooks } from '../../../shared/contract/webhooks.ts'
import { cutPage, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inSystem } from '../../platform/database.ts'
import { storable, withoutSecrets } from '../../platform/without-secrets.ts'
import { callbacksOf } from './callbacks.repository.ts'

type Query = z.output<(typeof listIncomingWebhooks)['query']>
const MOST_LETTERS = 4096
export type CallbackLog = ReturnType<typeof createCallbackLog>

/** What gateways called in at a shop's own addresses. What came to the product's own gateway is about many shops, and shown to none. */
export function createCallbackLog({ db }: { db: Db }) {
  return {
    async list(shopId: string, query: Query): Promise<ResponseOf<typeof listIncomingWebhooks>> {
      const after = readKeyset(query.cursor, ['instant', 'id'])
      const rows = await inSystem(db, (tx) =>
        callbacksOf(tx, shopId, {
          after: after === null ? null : { at: after[0], id: after[1] },
          from: query.from ?? null,
          to: query.to ?? null,
          most: query.limit + 1,
        }),
      )
      const page = cutPage(rows, query.limit, (row) => writeKeyset(row.receivedAt, row.id))
      return {
        nextCursor: page.nextCursor,
        items: page.rows.map(({ id, adapter, outcome, providerReference, copies, rawBody, receivedAt }) => ({
          id,
          sender: adapter,
          outcome,
          reference: providerReference,
          copies,
          body: storable(withoutSecrets(rawBody.toString('utf8')), MOST_LETTERS),
          at: receivedAt.toISOString(),
        })),
      }
    },
  }
}
