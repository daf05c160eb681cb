import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { MOST_IN_BATCH } from '../../../shared/domain/catalogue-feed.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inSystem, type Tx } from '../../platform/database.ts'
import { sandboxCatalogueOf } from './sandbox-numbers.ts'
import { SandboxRefused } from './sandbox-refused.ts'

const NAME = 'Katalogi ya majaribio'
const web = z.url({ protocol: /^https?$/ }).max(2048)
/** As strict as Meta: a field it does not know fails the whole call, a value it does not take fails the item. */
const FIELDS = {
  id: z.string().min(1).max(100),
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(9999),
  availability: z.enum(['in stock', 'out of stock', 'discontinued']),
  condition: z.enum(['new', 'refurbished', 'used']),
  price: z.string().regex(/^\d{1,12}(\.\d{1,2})? [A-Z]{3}$/),
  link: web,
  image_link: web,
  brand: z.string().max(100),
  product_type: z.string().max(750),
  item_group_id: z.string().min(1).max(100),
  size: z.string().max(200),
}
const isField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name)
const NEEDED = ['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link'] as const
const Batch = z.strictObject({
  item_type: z.literal('PRODUCT_ITEM'),
  allow_upsert: z.boolean().optional(),
  requests: z
    .array(
      z.strictObject({
        method: z.enum(['CREATE', 'UPDATE', 'DELETE']),
        data: z.looseObject({ id: FIELDS.id }).refine((data) => Object.keys(data).every(isField)),
      }),
    )
    .min(1)
    .max(MOST_IN_BATCH),
})
type Item = Record<string, unknown>
interface ItemError {
  line: number
  id: string
  message: string
}

/** What the catalogues of the sandbox answer; null: no such call, or one Meta would not take. */
export function createSandboxCatalogues({ db, clock }: { db: Db; clock: Clock }) {
  /** Worked on at once: what is sent is there when it is answered. */
  async function take(catalogId: string, body: unknown): Promise<unknown> {
    const parsed = Batch.safeParse(body)
    if (!parsed.success) return null
    const { requests, allow_upsert: isInserting = true } = parsed.data
    const handle = `SANDBOX${randomBytes(16).toString('hex')}`
    await inSystem(db, async (tx) => {
      const ids = requests.map(({ data }) => data.id)
      const there = new Map(
        (
          await tx
            .selectFrom('sandbox_catalogue_items')
            .select(['item_id', 'data'])
            .where('catalog_id', '=', catalogId)
            .where('item_id', 'in', ids)
            .execute()
        ).map((row) => [row.item_id, itemOf(row.data)]),
      )
      const errors: ItemError[] = []
      for (const [line, { method, data }] of requests.entries()) {
        const before = there.get(data.id)
        const message =
          method === 'UPDATE' && before === undefined && !isInserting
            ? `no item ${data.id}`
            : faultOf(method, { ...before, ...data }, before)
        if (message !== null) errors.push({ line, id: data.id, message })
        else if (method === 'DELETE') there.delete(data.id)
        else there.set(data.id, { ...before, ...data })
      }
      await tx
        .deleteFrom('sandbox_catalogue_items')
        .where('catalog_id', '=', catalogId)
        .where('item_id', 'in', ids)
        .execute()
      const rows = [...there].map(([id, data]) => ({ catalog_id: catalogId, item_id: id, data: JSON.stringify(data) }))
      for (let from = 0; from < rows.length; from += 1000)
        await tx
          .insertInto('sandbox_catalogue_items')
          .values(rows.slice(from, from + 1000))
          .execute()
      await tx
        .insertInto('sandbox_catalogue_batches')
        .values({ handle, catalog_id: catalogId, errors: JSON.stringify(errors), at: clock.now() })
        .execute()
    })
    return { handles: [handle], validation_status: [] }
  }
  async function status(catalogId: string, handle: string): Promise<unknown> {
    const row = await inSystem(db, (tx) =>
      tx
        .selectFrom('sandbox_catalogue_batches')
        .select('errors')
        .where('handle', '=', handle)
        .where('catalog_id', '=', catalogId)
        .executeTakeFirst(),
    )
    if (row === undefined) return null
    return {
      data: [
        {
          status: 'finished',
          errors_total_count: row.errors.length,
          errors: row.errors,
          warnings: [],
          ids_of_invalid_requests: row.errors.map(({ id }) => id),
          handle,
        },
      ],
    }
  }
  return {
    async answer(
      method: string,
      catalogId: string,
      what: string,
      query: URLSearchParams,
      body: () => unknown,
    ): Promise<unknown> {
      if (method === 'POST' && what === 'items_batch') return await take(catalogId, body())
      if (method !== 'GET') return null
      if (what === '' && isOnly(query, 'fields')) return { id: catalogId, name: NAME }
      if (what === 'check_batch_request_status' && isOnly(query, 'handle,load_ids_of_invalid_requests'))
        return await status(catalogId, query.get('handle') ?? '')
      return null
    },
  }
}

/** Goods a message shows are in the number's own catalogue. One nothing was sent to yet takes any, so that a shop can try before it sends its goods. */
export async function requireSandboxGoods(
  tx: Tx,
  phoneNumberId: string,
  { catalogId, itemIds }: { catalogId: string; itemIds: readonly string[] },
): Promise<void> {
  if (catalogId !== sandboxCatalogueOf(phoneNumberId))
    throw new SandboxRefused(131009, 'the catalogue is not connected')
  const of = tx.selectFrom('sandbox_catalogue_items').select('item_id').where('catalog_id', '=', catalogId)
  if ((await of.limit(1).executeTakeFirst()) === undefined) return
  const there = new Set((await of.where('item_id', 'in', [...itemIds]).execute()).map((row) => row.item_id))
  const missing = itemIds.find((id) => !there.has(id))
  if (missing !== undefined) throw new SandboxRefused(131009, `no product ${missing} in the catalogue`)
}
/** What a customer's phone shows of one, in whole shillings; undefined where the catalogue does not have it. */
export async function sandboxPrices(
  tx: Tx,
  catalogId: string,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('sandbox_catalogue_items')
    .select(['item_id', 'data'])
    .where('catalog_id', '=', catalogId)
    .where('item_id', 'in', [...itemIds])
    .execute()
  return new Map(rows.map(({ item_id: id, data }) => [id, Number.parseInt(String(itemOf(data)['price']), 10)]))
}

const isOnly = (query: URLSearchParams, names: string) => [...query.keys()].toSorted().join() === names
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `take` alone
const itemOf = (data: unknown) => data as Item

function faultOf(method: 'CREATE' | 'UPDATE' | 'DELETE', item: Item, before: Item | undefined): string | null {
  if (method === 'DELETE') return before === undefined ? 'the item does not exist' : null
  if (method === 'CREATE' && before !== undefined) return 'the item exists already'
  const missing = NEEDED.find((field) => item[field] === undefined)
  if (missing !== undefined) return `an item cannot be made without the required field ${missing}`
  for (const [name, value] of Object.entries(item))
    if (!isField(name) || !FIELDS[name].safeParse(value).success) return `invalid value of ${name}`
  return null
}
