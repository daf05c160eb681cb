import { uuidv7 } from '../../src/shared/domain/ids.ts'
import type { LineGiven } from './builders.ts'
import type { Shop } from './trade.ts'

const CARTON = 12
const CARTONS = 4

/** One product in cartons that lie closed on the shelf, in sixes of them and by the piece; and how a line may be sold of it. */
export async function aSoda(shop: Shop) {
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
