import type { Transfer } from '../../../shared/contract/stock-transfers.ts'
import type { LocalStockWork, SyncState } from '../../offline/db.ts'
import { knowsMore, type Moment } from '../../offline/till.ts'

export interface ListedTransfer extends Transfer {
  sync: SyncState
  flags: readonly string[]
}
interface Filter {
  way: string | undefined
  state: string | undefined
  search: string
}

/** What the server knows and what is still to be sent from here, in one list; the newest first. Pure. */
export function mergeTransfers(
  fromServer: readonly Transfer[],
  ofDevice: readonly LocalStockWork[],
  { isOffline, ...moment }: Moment & { isOffline: boolean },
  { way, state, search }: Filter,
): ListedTransfer[] {
  const rows = new Map<string, ListedTransfer>(fromServer.map((row) => [row.id, { ...row, sync: 'synced', flags: [] }]))
  const isAsked = (way ?? 'out') === 'out' && (state ?? 'sent') === 'sent'
  if (isAsked)
    for (const work of ofDevice)
      if (
        work.type === 'stock.transfer'
        && !rows.has(work.id)
        && (knowsMore(work, moment) || isOffline)
        && namesOf(work).includes(search.toLowerCase())
      )
        rows.set(work.id, listed(work))
  return [...rows.values()].toSorted((one, other) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id))
}

const namesOf = ({ body }: LocalStockWork & { type: 'stock.transfer' }) =>
  [body.to.name, ...body.lines.map(({ name }) => name)].join(' ').toLowerCase()

function listed({ id, body, at, sync, flags }: LocalStockWork & { type: 'stock.transfer' }): ListedTransfer {
  return {
    id,
    way: 'out',
    otherShopName: body.to.name,
    state: 'sent',
    lineCount: body.lines.length,
    // What it cost is the server's to say.
    sentTzs: 0,
    arrivedTzs: null,
    differences: 0,
    sentByName: null,
    at,
    endedByName: null,
    endedAt: null,
    sync,
    flags,
  }
}
