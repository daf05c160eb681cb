import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveOf, exported, imported, manifestOf, rowsOf, unzip } from '../../../../tests/support/archives.ts'
import { aProduct } from '../../../../tests/support/builders.ts'
import { aCanaryShop, type CanaryShop } from '../../../../tests/support/canary-shop.ts'
import { problemsOfFigures } from '../../../../tests/support/server-history-figures.ts'
import { asOwner, codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  beginArchive,
  cancelArchive,
  linkArchive,
  listArchives,
  makeArchive,
  putArchivePart,
} from '../../../shared/contract/archives.ts'
import { listActivity } from '../../../shared/contract/activity.ts'
import { listCustomers } from '../../../shared/contract/customers.ts'
import { getFigures } from '../../../shared/contract/figures.ts'
import { getOrder, listOrders } from '../../../shared/contract/orders.ts'
import { createProduct, listProducts } from '../../../shared/contract/products.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { MANIFEST } from './archive-format.ts'
import { ARCHIVE_TABLES, NOT_IN_ARCHIVES, SHOP_COLUMNS, SHOP_LEFT } from './archive-tables.ts'

let t: TestApp
let canary: CanaryShop
let files: Map<string, Buffer>
let zip: Buffer
beforeAll(async () => {
  t = await startTestApp()
  canary = await aCanaryShop(t)
  await theRest(canary.owner)
  ;({ zip } = await exported(t, canary.owner.token))
  files = await unzip(zip)
}, 120_000)
afterAll(() => t.close())

/** What the canary's shop has none of. */
async function theRest({ shop, user, token }: CanaryShop['owner']) {
  const id = uuidv7()
  const variants = [{ id: uuidv7(), name: 'Ndogo', priceTzs: 500, costTzs: 300, sku: 'N-1', barcodes: ['616'] }]
  await t.must(createProduct, { body: { ...aProduct({ id, name: 'Kanga' }), id, variants } }, token)
  await inShop(t.db, shop.id, async (tx) => {
    const at = t.clock.now()
    await sql`insert into expense_budgets (shop_id, category, month, amount_tzs, by_user_id, at) values (${shop.id}, 'rent', '2026-11-01', 300000, ${user.id}, ${at})`.execute(
      tx,
    )
    await sql`insert into match_events (shop_id, line_id, kind, is_by_hand, at) select shop_id, id, 'matched', true, ${at} from money_lines limit 1`.execute(
      tx,
    )
    await sql`insert into settled_exceptions (shop_id, kind, ref_id, amount_tzs, note, at) values (${shop.id}, 'no_line', ${uuidv7()}, 100, '', ${at})`.execute(
      tx,
    )
    await sql`insert into shop_visits (shop_id, day, step, count) values (${shop.id}, '2026-11-20', 'visit', 7)`.execute(
      tx,
    )
    await sql`insert into budget_alerts (shop_id, category, month, step, budget_tzs, at) values (${shop.id}, 'rent', '2026-11-01', 80, 5000, ${at})`.execute(
      tx,
    )
    await sql`insert into product_tags (shop_id, tag_key, product_id, tag) select shop_id, 'jipya', id, 'Jipya' from products limit 1`.execute(
      tx,
    )
    await sql`insert into standings (shop_id, day, owed_tzs, stock_tzs, due_tzs, read_at) values (${shop.id}, '2026-11-20', 4000, 90000, 500, ${at})`.execute(
      tx,
    )
    await sql`insert into stock_batches (shop_id, item_id, use_by, product_id, rest_milli) select shop_id, id, '2026-12-24', id, 2000 from products limit 1`.execute(
      tx,
    )
    await sql`insert into payment_references (shop_id, reference, uses) values (${shop.id}, 'ABC1234567', 1)`.execute(
      tx,
    )
    await sql`insert into offer_uses (shop_id, order_id, offer_id, tzs, at) select o.shop_id, o.id, f.id, 100, ${at} from orders o join offers f using (shop_id) limit 1`.execute(
      tx,
    )
    await sql`insert into receipt_sends (shop_id, id, order_id, recipient, at) select shop_id, ${uuidv7()}, id, '+255713000000', ${at} from orders limit 1`.execute(
      tx,
    )
  })
}

const idsOf = (from: Map<string, Buffer>) =>
  new Set(
    ARCHIVE_TABLES.flatMap(({ table }) => [
      ...JSON.stringify(rowsOf(from, table)).matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g),
    ]).map(([id]) => id),
  )
const kindsOf = async (token: string) =>
  (await t.must(listActivity, { query: {} }, token)).items.map(({ kind }) => kind)

describe('what is in it', () => {
  test('every table of a shop is in its archive or on the list of those that are not, and so is every column', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity and a.attnum > 0 and not a.attisdropped`.execute(
      t.db,
    )
    const columns = Map.groupBy(rows, ({ table }) => table)
    const shop = columns.get('shops') ?? []
    columns.delete('shops')
    expect(shop.map(({ column }) => column).toSorted()).toEqual([...SHOP_COLUMNS, ...Object.keys(SHOP_LEFT)].toSorted())
    const archived = new Set(ARCHIVE_TABLES.map(({ table }) => table))
    expect([...columns.keys()].toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
      [...archived, ...Object.keys(NOT_IN_ARCHIVES)].toSorted((one, other) => (one < other ? -1 : 1)),
    )
    for (const { table, columns: kept, left = {} } of ARCHIVE_TABLES)
      expect([table, ['shop_id', ...kept, ...Object.keys(left)].toSorted()]).toEqual([
        table,
        (columns.get(table) ?? []).map(({ column }) => column).toSorted(),
      ])
  })

  test('a row of every kind, the sheets for people, the picture, and what all of it comes to', () => {
    const manifest = manifestOf(files)
    expect(
      manifest.files.filter(({ name, rows }) => rows === 0 && name.endsWith('.jsonl')).map(({ name }) => name),
    ).toEqual([])
    expect([...files.keys()].filter((name) => name !== MANIFEST).toSorted()).toEqual(
      manifest.files.map(({ name }) => name).toSorted(),
    )
    expect(rowsOf(files, 'orders').map(({ id }) => id)).toContain(canary.orderId)
    expect(files.get('sheets/orders.csv')?.toString('utf8')).toContain(`canary-`)
    expect(files.get('sheets/products.csv')?.toString('utf8').split('\r\n')[0]).toBe(
      '\uFEFFName,Variant,Price,Cost,In stock,Group,Unit,Barcode,SKU,Description',
    )
    // Chats are there to be read: what the customer wrote, and what the shop noted.
    const chats = files.get('sheets/chats.csv')?.toString('utf8').split('\r\n') ?? []
    expect(chats[0]).toBe('\uFEFFTime,Customer,Phone,Your number,Written by,Kind,Words,State')
    const [said, noted] = ['customer,text', 'member,note'].map((by) => chats.filter((line) => line.includes(by)))
    expect(said).toEqual([expect.stringContaining(`+255712000000`)])
    expect(said?.[0]).toContain(`customer,text,${canary.canary},received`)
    expect(noted?.[0]).toContain(`member,note,${canary.canary}`)
    // Campaigns and fiscal receipts, too; in data they are not.
    const linesOf = (name: string) => files.get(`sheets/${name}.csv`)?.toString('utf8').split('\r\n') ?? []
    expect(linesOf('campaigns')[1]).toBe(`${canary.canary},sms,,draft,0,0,0,0,0,,`)
    expect(linesOf('fiscal-receipts')[1]).toContain('accepted')
    expect([...files.keys()].filter((name) => /^data\/(?:campaigns|fiscal)/.test(name))).toEqual([])
    expect(files.get(`pictures/${canary.media.name}`)?.length).toBeGreaterThan(20)
    expect(manifest.sums.months[0]?.orders).toBeGreaterThan(1)
    expect(manifest.sums.stockMilli).toBeGreaterThan(0)
  })

  test('no secret of the shop, of its people or of its devices', async () => {
    const { rows } = await asOwner(t, (db) =>
      sql<{ secret: string }>`
      select password_hash as secret from users union all select encode(token_hash, 'hex') from sessions
      union all select salt from pins union all select verifier from pins union all select public_key from devices where public_key is not null
      union all select encode(sealed, 'hex') from carry_keys union all select encode(token_hash, 'hex') from debt_agreements
      union all select encode(token_hash, 'hex') from cart_tokens union all select id_number from shops where id_number is not null
      union all select phone from users where phone is not null`.execute(db),
    )
    const all = Buffer.concat([...files.values()]).toString('latin1')
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.filter(({ secret }) => secret !== canary.canary && all.includes(secret))).toEqual([])
  })
})

describe('brought into another shop', () => {
  let into: OwnedShop
  let again: Map<string, Buffer>
  beforeAll(async () => {
    into = await t.aShop({ shop_name: 'Duka Jipya' }, await t.signUp())
    const archive = await imported(t, into.token, zip)
    if (archive.state !== 'done') throw new Error(`${archive.problem ?? archive.state} ${archive.place}`)
    again = await unzip((await exported(t, into.token)).zip)
  }, 120_000)

  test('it is the same shop but for its ids: the same rows, and the same sums', () => {
    expect(manifestOf(again).sums).toEqual(manifestOf(files).sums)
    const changed = new Set(['debt_reminder_rules', 'cart_follow_up_rules', 'storefronts', 'popups', 'offers'])
    for (const { table } of ARCHIVE_TABLES)
      if (!changed.has(table)) expect([table, bare(rowsOf(again, table))]).toEqual([table, bare(rowsOf(files, table))])
    for (const { table } of ARCHIVE_TABLES)
      expect([table, rowsOf(again, table).length]).toEqual([table, rowsOf(files, table).length])
    expect([...again.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(
      [...files.keys()].filter((name) => name.startsWith('pictures/')).length,
    )
    expect(rowsOf(again, 'storefronts').every(({ is_open }) => is_open === false)).toBe(true)
    // Nothing is shown to anybody before an owner has looked at it.
    expect(rowsOf(again, 'popups').every(({ state }) => state === 'draft')).toBe(true)
    expect(rowsOf(again, 'offers').every(({ state }) => state === 'ended')).toBe(true)
  })

  test('no id of the old shop is in it, but those of people who are in both', () => {
    const before = idsOf(files)
    expect(before.size).toBeGreaterThan(40)
    expect([...idsOf(again)].filter((id) => before.has(id))).toEqual([])
    expect(idsOf(again).size).toBe(before.size)
  })

  test('the owners of both are told', async () => {
    expect(await kindsOf(canary.owner.token)).toContain('data_exported')
    expect(await kindsOf(into.token)).toEqual(expect.arrayContaining(['data_imported', 'data_exported']))
  })

  test('screens show it: products with their picture, customers with what they owe, orders with their lines', async () => {
    const products = await t.must(listProducts, { query: {} }, into.token)
    const found = products.items.find(({ name }) => name === canary.product.name)
    const picture = await t.inject({ method: 'GET', url: found?.photo?.smallUrl ?? '' })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(found?.photo?.name).not.toBe(canary.media.name)
    const customers = await t.must(listCustomers, { query: { sort: 'name' } }, into.token)
    const before = await t.must(listCustomers, { query: { sort: 'name' } }, canary.owner.token)
    const told = ({ items }: typeof before) => items.map(({ name, owesTzs, orderCount }) => [name, owesTzs, orderCount])
    expect(told(customers)).toEqual(told(before))
    const orders = await t.must(listOrders, { query: {} }, into.token)
    const [order] = orders.items
    const read = await t.must(getOrder, { params: { id: order?.id ?? '' } }, into.token)
    expect(read.lines.length).toBeGreaterThan(0)
  })

  test('figures are made anew of what came, by days and by months, and say what those of the old shop say', async () => {
    const { id } = into.shop
    const query = { from: '2026-01-01', to: '2026-12-31', compare: 'none' as const }
    const before = await t.must(getFigures, { query }, canary.owner.token)
    const told = async () => (await t.must(getFigures, { query }, into.token)).sums
    expect(before.sums.orders).toBeGreaterThan(0)
    expect(await told()).toEqual(before.sums)
    expect(await problemsOfFigures({ shopId: id, inShop: (work) => inShop(t.db, id, work) })).toEqual([])
    expect(await told()).toEqual(before.sums)
  })

  test('a device that comes now has a code of its own, so that its numbers meet none of the old shop', async () => {
    const codes = await inShop(t.db, into.shop.id, (tx) =>
      sql<{ code: string | null }>`select last_device_code as code from shops where id = ${into.shop.id}`.execute(tx),
    )
    expect(codes.rows[0]?.code).toBe(canary.device.code)
  })

  test('a second time it is refused: the shop has something now', async () => {
    const answer = await t.call(
      beginArchive,
      { body: { id: uuidv7(), fileName: 'a.zip', bytes: zip.length } },
      into.token,
    )
    expect(codeOf(answer)).toBe('archive.shop_not_empty')
    expect((await t.must(listArchives, {}, into.token)).canBring).toBe(false)
  })
})

describe('while it is under way', () => {
  test('one at a time; cancelled before its turn and in the middle nothing stays, and a new one may begin', async () => {
    const shop = await t.aShop({}, await t.signUp())
    const first = await t.must(makeArchive, { body: { id: uuidv7(), language: 'sw' } }, shop.token)
    expect(codeOf(await t.call(makeArchive, { body: { id: uuidv7(), language: 'sw' } }, shop.token))).toBe(
      'archive.running',
    )
    expect((await t.must(makeArchive, { body: { id: first.id, language: 'sw' } }, shop.token)).id).toBe(first.id)
    await t.must(cancelArchive, { params: { id: first.id }, body: {} }, shop.token)
    await t.app.runDueJobs()
    expect((await archiveOf(t, shop.token, first.id)).state).toBe('cancelled')

    const begun = await imported(t, shop.token, zip, { isLeft: true })
    expect(begun.state).toBe('waiting')
    // Asked for while it runs: the job sees it with its first sign of life.
    await inShop(t.db, shop.shop.id, (tx) =>
      sql`update archives set is_cancel_asked = true where id = ${begun.id}`.execute(tx),
    )
    await t.app.runDueJobs()
    expect((await archiveOf(t, shop.token, begun.id)).state).toBe('cancelled')
    expect((await t.must(listArchives, {}, shop.token)).canBring).toBe(true)
    expect((await imported(t, shop.token, zip)).state).toBe('done')
  })

  test('parts come in their order and once; what never came whole is over after a day', async () => {
    const shop = await t.aShop({}, await t.signUp())
    const { id } = await t.must(beginArchive, { body: { id: uuidv7(), fileName: 'a.zip', bytes: 10 } }, shop.token)
    const put = async (index: number, bytes: number) =>
      codeOf(
        await t.call(
          putArchivePart,
          { params: { id }, query: { index }, file: new Blob([new Uint8Array(bytes)]) },
          shop.token,
        ),
      )
    expect(await put(1, 10)).toBe('request.invalid')
    expect(await put(0, 9)).toBe('archive.too_large')
    t.clock.advance(25 * 3_600_000)
    expect(await archiveOf(t, shop.token, id)).toMatchObject({ state: 'failed', problem: 'archive.interrupted' })
    const next = await t.must(makeArchive, { body: { id: uuidv7(), language: 'sw' } }, shop.token)
    expect(next.state).toBe('waiting')
    await t.app.runDueJobs()
  })
})

test('it is for owners; its address is good for some minutes, and the file for some days', async () => {
  const shop = await t.aShop({}, await t.signUp())
  const seller = await shop.asMember([{ resource: 'orders', action: ['read', 'create'] }])
  expect(codeOf(await t.call(makeArchive, { body: { id: uuidv7(), language: 'sw' } }, seller.token))).toBe(
    'auth.admin_only',
  )
  const { archive } = await exported(t, shop.token)
  const other = await t.aShop({}, await t.signUp())
  expect(codeOf(await t.call(linkArchive, { params: { id: archive.id }, body: {} }, other.token))).toBe(
    'archive.not_found',
  )
  const { url } = await t.must(linkArchive, { params: { id: archive.id }, body: {} }, shop.token)
  const status = async (address: string) => (await t.inject({ method: 'GET', url: address })).status
  expect(await status(url)).toBe(200)
  expect(await status(url.replace(shop.shop.id, other.shop.id))).toBe(404)
  expect(await status(`${url}x`)).toBe(404)
  expect(await status('/media/archives/x')).toBe(404)
  t.clock.advance(16 * 60_000)
  expect(await status(url)).toBe(404)
  t.clock.advance(8 * 86_400_000)
  await asOwner(t, (db) => sql`insert into pgboss.job (name, data) values ('nightly.cleanup', '{}')`.execute(db))
  await t.app.runDueJobs()
  const { rows } = await inShop(t.db, shop.shop.id, (tx) =>
    sql<{ state: string }>`select state from archives`.execute(tx),
  )
  expect(rows).toEqual([{ state: 'expired' }])
  expect(await readdir(path.join(t.uploads, 'files'))).not.toContain(`${archive.id}.zip`)
})

/** Without ids, and in an order that does not hang on them. */
function bare(rows: Record<string, unknown>[]): string[] {
  return rows
    .map((row) =>
      JSON.stringify(row)
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
        .replaceAll(/\d{14}-[\w-]{8,80}\.webp/g, 'picture'),
    )
    .toSorted()
}
