/**
 * An owner's week with a pencil: what came in, was sold, was owed, paid, spent and found, and what it comes to. Nothing of Kaunta's own sums is used here, so that the two can be compared.
 * Days are business days; amounts whole shillings, goods whole pieces.
 */
export interface Good {
  name: string
  priceTzs: number
  /** Of one piece, as the owner knows it before anything comes in. */
  costTzs: number
  /** False: nobody counts how many there are. */
  isCounted: boolean
}
interface Sold {
  what: 'sold'
  day: string
  totalTzs: number
  costTzs: number
  /** Null: paid on the spot. */
  whoOwes: string | null
}
type Line =
  | Sold
  | { what: 'paid_by_customer'; day: string; who: string; tzs: number }
  /** Beside goods, or for them. */
  | { what: 'spent'; day: string; tzs: number; isForGoods: boolean }

export class WeekBook {
  private readonly lines: Line[] = []
  private readonly shelf = new Map<string, { pieces: number; worthTzs: number }>()
  private readonly prices = new Map<string, Good>()
  private boughtTzs = 0
  constructor(goods: readonly Good[]) {
    for (const good of goods) this.prices.set(good.name, good)
  }

  private good(name: string): Good {
    const good = this.prices.get(name)
    if (!good) throw new Error(`nobody sells ${name}`)
    return good
  }
  private lying(name: string) {
    const there = this.shelf.get(name) ?? { pieces: 0, worthTzs: 0 }
    this.shelf.set(name, there)
    return there
  }
  private costOf(name: string): number {
    const { pieces, worthTzs } = this.lying(name)
    return pieces > 0 ? worthTzs / pieces : this.good(name).costTzs
  }

  /** Comes in and is mixed with what lies there; what is paid of it is an expense of the day. */
  received(day: string, name: string, pieces: number, eachTzs: number, paidTzs: number): void {
    const there = this.lying(name)
    there.pieces += pieces
    there.worthTzs += pieces * eachTzs
    this.boughtTzs += pieces * eachTzs
    if (paidTzs > 0) this.paidSupplier(day, paidTzs)
  }
  paidSupplier(day: string, tzs: number): void {
    this.lines.push({ what: 'spent', day, tzs, isForGoods: true })
  }
  sold(day: string, goods: Readonly<Record<string, number>>, whoOwes: string | null = null): number {
    let [totalTzs, costTzs] = [0, 0]
    for (const [name, pieces] of Object.entries(goods)) {
      const worthTzs = pieces * this.costOf(name)
      totalTzs += pieces * this.good(name).priceTzs
      costTzs += worthTzs
      if (!this.good(name).isCounted) continue
      const there = this.lying(name)
      there.pieces -= pieces
      there.worthTzs -= worthTzs
    }
    this.lines.push({ what: 'sold', day, totalTzs, costTzs, whoOwes })
    return totalTzs
  }
  collected(day: string, who: string, tzs: number): void {
    this.lines.push({ what: 'paid_by_customer', day, who, tzs })
  }
  spent(day: string, tzs: number): void {
    this.lines.push({ what: 'spent', day, tzs, isForGoods: false })
  }
  /** So many lie there, whatever the book says. */
  found(name: string, pieces: number): void {
    const eachTzs = this.costOf(name)
    this.shelf.set(name, { pieces, worthTzs: pieces * eachTzs })
  }

  /** Of the days that fit. */
  figures(isMeant: (day: string) => boolean) {
    const lines = this.lines.filter(({ day }) => isMeant(day))
    const sales = lines.filter((line) => line.what === 'sold')
    const spent = lines.filter((line) => line.what === 'spent')
    const salesTzs = add(sales.map(({ totalTzs }) => totalTzs))
    const profitTzs = salesTzs - add(sales.map(({ costTzs }) => costTzs))
    const ownTzs = add(spent.flatMap(({ tzs, isForGoods }) => (isForGoods ? [] : [tzs])))
    return {
      orders: sales.length,
      salesTzs,
      profitTzs,
      /** All money that was spent. */
      expensesTzs: add(spent.map(({ tzs }) => tzs)),
      /** Without goods, which cost something when they are sold. */
      ownTzs,
      leftTzs: profitTzs - ownTzs,
    }
  }
  owes(who: string): number {
    return add(
      this.lines.map((line) =>
        line.what === 'sold' && line.whoOwes === who
          ? line.totalTzs
          : line.what === 'paid_by_customer' && line.who === who
            ? -line.tzs
            : 0,
      ),
    )
  }
  get supplierIsOwedTzs(): number {
    return this.boughtTzs - add(this.lines.map((line) => (line.what === 'spent' && line.isForGoods ? line.tzs : 0)))
  }
  pieces(name: string): number {
    return this.lying(name).pieces
  }
  get stockTzs(): number {
    return add([...this.shelf.values()].map(({ worthTzs }) => worthTzs))
  }
}
const add = (amounts: readonly number[]): number => amounts.reduce((sum, tzs) => sum + tzs, 0)
