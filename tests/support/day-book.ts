/**
 * What somebody with a pencil writes down beside the till, and what they add it up to at night: nothing of Kaunta's own sums is used here, so that the two can be compared.
 * Amounts are whole shillings.
 */
export interface Sale {
  /** What the customer has to pay in the end. */
  totalTzs: number
  cashTzs?: number
  mobileTzs?: number
  cardTzs?: number
  /** Of it for the staff. */
  tipTzs?: number
  /** Of it for the tax office. */
  taxTzs?: number
}
type Line =
  | ({ what: 'sale' } & Sale)
  /** Paid for goods that were taken before. */
  | { what: 'debt_paid'; cashTzs: number }
  /** Goods came back, money went out. */
  | { what: 'returned'; worthTzs: number; cashTzs: number }
  | { what: 'into_drawer' | 'out_of_drawer' | 'expense'; cashTzs: number }

/** What of these prices is for the tax office, as an accountant has it: eighteen parts of a hundred and eighteen, each line to the shilling. */
export const taxIn = (...linesTzs: number[]): number =>
  linesTzs.reduce((sum, tzs) => sum + Math.round((tzs * 18) / 118), 0)

export class DayBook {
  readonly lines: Line[] = []
  readonly floatTzs: number
  constructor(floatTzs: number) {
    this.floatTzs = floatTzs
  }
  write(...lines: Line[]): void {
    this.lines.push(...lines)
  }
  private sum(of: (line: Line) => number): number {
    let sum = 0
    for (const line of this.lines) sum += of(line)
    return sum
  }
  private readonly sales = (of: (sale: Sale) => number | undefined) =>
    this.sum((line) => (line.what === 'sale' ? (of(line) ?? 0) : 0))

  /** In the drawer at night. */
  get drawerTzs(): number {
    const leaves = new Set(['returned', 'out_of_drawer', 'expense'])
    return this.floatTzs + this.sum((line) => (line.cashTzs ?? 0) * (leaves.has(line.what) ? -1 : 1))
  }
  /** Sold, tips aside: they are the staff's. */
  get soldTzs(): number {
    return this.sales(({ totalTzs, tipTzs }) => totalTzs - (tipTzs ?? 0))
  }
  get salesCount(): number {
    return this.lines.filter(({ what }) => what === 'sale').length
  }
  get mobileTzs(): number {
    return this.sales(({ mobileTzs }) => mobileTzs)
  }
  get cardTzs(): number {
    return this.sales(({ cardTzs }) => cardTzs)
  }
  get taxTzs(): number {
    return this.sales(({ taxTzs }) => taxTzs)
  }
  get returnedTzs(): number {
    return this.sum((line) => (line.what === 'returned' ? line.worthTzs : 0))
  }
  /** What customers of the day have not paid by night. */
  get owedTzs(): number {
    const paid = this.sales(({ cashTzs = 0, mobileTzs = 0, cardTzs = 0 }) => cashTzs + mobileTzs + cardTzs)
    return (
      this.sales(({ totalTzs }) => totalTzs) - paid - this.sum((line) => (line.what === 'debt_paid' ? line.cashTzs : 0))
    )
  }
}
