import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { LineGiven } from './builders.ts'
import type { randomOf } from './random.ts'
import type { Shop } from './trade.ts'

const CARTON = 12
const CARTONS = 4

/** One product in cartons that lie closed on the shelf, in sixes of them and by the piece; and how a line may be sold of it. */
async function aSoda(shop: Shop) {
  const id = uuidv7()
  const unit = {
    id: uuidv7(),
    name: 'Katoni',
    factorMilli: CARTON * 1000,
    priceTzs: 6600,
    barcodes: [],
    isPack: true,
    isArchived: false,
  }
  const six = { ...unit, id: uuidv7(), name: 'Nusu katoni', factorMilli: 6000, priceTzs: 3400, isPack: false }
  const openingMilli = CARTONS * CARTON * 1000
  const product = await shop.product({
    id,
    name: 'Soda',
    priceTzs: 600,
    units: [unit, six],
    openingStock: { [id]: openingMilli },
  })
  const carton: LineGiven = {
    unitPriceTzs: unit.priceTzs,
    variantName: unit.name,
    soldIn: { id: unit.id, factorMilli: unit.factorMilli, isPack: true },
  }
  const soldAs: LineGiven[] = [
    { ...carton, quantityMilli: 1000 },
    { ...carton, quantityMilli: 1500 },
    { unitPriceTzs: six.priceTzs, variantName: six.name, soldIn: { id: six.id, factorMilli: six.factorMilli } },
    {},
  ]
  return { product, soldAs, openingMilli }
}

/** What a shop sells, and how a line says in which unit. */
export async function aShelf(shop: Shop, random: ReturnType<typeof randomOf>) {
  const soda = await aSoda(shop)
  const products = [
    await shop.product({ priceTzs: 1000 }),
    await shop.product({ priceTzs: 2500 }),
    await shop.product({ priceTzs: 700, tracksStock: false }),
    soda.product,
  ]
  return {
    products,
    tracked: new Set(products.filter((product) => product.tracksStock).map((product) => product.id)),
    opening: new Map([[soda.product.id, soda.openingMilli]]),
    saidOf: (product: { id: string }): LineGiven =>
      product.id === soda.product.id ? (random.pick(soda.soldAs) ?? {}) : {},
  }
}
