import * as z from 'zod'
import { PRODUCT_CATEGORIES } from '../../domain/options.ts'
import { Id, Instant, line, PriceTzs } from '../common.ts'
import { defineCommand } from './command-kind.ts'

/** What a counter needs of a product to sell it. All else is written down with `updateProduct`, where there is network. */
export const ProductCreate = z.object({
  id: Id,
  name: line(120, 1),
  group: line(40),
  category: z.enum(PRODUCT_CATEGORIES).nullable(),
  unit: line(20),
  priceTzs: PriceTzs,
  at: Instant,
})

export const productCreate = defineCommand({
  type: 'product.create',
  body: ProductCreate,
  version: 1,
  rights: [['product', 'create']],
  isFact: false,
  isVouchedFor: true,
  subject: 'product',
  lane: (body) => body.id,
  amounts: (body) => [body.priceTzs],
  amountTzs: (body) => body.priceTzs,
  goesFirst: true,
})
