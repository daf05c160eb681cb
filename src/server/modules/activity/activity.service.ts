import type * as z from 'zod'
import type { Activity, listActivity } from '../../../shared/contract/activity.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { type ActivityRow, listActivityRows } from './activity.repository.ts'

export function createActivityService({ db }: { db: Db }) {
  return {
    async list(shopId: string, query: z.output<typeof listActivity.query>) {
      const found = await inShop(db, shopId, (tx) => listActivityRows(tx, shopId, query))
      const { rows, nextCursor } = cutPage(found, query.limit, (row) => writeKeyset(row.at, row.id))
      return { items: rows.map(activityOf), nextCursor }
    },
  }
}

const activityOf = ({ details, at, receivedAt, ...row }: ActivityRow): Activity => ({
  ...row,
  at: at.toISOString(),
  receivedAt: receivedAt.toISOString(),
  reason: details.reason ?? '',
  ...(details.why ? { why: details.why } : {}),
  lines: details.lines ?? [],
  times: details.times ?? null,
  byMs: details.byMs ?? null,
  ...(details.deed ? { deed: details.deed } : {}),
})
