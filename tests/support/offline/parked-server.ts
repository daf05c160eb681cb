import type { ParkedCart, ParkedTake } from '../../../src/shared/contract/parked-carts.ts'
import type { ParkedCalls } from '../../../src/web/offline/parked-carts.ts'

type Body = Parameters<ParkedCalls['park']>[1]
interface Row {
  till: string
  body: Body
  isTaken: boolean
  takes: { from: string; version: number; by: string; at: string }[]
}

/** What the server does with held carts (modules/carts), in memory. */
export class ParkedServer {
  readonly rows = new Map<string, Row>()
  readonly refuses = new Set<string>()
  /** Calls that wrote something. */
  writes = 0
  private ticks = 0

  of(till: string): ParkedCalls {
    return {
      list: async () => ({ items: this.itemsFor(till), takes: this.takesFor(till) }),
      park: async (id, body) => ({ take: this.park(till, id, body) }),
      unpark: async (id) => this.unpark(till, id),
      take: async (id) => ({ cart: this.take(till, id) }),
    }
  }

  protected itemsFor(till: string): ParkedCart[] {
    return [...this.rows]
      .filter(([, row]) => (row.till === till) === row.isTaken)
      .map(([id, { till: deviceCode, body, isTaken }]) => {
        const { cart: _text, ...shown } = body
        return { id, ...shown, deviceCode, byName: deviceCode, isOurs: isTaken }
      })
  }

  protected takesFor(till: string): ParkedTake[] {
    return [...this.rows].flatMap(([cartId, row]) =>
      row.till === till
        ? []
        : row.takes
            .filter(({ from }) => from === till)
            .map(({ version, by, at }) => ({ cartId, version, deviceCode: row.till, byName: by, at })),
    )
  }

  protected park(till: string, id: string, body: Body): ParkedTake | null {
    if (this.refuses.has(id)) throw new Error('full')
    const row = this.rows.get(id)
    if (row && row.till !== till) {
      const own = row.takes.findLast(({ from }) => from === till)
      return {
        cartId: id,
        version: own?.version ?? null,
        deviceCode: row.till,
        byName: own?.by ?? row.till,
        at: own?.at ?? 'before',
      }
    }
    this.writes += 1
    this.rows.set(id, { till, body, isTaken: false, takes: row?.takes ?? [] })
    return null
  }

  protected unpark(till: string, id: string): void {
    const row = this.rows.get(id)
    if (row?.till !== till || row.isTaken) return
    this.writes += 1
    if (row.takes.length === 0) this.rows.delete(id)
    else row.isTaken = true
  }

  protected take(till: string, id: string): string {
    const row = this.rows.get(id)
    if (row?.isTaken && row.till === till) return row.body.cart
    if (!row || row.isTaken || row.till === till) throw new Error('not parked')
    this.writes += 1
    const take = { from: row.till, version: row.body.version, by: till, at: `take ${(this.ticks += 1)}` }
    row.takes = [...row.takes.filter(({ from }) => from !== row.till), take]
    row.till = till
    row.isTaken = true
    return row.body.cart
  }
}
