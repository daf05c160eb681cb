import * as z from 'zod'
import { PRODUCT_CATEGORIES } from '../domain/options.ts'
import { STOCK_REASONS } from '../domain/stock.ts'
import { MOST_TAG_CHARS, MOST_TAGS } from '../domain/tags.ts'
import { MAX_TAX_CODE_LENGTH } from '../domain/taxes.ts'
import { MAX_FACTOR_MILLI, MAX_UNITS } from '../domain/units.ts'
import { Id, IdParams, Instant, line, page, PageQuery, paragraph, PriceTzs, StockMilli } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { PRODUCT_SORTS } from './lists.ts'
import { told } from './told.ts'

export const Barcode = line(64, 1)
const Money = PriceTzs
const Packs = z.int().min(-999_999_999).max(999_999_999)

export const VariantInput = z.object({
  id: Id,
  name: line(60, 1),
  priceTzs: Money,
  costTzs: Money.nullable(),
  sku: line(40),
  barcodes: z.array(Barcode).max(10),
  isArchived: z.boolean().default(false),
})
export const AddOnInput = z.object({ id: Id, name: line(60, 1), priceTzs: Money })
/** `least` > 0 makes the group required; `most` 1 means "choose one". */
export const AddOnGroupInput = z
  .object({
    id: Id,
    name: line(60, 1),
    least: z.int().min(0).max(20),
    most: z.int().min(1).max(20),
    addOns: z.array(AddOnInput).min(1).max(40),
  })
  .refine((group) => group.least <= group.most && group.least <= group.addOns.length, {
    path: ['least'],
    message: 'least_above_most',
  })

/** Carton, dozen, half: the product in other quantities at their own prices (domain/units.ts). */
export const UnitInput = z.object({
  id: Id,
  name: line(30, 1),
  /** How many thousandths of the product's own unit one of it is. */
  factorMilli: z.int().min(1).max(MAX_FACTOR_MILLI),
  priceTzs: Money,
  barcodes: z.array(Barcode).max(10),
  /** It lies closed on the shelf, and is opened when nothing loose is left. One at most. */
  isPack: z.boolean().default(false),
  isArchived: z.boolean().default(false),
})
export type UnitInput = z.infer<typeof UnitInput>

/** Of one product. */
export const MOST_VARIANTS = 60
/** A product with variants is sold by variant: its own price is then only what the list shows ("from"). */
export const ProductInput = z.object({
  name: line(120, 1),
  description: paragraph(2000),
  category: z.enum(PRODUCT_CATEGORIES).nullable(),
  /** The shop's own group; the counter's chips show these. */
  group: line(40),
  /** Free words beside the group (domain/tags.ts); the counter does not know them. Left out by clients before 2026-11-28: they stay as they are. */
  tags: z.array(line(MOST_TAG_CHARS, 1)).max(MOST_TAGS).optional(),
  priceTzs: Money,
  costTzs: Money.nullable(),
  sku: line(40),
  barcodes: z.array(Barcode).max(10),
  /** Names as uploadMedia answered; first is the tile's picture. */
  photos: z.array(z.string().max(120)).max(8),
  unit: line(20),
  /** One of the shop's (contract/taxes.ts); null: its default. Left out by clients before 2026-11-22: it stays as it is. */
  taxCode: line(MAX_TAX_CODE_LENGTH, 1).nullable().optional(),
  tracksStock: z.boolean(),
  lowStockMilli: StockMilli.nullable(),
  variants: z.array(VariantInput).max(MOST_VARIANTS),
  addOnGroups: z.array(AddOnGroupInput).max(12),
  /** Beside `unit`; not with variants. Left out by clients before 2026-11-25: they stay as they are. In answers: left out where there are none. */
  units: z.array(UnitInput).max(MAX_UNITS).optional(),
  /** What one tap sells where there are units: one of them, or the product's own unit; null: the counter asks. */
  tapUnit: z
    .union([z.literal('own'), Id])
    .nullable()
    .optional(),
})
export type ProductInput = z.infer<typeof ProductInput>

export const Variant = VariantInput.extend({ onHandMilli: StockMilli })
export const Photo = z.object({ name: z.string(), url: z.string(), smallUrl: z.string() })
export const Product = z.object({
  ...ProductInput.shape,
  id: Id,
  variants: z.array(Variant),
  photos: z.array(Photo),
  onHandMilli: StockMilli,
  /** How many of the unit that lies closed on the shelf are closed. Left out where there is no such unit. */
  packs: z.int().optional(),
  isArchived: z.boolean(),
  /** Grows with each change of this product; an update names the one it started from. */
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Product = z.infer<typeof Product>
/** Cost is null for who may sell but not read products. */
export const ProductRow = z.object({
  id: Id,
  name: z.string(),
  group: z.string(),
  category: z.enum(PRODUCT_CATEGORIES).nullable(),
  priceTzs: Money,
  sku: z.string(),
  photo: Photo.nullable(),
  variantCount: z.int(),
  tracksStock: z.boolean(),
  onHandMilli: StockMilli,
  lowStockMilli: StockMilli.nullable(),
  isArchived: z.boolean(),
  updatedAt: Instant,
})
export type ProductRow = z.infer<typeof ProductRow>

const base = '/api/store/products'
const read = { resource: 'product', action: 'read' } as const
const update = { resource: 'product', action: 'update' } as const

export const ProductQuery = PageQuery.extend({
  search: line(80).optional(),
  group: line(40).optional(),
  tag: line(MOST_TAG_CHARS, 1).optional(),
  category: z.enum(PRODUCT_CATEGORIES).optional(),
  state: z.enum(['active', 'archived', 'all']).default('active'),
  stock: z.enum(['any', 'low', 'out', 'untracked']).default('any'),
  sort: z.enum(PRODUCT_SORTS).default('name'),
})
/** A narrowed list is counted so far, and there may be more: counting on would cost more than anybody reads. */
export const MOST_PRODUCTS_FOUND = 1000
export const listProducts = defineEndpoint({
  method: 'GET',
  path: base,
  access: read,
  query: ProductQuery,
  response: page(ProductRow).extend({ total: z.int() }),
})
/** Products whole, for a file: what the list finds, in its order, each with all that is known of it. */
export const readWholeProducts = defineEndpoint({
  method: 'GET',
  path: `${base}/whole`,
  access: read,
  query: ProductQuery,
  response: page(Product),
})
export const listProductGroups = defineEndpoint({
  method: 'GET',
  path: `${base}/groups`,
  access: read,
  response: z.array(z.object({ name: z.string(), count: z.int() })),
})
/** The tags most products have, the commonest first. */
export const listProductTags = defineEndpoint({
  method: 'GET',
  path: `${base}/tags`,
  access: read,
  response: z.array(z.string()),
})
export const getProduct = defineEndpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: read,
  params: IdParams,
  response: Product,
})
/** `openingStock`: by variant id, or the product's own id. A repeat with the same id answers the same product. */
export const createProduct = defineEndpoint({
  method: 'POST',
  path: base,
  access: { resource: 'product', action: 'create' },
  body: ProductInput.extend({ id: Id, openingStock: z.record(Id, StockMilli).default({}) }),
  response: Product,
})
export const updateProduct = defineEndpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: update,
  params: IdParams,
  body: ProductInput.extend({ version: z.int() }),
  response: Product,
})
export const bulkProducts = defineEndpoint({
  method: 'POST',
  path: `${base}/bulk`,
  access: update,
  body: z.object({ ids: z.array(Id).min(1).max(500), action: z.enum(['archive', 'restore']) }),
  response: z.object({ changed: z.int() }),
})

export const StockMovement = z.object({
  id: Id,
  variantId: Id.nullable(),
  variantName: z.string().nullable(),
  deltaMilli: StockMilli,
  /** Closed packs that came, went or were opened. Left out where none did. */
  packsDelta: z.int().optional(),
  reason: told(STOCK_REASONS),
  note: z.string(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  /** What the goods of it cost in all, where they came in. */
  costTzs: z.int().nullable().optional(),
  byName: z.string().nullable(),
  at: Instant,
})
export type StockMovement = z.infer<typeof StockMovement>
export const listMovements = defineEndpoint({
  method: 'GET',
  path: `${base}/:id/movements`,
  access: read,
  params: IdParams,
  /** `reason`: those of one kind alone. */
  query: PageQuery.extend({ reason: z.enum(STOCK_REASONS).optional() }),
  response: page(StockMovement),
})
/** Either a change (`deltaMilli`) or a count (`countedMilli`), never both; `packs`: how many of it came, went or lie there as closed packs. `id` makes a repeat harmless. */
export const adjustStock = defineEndpoint({
  method: 'POST',
  path: `${base}/:id/adjust`,
  access: update,
  params: IdParams,
  body: z.object({
    id: Id,
    variantId: Id.nullable(),
    reason: z.enum(['received', 'counted', 'damaged', 'theft', 'own_use', 'other']),
    note: line(200),
    change: z.union([
      z.object({ deltaMilli: StockMilli, packs: Packs.optional() }).strict(),
      z.object({ countedMilli: StockMilli, packs: Packs.min(0).optional() }).strict(),
    ]),
  }),
  response: z.object({ onHandMilli: StockMilli }),
})
