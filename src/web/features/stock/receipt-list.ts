import type { Receipt } from '../../../shared/contract/stock.ts'
import { receiptFiguresOf } from '../../../shared/domain/stock-cost.ts'
import type { LocalStockWork, SyncState } from '../../offline/db.ts'
import { knowsMore, type Moment } from '../../offline/till.ts'

export interface ListedReceipt extends Receipt {
  sync: SyncState
  flags: readonly string[]
}

/** What the server knows and what is still to be sent from here, in one list; the newest first. Pure. */
export function mergeReceipts(
  fromServer: readonly Receipt[],
  ofDevice: readonly LocalStockWork[],
  { isOffline, ...moment }: Moment & { isOffline: boolean },
): ListedReceipt[] {
  const rows = new Map<string, ListedReceipt>(fromServer.map((row) => [row.id, { ...row, sync: 'synced', flags: [] }]))
  for (const work of ofDevice)
    if (work.type === 'stock.receive' && !rows.has(work.id) && (knowsMore(work, moment) || isOffline))
      rows.set(work.id, listed(work))
  return [...rows.values()].toSorted((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id))
}

function listed({ id, body, at, sync, flags }: LocalStockWork & { type: 'stock.receive' }): ListedReceipt {
  return {
    id,
    supplierId: body.supplier?.id ?? null,
    supplierName: body.supplier?.name ?? '',
    invoiceNumber: body.invoiceNumber,
    day: body.day,
    lineCount: body.lines.length,
    totalTzs: receiptFiguresOf(body)?.totalTzs ?? 0,
    paidTzs: body.paidTzs,
    dueOn: body.dueOn,
    byName: null,
    at,
    reversedAt: null,
    sync,
    flags,
  }
}
