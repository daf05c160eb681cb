import type { CommandBody } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { receiptFiguresOf } from '../../../shared/domain/stock-cost.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import type { Listed } from './demo-products.ts'
import type { Buyer } from './demo-sales.ts'

/** What the sample shop's owner writes down beside the sales: deliveries, and debts of the paper book. */

const SUPPLIERS = [
  { name: 'Msambazaji wa vyakula', phone: '+255700000101', groups: ['Vyakula', 'Mboga na matunda'] },
  { name: 'Msambazaji wa vinywaji', phone: '+255700000102', groups: ['Vinywaji'] },
  { name: 'Jumla Kariakoo', phone: '+255700000103', groups: null },
] as const
const TRANSPORT_TZS = 5000
const addDays = (day: string, days: number) => businessDay(dayStart(day, days))

interface Delivery {
  goods: CommandBody<'stock.receive'>
  paid: CommandBody<'expense.create'>
}
/** The suppliers of one sample shop; each is the same in every week. */
export function suppliersOf() {
  const suppliers = SUPPLIERS.map((supplier) => ({ ...supplier, id: uuidv7() }))
  const sellerOf = ({ product }: Listed) =>
    suppliers.find(({ groups }) => groups?.some((group) => group === product.group)) ?? suppliers.at(-1)

  /** One of each supplier, of what a week sells. Prices go up and down a little; of the last one a part is owed. */
  return function deliveriesOf(
    shelf: readonly Listed[],
    sold: ReadonlyMap<string, number>,
    { at, week, isLast }: { at: Date; week: number; isLast: boolean },
  ): Delivery[] {
    const change = [1, 1.02, 0.98, 1.03][week % 4] ?? 1
    const day = businessDay(at)
    return suppliers.flatMap((supplier): Delivery[] => {
      const lines = shelf
        .filter((listed) => listed.product.tracksStock && sellerOf(listed) === supplier)
        .flatMap(({ product }) =>
          (product.variants.length > 0 ? product.variants : [null]).flatMap((variant) => {
            const quantityMilli = Math.ceil((sold.get(variant?.id ?? product.id) ?? 0) / 1000) * 1000
            const costTzs = (variant ?? product).costTzs ?? 0
            if (quantityMilli === 0) return []
            return {
              id: uuidv7(),
              productId: product.id,
              variantId: variant?.id ?? null,
              name: product.name,
              variantName: variant?.name ?? null,
              quantityMilli,
              unitCostTzs: Math.round((costTzs * change) / 10) * 10,
            }
          }),
        )
      const totalTzs = receiptFiguresOf({ lines, transportTzs: TRANSPORT_TZS, discountTzs: 0 })?.totalTzs ?? 0
      if (lines.length === 0) return []
      const isOwed = isLast && supplier !== suppliers[0]
      const paidTzs = isOwed ? Math.floor(totalTzs / 2) : totalTzs
      return [
        {
          goods: {
            id: uuidv7(),
            supplier: { id: supplier.id, name: supplier.name, phone: supplier.phone },
            invoiceNumber: `${supplier.name.slice(0, 1)}-${410 + 7 * week}`,
            day,
            lines,
            transportTzs: TRANSPORT_TZS,
            discountTzs: 0,
            paidTzs,
            dueOn: isOwed ? addDays(day, 14) : null,
            photos: [],
            note: '',
            at: at.toISOString(),
          },
          paid: {
            id: uuidv7(),
            category: 'supplies',
            amountTzs: paidTzs,
            method: 'mobile_money',
            supplier: supplier.name,
            note: 'Mzigo wa wiki',
            day,
            at: at.toISOString(),
          },
        },
      ]
    })
  }
}

/** Two debts that stood in the paper book, from before Kaunta, and what was said about paying. */
export function paperBookOf(buyers: readonly Buyer[], first: Date, today: string) {
  const at = first.toISOString()
  const owed = [
    { buyer: buyers[0], amountTzs: 46_000, daysBefore: 38, promisedOn: addDays(today, 3) },
    { buyer: buyers[5], amountTzs: 21_500, daysBefore: 12, promisedOn: addDays(today, -4) },
  ]
  return owed.flatMap(({ buyer, amountTzs, daysBefore, promisedOn }) => {
    if (!buyer) return []
    const move: CommandBody<'credit.move'> = {
      id: uuidv7(),
      direction: 'owed',
      customerId: buyer.id,
      customerName: buyer.name,
      customerPhone: buyer.phone,
      amountTzs,
      method: 'none',
      reference: null,
      reason: 'Daftari la zamani',
      since: addDays(businessDay(first), -daysBefore),
      at,
    }
    const promise: CommandBody<'customer.save'> = { id: buyer.id, was: { promisedOn: '' }, to: { promisedOn }, at }
    return [{ move, promise }]
  })
}

const LOSSES = [
  { reason: 'damaged', note: 'Vifungashio vimepasuka', pieces: 3 },
  { reason: 'own_use', note: 'Chai ya duka', pieces: 1 },
  { reason: 'theft', note: '', pieces: 2 },
] as const
/** What went without a sale in a week: each week another of the goods on the shelf. */
export function lossOf(
  shelf: readonly Listed[],
  { at, week }: { at: Date; week: number },
): CommandBody<'stock.adjust'> | undefined {
  const goods = shelf.filter(
    ({ product }) => product.tracksStock && product.variants.length === 0 && (product.costTzs ?? 0) > 0,
  )
  const [why, lost] = [LOSSES[week % LOSSES.length], goods[(week * 7) % Math.max(1, goods.length)]]
  if (!why || !lost) return undefined
  return {
    id: uuidv7(),
    productId: lost.product.id,
    variantId: null,
    reason: why.reason,
    deltaMilli: -why.pieces * 1000,
    packs: 0,
    note: why.note,
    at: at.toISOString(),
  }
}
