import { foldText } from '../search.ts'
import { areasOf, type Delivery } from '../delivery.ts'
import { linesTotal } from './basket-sum.ts'
import type { Answer, Ask, FlowLine, FlowOrder, FlowOrderStatus, Picking } from './session.ts'
import { GOODS_PAGE } from './goods-nodes.ts'

/** A small shop of its own for trying a flow: the phone beside the editor buys in it, and so do tests. Nothing of it leaves the page. */
interface TrialGoods {
  id: string
  name: string
  priceTzs: number
  isOut: boolean
  sizes: Picking['sizes']
}
const goods = (
  id: string,
  name: string,
  priceTzs: number,
  sizes: Picking['sizes'] = [],
  isOut = false,
): TrialGoods => ({ id, name, priceTzs, isOut, sizes })
const GOODS: readonly TrialGoods[] = [
  goods('sukari', 'Sukari 1 kg', 3000),
  goods('mchele', 'Mchele wa Mbeya 1 kg', 2800),
  goods('unga', 'Unga wa sembe 2 kg', 3600),
  goods('mafuta', 'Mafuta ya alizeti', 7000, [
    { id: 'lita', name: '1 L', priceTzs: 7000 },
    { id: 'tano', name: '5 L', priceTzs: 33_000 },
  ]),
  goods('chumvi', 'Chumvi 500 g', 800),
  goods('mkate', 'Mkate', 1500),
  goods('mayai', 'Mayai (trei)', 12_000),
  goods('maji', 'Maji ya kunywa 1.5 L', 1000),
  goods('maziwa', 'Maziwa 500 ml', 1800, [], true),
  goods('sabuni', 'Sabuni ya unga 500 g', 2500),
  goods('chai', 'Majani ya chai 100 g', 1500),
]
const find = (id: string) => GOODS.find((one) => one.id === id)
type TrialOrder = FlowOrder & {
  place: string
  note: string
  isPaid: boolean
  lines: readonly FlowLine[]
  brought: { area: string; chargeTzs: number } | undefined
}
interface TrialShop {
  answer: (ask: Ask) => Answer
  /** Where it brings orders from now on. */
  bringsTo: (places: Delivery) => void
  /** As if the money had come. */
  pay: () => FlowOrder | null
  last: () => TrialOrder | null
}

const priceOf = (productId: string, variantId: string | null): number | null => {
  const found = find(productId)
  if (!found || found.isOut) return null
  return found.sizes.find(({ id }) => id === variantId)?.priceTzs ?? found.priceTzs
}

export function createTrialShop(): TrialShop {
  let delivery: Delivery = { places: [], freeFromTzs: null }
  let made = 0
  let last: TrialOrder | null = null
  const answers: { [K in Ask['kind']]: (ask: Extract<Ask, { kind: K }>) => Answer } = {
    goods: ({ page, search }) => {
      const wanted = foldText(search)
      const found = GOODS.filter(({ name }) => foldText(name).includes(wanted))
      const rows = found
        .slice(page * GOODS_PAGE, (page + 1) * GOODS_PAGE)
        .map(({ id, name, priceTzs, sizes, isOut }) => ({ id, name, priceTzs, isFrom: sizes.length > 1, isOut }))
      return { kind: 'goods', rows, hasMore: found.length > (page + 1) * GOODS_PAGE }
    },
    product: ({ id }) => {
      const found = find(id)
      return {
        kind: 'product',
        product: found
          ? {
              productId: id,
              name: found.name,
              priceTzs: found.priceTzs,
              needsLink: false,
              sizes: found.sizes,
              isOut: found.isOut,
            }
          : null,
      }
    },
    price: ({ lines }) => {
      const kept = lines.flatMap((line) => {
        const priceTzs = priceOf(line.productId, line.variantId)
        return priceTzs === null
          ? []
          : [{ ...line, priceTzs, name: line.name === '' ? (find(line.productId)?.name ?? '') : line.name }]
      })
      return {
        kind: 'price',
        lines: kept,
        totalTzs: linesTotal(kept),
        gone: lines
          .filter(({ productId, variantId }) => priceOf(productId, variantId) === null)
          .map(({ name }) => name),
        changed: [],
      }
    },
    stock: () => ({ kind: 'stock', isThere: true }),
    areas: ({ goodsTzs }) => ({ kind: 'areas', areas: areasOf(delivery, goodsTzs) }),
    order: ({ lines, place, note, areaKey }) => {
      const goodsTzs = linesTotal(lines)
      const area = areasOf(delivery, goodsTzs).find(({ key }) => key === areaKey)
      if (areaKey !== undefined && !area) return { kind: 'order', order: null, soldOut: [], isAreaChanged: true }
      made += 1
      const totalTzs = goodsTzs + (area?.chargeTzs ?? 0)
      const brought = area && { area: area.name, chargeTzs: area.chargeTzs }
      const number = `W-${String(made).padStart(6, '0')}`
      last = { id: `trial-${made}`, number, totalTzs, place, note, isPaid: false, lines, brought }
      return { kind: 'order', order: { id: last.id, number: last.number, totalTzs }, soldOut: [], brought }
    },
    link: () => ({ kind: 'link', url: 'https://example.com/cart/order?token=trial' }),
    repeat: () => ({
      kind: 'repeat',
      lines: last === null ? [] : [...last.lines],
      short: [],
      place: last?.place ?? '',
      note: last?.note ?? '',
      brought: last?.brought,
    }),
    ways: ({ ways }) => ({ kind: 'ways', ways: [...ways], isPaid: last?.isPaid === true }),
    tanqr: () => ({ kind: 'tanqr', state: 'asked', picture: 'https://example.com/tanqr.png' }),
    later: () => ({ kind: 'later', isAgreed: true, dueOn: null }),
    push: () => ({ kind: 'push', state: 'asked' }),
    payPage: () => ({ kind: 'payPage', url: 'https://example.com/cart/order?token=trial' }),
    status: () => {
      if (last === null) return { kind: 'status', order: null }
      const status: FlowOrderStatus = last.isPaid ? 'paid' : 'pending'
      const { id, number, totalTzs } = last
      return { kind: 'status', order: { id, number, totalTzs, status, owedTzs: last.isPaid ? 0 : totalTzs } }
    },
    receipt: () => ({ kind: 'receipt', url: last?.isPaid === true ? 'https://example.com/receipt' : null }),
    debt: () => ({ kind: 'debt', owedTzs: 0 }),
  }
  return {
    // Each kind is answered by the function of its own name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    answer: (ask) => (answers[ask.kind] as (one: Ask) => Answer)(ask),
    bringsTo(places) {
      delivery = places
    },
    pay() {
      if (last === null) return null
      last = { ...last, isPaid: true }
      return { id: last.id, number: last.number, totalTzs: last.totalTzs }
    },
    last: () => last,
  }
}
