/**
 * All that happened in a shop, in the order in which the server heard of it, and what an accountant adds up from it with a pencil: nothing of Kaunta's own sums is used here, so that
 * the two can be compared. Days are business days; amounts whole shillings, goods whole pieces.
 */
export interface Good {
  name: string
  group: string
  priceTzs: number
  /** Of one, as the owner knows it before anything comes in. */
  costTzs: number
  /** False: nobody counts how many there are. */
  isCounted: boolean
}
type Pieces = Readonly<Record<string, number>>
type Way = 'cash' | 'mobile_money'
interface Moment {
  day: string
  hour: number
}
export interface Sold extends Moment {
  what: 'sold'
  id: string
  seller: string
  /** The till whose drawer the cash lies in; null: a telephone. */
  drawer: string | null
  goods: Pieces
  discountTzs: number
  paid: Readonly<Partial<Record<Way, number>>>
  /** Who owes the rest. */
  who: string | null
}
export type Fact =
  | Sold
  | (Moment & { what: 'cancelled'; sale: string; drawer: string | null })
  | (Moment & {
      what: 'returned'
      sale: string
      goods: Pieces
      isSpoilt: boolean
      way: Way
      drawer: string | null
    })
  | (Moment & {
      what: 'received'
      supplier: string
      goods: Readonly<Record<string, { pieces: number; eachTzs: number }>>
      transportTzs: number
      discountTzs: number
    })
  | (Moment & {
      what: 'spent'
      category: string
      tzs: number
      way: Way | 'bank'
      drawer: string | null
      /** Paid towards goods that came from them. */
      supplier: string | null
    })
  /** A debt of the paper book, from before there was a till. */
  | (Moment & { what: 'owed_before'; who: string; tzs: number })
  | (Moment & { what: 'collected'; who: string; tzs: number; way: Way; drawer: string | null })
  | (Moment & { what: 'written_off'; who: string; tzs: number })
  | (Moment & { what: 'lost'; name: string; pieces: number; reason: string })
  | (Moment & { what: 'counted'; name: string; pieces: number })

/** A part of a figure: of one good on one day. */
interface Share extends Moment {
  seller: string
  name: string
  pieces: number
  salesTzs: number
  costTzs: number
}

export class WeekLog {
  readonly facts: Fact[] = []
  private readonly goods: ReadonlyMap<string, Good>
  constructor(goods: readonly Good[]) {
    this.goods = new Map(goods.map((good) => [good.name, good]))
  }
  wrote<F extends Fact>(fact: F): F {
    this.facts.push(fact)
    return fact
  }
  private good(name: string): Good {
    const good = this.goods.get(name)
    if (!good) throw new Error(`nobody sells ${name}`)
    return good
  }
  private all<W extends Fact['what']>(what: W): Extract<Fact, { what: W }>[] {
    return this.facts.filter((fact): fact is Extract<Fact, { what: W }> => fact.what === what)
  }
  private sale(id: string): Sold {
    const sale = this.all('sold').find((one) => one.id === id)
    if (!sale) throw new Error('no such sale')
    return sale
  }
  /** What was sold and stands: a sale that was cancelled is none, on no day. */
  private get sales(): Sold[] {
    const cancelled = new Set(this.all('cancelled').map(({ sale }) => sale))
    return this.all('sold').filter(({ id }) => !cancelled.has(id))
  }
  private worth = (goods: Pieces) => sum(Object.entries(goods), ([name, pieces]) => pieces * this.good(name).priceTzs)
  totalOf = (sale: Sold) => this.worth(sale.goods) - sale.discountTzs

  /** The shelf after each fact, and what each sale and each loss cost by then. */
  private readonly played = () => {
    const shelf = new Map([...this.goods.values()].map(({ name, costTzs }) => [name, { pieces: 0, eachTzs: costTzs }]))
    const at = (name: string) => {
      const there = shelf.get(name)
      if (!there) throw new Error(`nobody sells ${name}`)
      return there
    }
    const costs = new Map<string, number>()
    const lost: (Moment & { tzs: number })[] = []
    const counted = new Set<string>()
    const take = (name: string, pieces: number) => {
      if (this.good(name).isCounted) at(name).pieces -= pieces
    }
    for (const fact of this.facts) {
      if (fact.what === 'received') {
        const goodsTzs = sum(Object.values(fact.goods), ({ pieces, eachTzs }) => pieces * eachTzs)
        for (const [name, { pieces, eachTzs }] of Object.entries(fact.goods)) {
          const there = at(name)
          const shareTzs = (pieces * eachTzs * (goodsTzs + fact.transportTzs - fact.discountTzs)) / goodsTzs
          there.eachTzs = (there.pieces * there.eachTzs + shareTzs) / (there.pieces + pieces)
          there.pieces += pieces
        }
      } else if (fact.what === 'sold')
        for (const [name, pieces] of Object.entries(fact.goods)) {
          costs.set(`${fact.id} ${name}`, at(name).eachTzs)
          take(name, pieces)
        }
      else if (fact.what === 'cancelled')
        for (const [name, pieces] of Object.entries(this.sale(fact.sale).goods)) take(name, -pieces)
      else if (fact.what === 'returned' && !fact.isSpoilt)
        for (const [name, pieces] of Object.entries(fact.goods)) take(name, -pieces)
      else if (fact.what === 'lost') {
        take(fact.name, fact.pieces)
        lost.push({ day: fact.day, hour: fact.hour, tzs: fact.pieces * at(fact.name).eachTzs })
      } else if (fact.what === 'counted') {
        const there = at(fact.name)
        // What is counted for the first time was never known to be there.
        if (counted.has(fact.name))
          lost.push({ day: fact.day, hour: fact.hour, tzs: (there.pieces - fact.pieces) * there.eachTzs })
        counted.add(fact.name)
        there.pieces = fact.pieces
      }
    }
    return { shelf, costs, lost }
  }

  /** What was sold and came back, good by good. The discount of a sale lies on its only good. */
  private shares(): Share[] {
    const { costs } = this.played()
    const costOf = (sale: string, name: string) => costs.get(`${sale} ${name}`) ?? 0
    const sold = this.sales.flatMap(({ id, day, hour, seller, goods, discountTzs }) =>
      Object.entries(goods).map(([name, pieces]): Share => ({
        day,
        hour,
        seller,
        name,
        pieces,
        salesTzs: pieces * this.good(name).priceTzs - discountTzs,
        costTzs: pieces * costOf(id, name),
      })),
    )
    const back = this.all('returned').flatMap(({ sale, day, hour, goods, isSpoilt }) =>
      Object.entries(goods).map(([name, pieces]): Share => ({
        day,
        hour,
        seller: this.sale(sale).seller,
        name,
        pieces: -pieces,
        salesTzs: -pieces * this.good(name).priceTzs,
        costTzs: isSpoilt ? 0 : -pieces * costOf(sale, name),
      })),
    )
    return [...sold, ...back]
  }
  /** Sales, orders and cost of what fits, by whatever tells them apart. */
  by(key: (share: Share) => string, isMeant: (day: string) => boolean) {
    const sums: Record<string, { salesTzs: number; costTzs: number; pieces: number }> = {}
    for (const share of this.shares().filter(({ day }) => isMeant(day))) {
      const one = (sums[key(share)] ??= { salesTzs: 0, costTzs: 0, pieces: 0 })
      one.salesTzs += share.salesTzs
      one.costTzs += share.costTzs
      one.pieces += share.pieces
    }
    return sums
  }
  groupOf = (name: string) => this.good(name).group

  figures(isMeant: (day: string) => boolean) {
    const meant = <F extends Fact>(facts: F[]) => facts.filter(({ day }) => isMeant(day))
    const shares = this.shares().filter(({ day }) => isMeant(day))
    const sales = meant(this.sales)
    const returned = meant(this.all('returned'))
    const spent = meant(this.all('spent'))
    const salesTzs = sum(shares, (share) => share.salesTzs)
    const costTzs = sum(shares, (share) => share.costTzs)
    return {
      orders: sales.length,
      salesTzs,
      costTzs,
      discountTzs: sum(sales, ({ discountTzs }) => discountTzs),
      refunds: returned.length,
      refundTzs: sum(returned, ({ goods }) => this.worth(goods)),
      /** Sold in these days and not paid by now. */
      owedTzs: sum(sales, ({ id }) => this.settled().owed.get(id) ?? 0),
      expensesTzs: sum(spent, ({ tzs }) => tzs),
      /** Without goods, which cost something when they are sold. */
      ownTzs: sum(spent, ({ tzs, category }) => (category === 'supplies' ? 0 : tzs)),
      profitTzs: salesTzs - costTzs,
      writtenOffTzs: sum(meant(this.all('written_off')), ({ tzs }) => tzs),
      lostTzs: sum(
        this.played().lost.filter(({ day }) => isMeant(day)),
        ({ tzs }) => tzs,
      ),
    }
  }
  spentBy(key: (fact: Extract<Fact, { what: 'spent' }>) => string, isMeant: (day: string) => boolean) {
    const sums: Record<string, number> = {}
    for (const fact of this.all('spent').filter(({ day }) => isMeant(day)))
      sums[key(fact)] = (sums[key(fact)] ?? 0) + fact.tzs
    return sums
  }
  ordersOf = (isMeant: (sale: Sold) => boolean) => this.sales.filter(isMeant).length

  /** All that money did, one line each: in is more than nothing. `of`: what it was for; `paper`: a debt that stands in no order. */
  money(): { day: string; way: string; tzs: number; drawer: string | null; of: 'order' | 'paper' | 'expense' }[] {
    const { forPaper } = this.settled()
    return this.facts.flatMap((fact) => {
      const line = (of: 'order' | 'paper' | 'expense', way: string, tzs: number, drawer: string | null) => ({
        day: fact.day,
        way,
        tzs,
        of,
        drawer: way === 'cash' ? drawer : null,
      })
      if (fact.what === 'sold' || fact.what === 'cancelled') {
        const { paid } = fact.what === 'sold' ? fact : this.sale(fact.sale)
        const sign = fact.what === 'sold' ? 1 : -1
        return Object.entries(paid).map(([way, tzs]) => line('order', way, sign * tzs, fact.drawer))
      }
      if (fact.what === 'returned') return [line('order', fact.way, -this.worth(fact.goods), fact.drawer)]
      if (fact.what === 'spent') return [line('expense', fact.way, -fact.tzs, fact.drawer)]
      if (fact.what !== 'collected') return []
      const paperTzs = forPaper.get(fact) ?? 0
      return [
        line('order', fact.way, fact.tzs - paperTzs, fact.drawer),
        line('paper', fact.way, paperTzs, fact.drawer),
      ].filter(({ tzs }) => tzs > 0)
    })
  }
  drawer = (till: string, day: string, floatTzs: number) =>
    floatTzs
    + sum(
      this.money().filter((line) => line.drawer === till && line.day === day),
      ({ tzs }) => tzs,
    )

  /** What of each sale is still owed, and what of each payment went to the paper book: whatever is paid or given up goes to the oldest, the paper book first. */
  private settled() {
    const debts: { id: string | null; who: string; tzs: number }[] = this.all('owed_before').map((fact) => ({
      id: null,
      who: fact.who,
      tzs: fact.tzs,
    }))
    for (const sale of this.sales)
      if (sale.who !== null) debts.push({ id: sale.id, who: sale.who, tzs: this.totalOf(sale) - paidAtOnce(sale) })
    const forPaper = new Map<Fact, number>()
    for (const fact of this.facts) {
      if (fact.what !== 'collected' && fact.what !== 'written_off') continue
      let restTzs = fact.tzs
      for (const debt of debts.filter(({ who }) => who === fact.who)) {
        const goesTzs = Math.min(restTzs, debt.tzs)
        debt.tzs -= goesTzs
        restTzs -= goesTzs
        if (debt.id === null) forPaper.set(fact, (forPaper.get(fact) ?? 0) + goesTzs)
      }
    }
    return { owed: new Map(debts.map(({ id, tzs }) => [id, tzs])), forPaper }
  }
  owes(who: string): number {
    const lends = sum(this.sales, (sale) => (sale.who === who ? this.totalOf(sale) - paidAtOnce(sale) : 0))
    const before = sum(this.all('owed_before'), (fact) => (fact.who === who ? fact.tzs : 0))
    const paid = sum([...this.all('collected'), ...this.all('written_off')], (fact) =>
      fact.who === who ? fact.tzs : 0,
    )
    return lends + before - paid
  }
  supplierIsOwed(supplier: string): number {
    const bought = sum(this.all('received'), (fact) =>
      fact.supplier === supplier
        ? sum(Object.values(fact.goods), ({ pieces, eachTzs }) => pieces * eachTzs)
          + fact.transportTzs
          - fact.discountTzs
        : 0,
    )
    return bought - sum(this.all('spent'), (fact) => (fact.supplier === supplier ? fact.tzs : 0))
  }
  pieces = (name: string) => this.played().shelf.get(name)?.pieces ?? 0
  /** What lies there at its cost. */
  stockTzs = (name?: string) =>
    sum([...this.played().shelf], ([one, { pieces, eachTzs }]) =>
      (name ?? one) === one && this.good(one).isCounted ? pieces * eachTzs : 0,
    )
}
const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((all, one) => all + of(one), 0)
const paidAtOnce = ({ paid }: Sold): number => sum(Object.values(paid), (tzs) => tzs)
