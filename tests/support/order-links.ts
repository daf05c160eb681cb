import {
  type CartView,
  createLink,
  readCart,
  submitCart,
  type SubmitOrderInput,
} from '../../src/shared/contract/order-link.ts'
import { createProduct } from '../../src/shared/contract/products.ts'
import { startingChoice } from '../../src/shared/domain/order-link.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aProduct } from './builders.ts'
import type { OwnedShop, TestApp } from './test-app.ts'

export const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? ''

/** A dish with two sizes, one of them counted, an optional group and one that must be chosen from. */
export async function aDish(t: TestApp, shop: OwnedShop, { stock = 10 }: { stock?: number } = {}) {
  const ids = {
    product: uuidv7(),
    plain: uuidv7(),
    large: uuidv7(),
    extras: uuidv7(),
    kachumbari: uuidv7(),
    drink: uuidv7(),
    maji: uuidv7(),
    juisi: uuidv7(),
  }
  const product = await t.must(
    createProduct,
    {
      body: {
        ...aProduct({ id: ids.product, name: 'Pilau ya nyama', priceTzs: 6000 }),
        tracksStock: true,
        openingStock: { [ids.plain]: stock * 1000, [ids.large]: stock * 1000 },
        variants: [
          { id: ids.plain, name: 'Kawaida', priceTzs: 6000, costTzs: null, sku: '', barcodes: [] },
          { id: ids.large, name: 'Kubwa', priceTzs: 7000, costTzs: null, sku: '', barcodes: [] },
        ],
        addOnGroups: [
          {
            id: ids.extras,
            name: 'Nyongeza',
            least: 0,
            most: 1,
            addOns: [{ id: ids.kachumbari, name: 'Kachumbari', priceTzs: 500 }],
          },
          {
            id: ids.drink,
            name: 'Kinywaji',
            least: 1,
            most: 1,
            addOns: [
              { id: ids.maji, name: 'Maji', priceTzs: 500 },
              { id: ids.juisi, name: 'Juisi', priceTzs: 1500 },
            ],
          },
        ],
      },
    },
    shop.token,
  )
  return { ...ids, product }
}

/** A thing without sizes; `stock` null: not counted. */
export async function aThing(
  t: TestApp,
  shop: OwnedShop,
  { stock = 1, priceTzs = 2000, name = 'Soda' }: { stock?: number | null; priceTzs?: number; name?: string } = {},
) {
  const id = uuidv7()
  return await t.must(
    createProduct,
    {
      body: {
        ...aProduct({ id, name, priceTzs }),
        tracksStock: stock !== null,
        openingStock: stock === null ? {} : { [id]: stock * 1000 },
      },
    },
    shop.token,
  )
}

export type LinkedLine = {
  productId: string
  variantId?: string | null
  unitId?: string
  addOnIds?: string[]
  quantityMilli?: number
  note?: string
}
export async function aLink(
  t: TestApp,
  shop: OwnedShop,
  lines: LinkedLine[],
  given: { customerName?: string; customerPhone?: string; note?: string } = {},
) {
  const body = {
    kind: 'products' as const,
    id: uuidv7(),
    ...given,
    lines: lines.map((line) => ({ id: uuidv7(), variantId: null, quantityMilli: 1000, ...line })),
  }
  const { link, url, text } = await t.must(createLink, { body }, shop.token)
  return { link, url, text, token: tokenOf(url), lineIds: body.lines.map((line) => line.id) }
}

export const look = (t: TestApp, token: string): Promise<CartView> => t.must(readCart, { query: { token } })
export const send = (t: TestApp, token: string, body: SubmitOrderInput) =>
  t.call(submitCart, { query: { token }, body })

/** The choices as they stand, with the key of what was shown. */
export const asShown = (view: CartView, given: Partial<SubmitOrderInput> = {}): SubmitOrderInput => ({
  lines: view.products.map((product) => ({
    lineId: product.lineId,
    choices: [{ ...startingChoice(product), addOnIds: [...startingChoice(product).addOnIds] }],
  })),
  pricesKey: view.pricesKey,
  ...given,
})
