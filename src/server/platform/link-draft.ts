/**
 * A line of an order link as it was made: what was picked, and the prices and choices of that moment, so that the page can say what changed since
 * (jsonb `order_links.lines`). Quantities in thousandths, prices in whole shillings.
 */
export interface LinkDraftLine {
  id: string
  productId: string
  variantId: string | null
  /** Left out where it is sold in the product's own unit. */
  unitId?: string
  addOnIds: string[]
  quantityMilli: number
  note: string
  name: string
  unit: string
  photo: string | null
  made: {
    priceTzs: number
    variants: { id: string; name: string; priceTzs: number }[]
    addOns: { id: string; groupId: string; name: string; priceTzs: number }[]
  }
}
