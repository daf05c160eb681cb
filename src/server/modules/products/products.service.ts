import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  adjustStock,
  createProduct,
  Product,
  ProductInput,
  updateProduct,
} from '../../../shared/contract/products.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { emit } from '../../platform/events.ts'
import {
  barcodeTaken,
  invalidField,
  productChangedMeanwhile,
  productNotFound,
  stockNotTracked,
  tooManyProducts,
} from './products.errors.ts'
import { taxesOfShop } from '../shops/taxes.service.ts'
import * as products from './products.repository.ts'
import { readProducts } from './product-reader.service.ts'
import { writeTags } from './product-tags.repository.ts'
import { problemsOfUnits } from '../../../shared/domain/unit-rules.ts'
import { packOf, packsLeft } from '../../../shared/domain/units.ts'
import { findMissingPhotos, moveStock, movementExists, readItem, readOnHand, setPack } from './stock.repository.ts'

/** More than any counter can hold in memory; a runaway import stops here. */
const MOST_PRODUCTS = 100_000
const MOST_STOCK_MILLI = 999_999_999_000

export function createProductsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async get(shopId: string, id: string): Promise<Product> {
      return await inShop(db, shopId, (tx) => readOne(tx, shopId, id))
    },

    /** A repeat with the same id answers the product that is there. */
    async create(actor: MemberActor, body: BodyOf<typeof createProduct>): Promise<Product> {
      const { shopId } = actor
      return await withBarcodeRace(() =>
        inShop(db, shopId, async (tx) => {
          if (await createIn(tx, actor, body, clock.now())) await tellTills(tx, actor)
          return await readOne(tx, shopId, body.id)
        }),
      )
    },

    async update(
      actor: MemberActor,
      id: string,
      { version, ...input }: BodyOf<typeof updateProduct>,
    ): Promise<Product> {
      const { shopId } = actor
      return await withBarcodeRace(() =>
        inShop(db, shopId, async (tx) => {
          await changeIn(tx, actor, { id, version, to: () => input }, clock.now())
          return await readOne(tx, shopId, id)
        }),
      )
    },

    setArchived: (actor: MemberActor, ids: readonly string[], isArchived: boolean): Promise<{ changed: number }> =>
      inShop(db, actor.shopId, (tx) => archiveIn(tx, actor, ids, isArchived, clock.now())),

    adjust: (
      actor: MemberActor,
      productId: string,
      body: BodyOf<typeof adjustStock>,
    ): Promise<{ onHandMilli: number }> =>
      inShop(db, actor.shopId, (tx) => adjustIn(tx, actor, productId, body, clock.now())),
  }
}

/** `to`: what it becomes of what stands there, which nobody else changes meanwhile. @throws product.not_found, product.changed_meanwhile */
export async function changeIn(
  tx: Tx,
  actor: MemberActor,
  { id, version, to }: { id: string; version: number; to: (now: Product) => ProductInput },
  at: Date,
): Promise<void> {
  const key = { shopId: actor.shopId, id }
  const before = await products.lockProduct(tx, key)
  if (!before) throw productNotFound()
  if (before.version !== version) throw productChangedMeanwhile()
  await rewrite(tx, key, to(await readOne(tx, key.shopId, id)), { before, userId: actor.userId, at })
  await tellTills(tx, actor)
}

export async function archiveIn(
  tx: Tx,
  actor: MemberActor,
  ids: readonly string[],
  isArchived: boolean,
  at: Date,
): Promise<{ changed: number }> {
  const { shopId } = actor
  const changed = await products.setArchived(tx, shopId, [...new Set(ids)], isArchived, at)
  await products.changeCounts(
    tx,
    shopId,
    changed.flatMap(({ group }) => [
      { group, isArchived: !isArchived, by: -1 },
      { group, isArchived, by: 1 },
    ]),
  )
  if (changed.length > 0) await tellTills(tx, actor)
  return { changed: changed.length }
}

/** A repeat with the same movement id changes nothing and answers what is on hand now. @throws product.not_found, stock.not_tracked */
export async function adjustIn(
  tx: Tx,
  actor: MemberActor,
  productId: string,
  body: BodyOf<typeof adjustStock>,
  at: Date,
): Promise<{ onHandMilli: number }> {
  const { shopId, userId } = actor
  const itemId = body.variantId ?? productId
  const item = await readItem(tx, shopId, productId, body.variantId)
  if (!item) throw productNotFound()
  if (body.variantId === null && item.hasVariants) throw invalidField('variantId', 'this product is counted by variant')
  if (!item.tracksStock) throw stockNotTracked()
  const { onHandMilli: onHand, packs } = await readOnHand(tx, shopId, itemId, productId)
  if (await movementExists(tx, shopId, body.id)) return { onHandMilli: onHand }
  const deltaMilli = 'deltaMilli' in body.change ? body.change.deltaMilli : body.change.countedMilli - onHand
  if (Math.abs(onHand + deltaMilli) > MOST_STOCK_MILLI) throw invalidField('change', 'more than a shop can hold')
  await tellTills(tx, actor)
  return {
    onHandMilli: await moveStock(tx, {
      shopId,
      id: body.id,
      itemId,
      productId,
      variantId: body.variantId,
      deltaMilli,
      // A count says what is there; goods that came or went, what of them was closed.
      packs:
        body.change.packs === undefined
          ? 0
          : 'deltaMilli' in body.change
            ? body.change.packs
            : body.change.packs - packs,
      reason: body.reason,
      note: body.note,
      byUserId: userId,
      at,
    }),
  }
}

/** With its stock. False, with nothing written, where it is there already. */
export async function createIn(
  tx: Tx,
  { shopId, userId }: MemberActor,
  { id, openingStock, ...input }: BodyOf<typeof createProduct>,
  at: Date,
): Promise<boolean> {
  const key = { shopId, id }
  const items = new Set([id, ...input.variants.map((variant) => variant.id)])
  for (const itemId of Object.keys(openingStock))
    if (!items.has(itemId)) throw invalidField(`openingStock.${itemId}`, 'no such variant')
  if ((await readProducts(tx, shopId, [id])).length > 0) return false
  await requireFits(tx, key, input)
  if (await isFull(tx, shopId)) throw tooManyProducts()
  if (!(await insertNew(tx, key, input, { userId, at }))) return false
  if (input.tracksStock) await bookCounted(tx, key, { counted: openingStock, units: input.units }, { userId, at })
  return true
}

/** What lies there at the beginning, by item: how much more or less than is known. */
export async function bookCounted(
  tx: Tx,
  { shopId, id }: products.ProductKey,
  { counted, units }: { counted: Readonly<Record<string, number>>; units: ProductInput['units'] },
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  for (const [itemId, deltaMilli] of Object.entries(counted)) {
    if (deltaMilli === 0) continue
    await moveStock(tx, {
      shopId,
      id: null,
      itemId,
      productId: id,
      variantId: itemId === id ? null : itemId,
      deltaMilli,
      packs: itemId === id ? packsIn(deltaMilli, packOf(units)) : 0,
      reason: 'counted',
      note: '',
      byUserId: userId,
      at,
    })
  }
}

export const isFull = async (tx: Tx, shopId: string): Promise<boolean> =>
  (await products.countProducts(tx, shopId)) >= MOST_PRODUCTS

/** What stands there afterwards is exactly this, but for whether it is archived. `before`: as it is locked. */
export async function rewrite(
  tx: Tx,
  key: products.ProductKey,
  input: ProductInput,
  { before, userId, at }: { before: { group: string; isArchived: boolean }; userId: string; at: Date },
): Promise<void> {
  await requireFits(tx, key, input)
  await products.updateProductRow(tx, key, input, at)
  await writeParts(tx, key, input, { userId, at })
  if (before.group === input.group) return
  const { isArchived } = before
  await products.changeCounts(tx, key.shopId, [
    { group: before.group, isArchived, by: -1 },
    { group: input.group, isArchived, by: 1 },
  ])
}

/** False, with nothing written, where the id is taken. */
export async function insertNew(
  tx: Tx,
  key: products.ProductKey,
  input: ProductInput,
  by: { userId: string; at: Date },
): Promise<boolean> {
  if (!(await products.insertProduct(tx, key, input, by))) return false
  await writeParts(tx, key, input, by)
  await products.changeCounts(tx, key.shopId, [{ group: input.group, isArchived: false, by: 1 }])
  return true
}

/** The counters of the shop pull what changed at once; each would find it by itself within a minute. */
export const tellTills = async (tx: Tx, { shopId, sessionId }: MemberActor) =>
  await emit(tx, shopId, { kind: 'products.changed', bySessionId: sessionId })

async function readOne(tx: Tx, shopId: string, id: string): Promise<Product> {
  const [product] = await readProducts(tx, shopId, [id])
  if (!product) throw productNotFound()
  return product
}

async function requireFits(tx: Tx, key: products.ProductKey, input: ProductInput) {
  const barcodes = products.barcodesOf(input)
  const empty = barcodes.find((barcode) => barcode.code === '')
  if (empty) throw invalidField(empty.path, 'not a barcode')
  const seen = new Set<string>()
  const twice = barcodes.filter(({ code }) => seen.has(code) || !seen.add(code))
  if (twice.length > 0) throw barcodeTaken(twice.map(({ path }) => ({ path, message: input.name })))
  const taken = await products.findTakenBarcodes(
    tx,
    key,
    barcodes.map((barcode) => barcode.code),
  )
  if (taken.size > 0)
    throw barcodeTaken(
      barcodes.flatMap(({ code, path }) => (taken.has(code) ? [{ path, message: taken.get(code) ?? '' }] : [])),
    )
  const ids = input.variants.map((variant) => variant.id.toLowerCase())
  const doubled = ids.findIndex((id, index) => ids.indexOf(id) !== index || id === key.id.toLowerCase())
  if (doubled >= 0) throw invalidField(`variants.${doubled}.id`, 'an id is used twice')
  const [foreign] = await products.findForeignVariants(tx, key, ids)
  if (foreign !== undefined)
    throw invalidField(`variants.${ids.indexOf(foreign)}.id`, 'the id belongs to another product')
  await requireUnits(tx, key, input)
  const { taxCode = null } = input
  if (taxCode !== null && !(await taxesOfShop(tx, key.shopId)).codes.some(({ code }) => code === taxCode))
    throw invalidField('taxCode', 'no such tax code')
  const [missing] = await findMissingPhotos(tx, key.shopId, input.photos)
  if (missing !== undefined) throw invalidField(`photos.${input.photos.indexOf(missing)}`, 'no such picture')
}

/** Units are of the product as a whole: with variants, nobody could say of which one a carton holds how many. */
async function requireUnits(tx: Tx, key: products.ProductKey, { units, tapUnit, variants, unit }: ProductInput) {
  if (units === undefined) return
  const active = units.filter(({ isArchived }) => !isArchived)
  if (active.length > 0 && variants.some(({ isArchived }) => !isArchived))
    throw invalidField('units', 'not together with variants')
  const [problem] = problemsOfUnits(units, unit)
  if (problem) throw invalidField(`units.${problem.index}.${problem.field}`, problem.code)
  const ids = units.map(({ id }) => id.toLowerCase())
  const taken = new Set([key.id.toLowerCase(), ...variants.map(({ id }) => id.toLowerCase())])
  const doubled = ids.findIndex((id, index) => ids.indexOf(id) !== index || taken.has(id))
  if (doubled >= 0) throw invalidField(`units.${doubled}.id`, 'an id is used twice')
  const [foreign] = await products.findForeignUnits(tx, key, ids)
  if (foreign !== undefined) throw invalidField(`units.${ids.indexOf(foreign)}.id`, 'the id belongs to another product')
  const tap = tapUnit?.toLowerCase() ?? null
  if (tap !== null && tap !== 'own' && !active.some(({ id }) => id.toLowerCase() === tap))
    throw invalidField('tapUnit', 'no such unit')
}

/** Goods of which nothing else is known lie in closed packs as far as they go. */
const packsIn = (milli: number, pack: { factorMilli: number } | null) =>
  pack === null ? 0 : packsLeft(Number.MAX_SAFE_INTEGER, milli, pack.factorMilli)

async function writeParts(tx: Tx, key: products.ProductKey, input: ProductInput, by: { userId: string; at: Date }) {
  const { at } = by
  await products.writeVariants(tx, key, input.variants, at)
  if (input.units) await products.writeUnits(tx, key, input.units, at)
  if (input.tags) await writeTags(tx, key, input.tags)
  const barcodes = [...products.barcodesOf(input), ...(input.units ? [] : await products.readUnitBarcodes(tx, key))]
  await products.writeBarcodes(tx, key, barcodes)
  await products.writeTerms(tx, key, input, barcodes)
  const prices = [
    { itemId: key.id, priceTzs: input.priceTzs },
    ...input.variants.map((variant) => ({ itemId: variant.id, priceTzs: variant.priceTzs })),
    ...(input.units ?? []).map((unit) => ({ itemId: unit.id, priceTzs: unit.priceTzs })),
  ]
  await products.writePrices(tx, key.shopId, prices, at)
  if (input.units) await setPack(tx, key, packOf(input.units)?.factorMilli ?? null, by)
}

/** Two products that take one barcode at the same moment meet on its key: the second look names the other. */
export async function withBarcodeRace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return await work()
  }
}
