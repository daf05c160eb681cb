import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCanaryShop, type CanaryShop } from '../../../../tests/support/canary-shop.ts'
import { runJob } from '../../../../tests/support/debtors.ts'
import { compiled } from '../../../../tests/support/server-process.ts'
import { goingAway } from '../../../../tests/support/going-away.ts'
import { rowsOfShop } from '../../../../tests/support/rows-of-shop.ts'
import { aSaleCommand } from '../../../../tests/support/order-commands.ts'
import {
  asOwner,
  codeOf,
  PASSWORD,
  type Signed,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/test-app.ts'
import { confirmProof, getUser, logIn, requestProof } from '../../../shared/contract/auth.ts'
import { readUndo, undoChange } from '../../../shared/contract/changes.ts'
import {
  askAccountClosing,
  askShopClosing,
  getAccountClosing,
  getShopClosing,
  takeBackAccountClosing,
  takeBackShopClosing,
} from '../../../shared/contract/closings.ts'
import { DeviceHealth } from '../../../shared/contract/device-health.ts'
import { readCart } from '../../../shared/contract/order-link.ts'
import { getOrder } from '../../../shared/contract/orders.ts'
import { getShop } from '../../../shared/contract/shops.ts'
import { push } from '../../../shared/contract/sync.ts'
import { createFolderStorage } from '../../providers/storage/folder-storage.ts'
import { inShop, inSystem } from '../../platform/database.ts'
import { jobsOf } from '../../platform/jobs.ts'

const DAY_MS = 86_400_000
const TERMS = 40_000
let t: TestApp
let shop: CanaryShop
let other: CanaryShop
let second: Signed
let folder: string
/** The storage of the shop's files, which is away while this says so. */
let isAway = false

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaunta-closing-'))
  t = await startTestApp({ storage: goingAway(createFolderStorage(folder), () => isAway) })
  shop = await aCanaryShop(t)
  other = await aCanaryShop(t)
  second = await shop.owner.asMember([])
  // Owners are made with a waiting time, which is not what this is about.
  await inShop(t.db, shop.owner.shop.id, (tx) =>
    tx
      .updateTable('memberships')
      .set({ is_admin: true, admin_since: t.clock.now() })
      .where('user_id', '=', second.user.id)
      .execute(),
  )
  await t.must(requestProof, { body: { kind: 'phone' } }, second.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(second.contact) } }, second.token)
}, 60_000)
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

/** A session ends by itself when nobody uses it for so long. */
async function inAgain(person: { token: string; contact: string }) {
  person.token = (await t.must(logIn, { body: { contact: person.contact, password: PASSWORD } })).token
  return person.token
}
const ask = (token: string, name = `  duka ${shop.canary.toUpperCase()} `, password = PASSWORD) =>
  t.call(askShopClosing, { body: { name, password } }, token)
const cart = () => t.call(readCart, { query: { token: shop.cartToken } })
const page = async () =>
  (
    await t.app.inject({
      url: `/shops/${(await inSystem(t.db, (tx) => tx.selectFrom('storefront_slugs').selectAll().execute())).find(({ shop_id: id }) => id === shop.owner.shop.id)?.slug ?? ''}`,
    })
  ).statusCode
const linkSentTo = async (contact: string) => {
  for (const { body } of await t.messages(contact)) {
    const token = /\/undo\/([\w-]{43})/.exec(body)?.[1]
    if (token !== undefined) return token
  }
  return 'no link came'
}
const rowsOf = (shopId: string) => rowsOfShop(t, shopId)
const filled = async (shopId: string) =>
  [...(await rowsOf(shopId))].flatMap(([name, { count }]) => (count > 0 ? [name] : []))
async function pushSale(seq: number, token = shop.owner.token) {
  const sale = aSaleCommand(shop.till, seq, { productId: shop.product.id, at: t.clock.now() })
  const { results } = await t.must(
    push,
    {
      body: {
        deviceId: shop.device.id,
        build: 'test',
        backlog: { count: 0, oldestAt: null, attention: 0 },
        health: DeviceHealth.parse({ freeMb: 1 }),
        commands: [sale],
      },
    },
    token,
  )
  return { id: sale.body.id, outcome: results[0]?.outcome }
}

test('only an owner closes a shop, with their password and its name, and is told what is open first', async () => {
  const { told, closing } = await t.must(getShopClosing, {}, shop.owner.token)
  expect(closing).toBe(null)
  expect(told.openOrders).toBeGreaterThan(0)
  expect(told.openLinks).toBeGreaterThan(0)
  await inShop(t.db, shop.owner.shop.id, (tx) =>
    tx.updateTable('devices').set({ backlog_count: 3 }).where('id', '=', shop.device.id).execute(),
  )
  expect((await t.must(getShopClosing, {}, shop.owner.token)).told.devices).toEqual([
    { name: `Kaunta ${shop.canary}`, backlogCount: 3 },
  ])
  expect((await ask(shop.member.token)).status).toBe(403)
  expect(codeOf(await ask(shop.owner.token, undefined, 'siyo-hilo-99'))).toBe('auth.wrong_credentials')
  expect(codeOf(await ask(shop.owner.token, undefined, ''))).toBe('auth.password_needed')
  expect(codeOf(await ask(shop.owner.token, 'Duka lingine'))).toBe('closing.name_differs')
  expect((await t.must(getShopClosing, {}, shop.owner.token)).closing).toBe(null)
})

test('it is closed to customers at once, its people see when it ends, a sale still comes in, and any owner takes it back', async () => {
  expect([(await cart()).status, await page()]).toEqual([200, 200])
  const before = await rowsOf(shop.owner.shop.id)
  const asked = await ask(shop.owner.token)
  expect([asked.status, asked.body.closing?.askedByName]).toEqual([200, `Mwenye ${shop.canary}`])
  const eraseAt = new Date(t.clock.now().getTime() + 30 * DAY_MS).toISOString()
  expect(asked.body.closing?.eraseAt).toBe(eraseAt)
  const shut = await cart()
  expect([shut.status, codeOf(shut), await page()]).toEqual([410, 'shop.closed', 404])
  expect((await t.must(getShop, {}, shop.member.token)).eraseAt).toBe(eraseAt)
  // Asked once more it stays as it is.
  t.clock.advance(60_000)
  expect((await ask(second.token)).body.closing).toEqual(asked.body.closing)

  const sale = await pushSale(201)
  expect(sale.outcome).toBe('applied')
  expect((await t.must(getOrder, { params: { id: sale.id } }, shop.owner.token)).id).toBe(sale.id)

  expect((await t.call(takeBackShopClosing, { body: {} }, shop.member.token)).status).toBe(403)
  expect((await t.must(takeBackShopClosing, { body: {} }, second.token)).closing).toBe(null)
  expect([(await cart()).status, await page()]).toEqual([200, 200])
  expect((await t.must(getShop, {}, shop.member.token)).eraseAt).toBe(undefined)
  const after = await rowsOf(shop.owner.shop.id)
  // All that is new is what was sold meanwhile, and what was noted of the closing itself.
  for (const name of ['products', 'order_links', 'storefronts', 'cart_tokens', 'memberships', 'customers', 'campaigns'])
    expect([name, after.get(name)]).toEqual([name, before.get(name)])
  // Its links are spent with it.
  expect(codeOf(await t.call(readUndo, { params: { token: await linkSentTo(second.contact) }, query: {} }))).toBe(
    'undo.not_found',
  )
})

test('all owners hear of it with a link that takes it back and logs out whoever asked; an app from before is told what it knows', async () => {
  await ask(shop.owner.token)
  const [sent] = await t.messages(second.contact)
  expect(sent?.body).toMatch(/closed Duka .*, it is deleted on .*\. Not right\? Undo it: https/)
  const token = await linkSentTo(second.contact)
  const kind = async (knows?: 'passkeys' | 'closing') =>
    (await t.must(readUndo, { params: { token }, query: knows === undefined ? {} : { knows } })).kind
  expect([await kind(), await kind('passkeys'), await kind('closing')]).toEqual([
    'owner_removed',
    'owner_removed',
    'closing',
  ])
  t.clock.advance(2 * DAY_MS)
  await t.must(undoChange, { params: { token } })
  expect((await t.call(getUser, {}, shop.owner.token)).status).toBe(401)
  expect((await t.must(getShopClosing, {}, await inAgain(second))).closing).toBe(null)
})

test('a link of weeks ago opens the shop and nothing else: no password, no logging out, and not for whoever is no owner any more', async () => {
  const { id } = shop.owner.shop
  await inAgain(shop.owner)
  const third = await t.asMember(shop.owner, [])
  const asOwnerOf = (isAdmin: boolean) =>
    inShop(t.db, id, (tx) =>
      tx.updateTable('memberships').set({ is_admin: isAdmin }).where('user_id', '=', third.user.id).execute(),
    )
  await asOwnerOf(true)
  await t.must(requestProof, { body: { kind: 'phone' } }, third.token)
  await t.must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(third.contact) } }, third.token)
  // Whoever asks is sent one too; their phone may be another's in three weeks.
  await ask(await inAgain(second))
  const [own, thirds] = [await linkSentTo(second.contact), await linkSentTo(third.contact)]
  await asOwnerOf(false)
  t.clock.advance(20 * DAY_MS)
  expect(codeOf(await t.call(readUndo, { params: { token: thirds }, query: {} }))).toBe('undo.not_found')
  expect(codeOf(await t.call(undoChange, { params: { token: thirds } }))).toBe('undo.not_found')
  expect((await t.must(readUndo, { params: { token: own }, query: { knows: 'closing' } })).isAlone).toBe(true)
  await inAgain(second)
  expect(await t.must(undoChange, { params: { token: own } })).toEqual({ resetToken: null })
  expect((await t.must(getShopClosing, {}, second.token)).closing).toBe(null)
  expect(codeOf(await t.call(undoChange, { params: { token: own } }))).toBe('undo.not_found')
})

test('an account leaves its shops after a month, unless it is taken back, and never a shop without an owner', async () => {
  await inAgain(other.owner)
  const member = await t.asMember(other.owner, [{ resource: 'orders', action: ['create', 'read'] }])
  expect((await t.must(getAccountClosing, {}, other.owner.token)).ownedAlone).toEqual([`Duka ${other.canary}`])
  expect(codeOf(await t.call(askAccountClosing, { body: { password: PASSWORD } }, other.owner.token))).toBe(
    'closing.last_owner',
  )
  expect(codeOf(await t.call(askAccountClosing, { body: { password: 'siyo-hilo-99' } }, member.token))).toBe(
    'auth.wrong_credentials',
  )
  const asked = await t.must(askAccountClosing, { body: { password: PASSWORD } }, member.token)
  expect(asked.eraseAt).toBe(new Date(t.clock.now().getTime() + 30 * DAY_MS).toISOString())
  await t.must(takeBackAccountClosing, { body: {} }, member.token)
  t.clock.advance(31 * DAY_MS)
  await runJob(t, 'closings.look')
  const back = await t.must(logIn, { body: { contact: member.contact, password: PASSWORD } })
  expect(back.user.shops).toHaveLength(1)

  await t.must(askAccountClosing, { body: { password: PASSWORD } }, back.token)
  await runJob(t, 'closings.look')
  expect((await t.must(getUser, {}, await inAgain(member))).phone).toBe(member.contact)
  t.clock.advance(30 * DAY_MS)
  await runJob(t, 'closings.look')
  expect(codeOf(await t.call(logIn, { body: { contact: member.contact, password: PASSWORD } }))).toBe(
    'auth.wrong_credentials',
  )
  const left = await asOwner(t, async (db) => ({
    user: await db.selectFrom('users').selectAll().where('id', '=', member.user.id).executeTakeFirst(),
    membership: await db
      .selectFrom('memberships')
      .select('revoked_at')
      .where('user_id', '=', member.user.id)
      .executeTakeFirst(),
    sessions: await db.selectFrom('sessions').select('id').where('user_id', '=', member.user.id).execute(),
    invited: await db.selectFrom('invitations').select('name').where('contact', '=', member.contact).execute(),
  }))
  expect(left).toMatchObject({ user: { name: '—', phone: null, email: null }, sessions: [], invited: [] })
  expect(left.membership?.revoked_at).not.toBe(null)
  // Nobody has the number any more: whoever has it next begins anew.
  expect((await t.signUp({ contact: member.contact })).user.shops).toEqual([])
}, 30_000)

test('asked for and taken back again and again it is refused: the owners could not be told of the next change any more', async () => {
  await inAgain(other.owner)
  const member = await t.asMember(other.owner, [{ resource: 'orders', action: ['create', 'read'] }])
  const [shops, accounts]: [string[], string[]] = [[], []]
  for (let round = 0; round < 4; round += 1) {
    const body = { name: `Duka ${other.canary}`, password: PASSWORD }
    shops.push(codeOf(await t.call(askShopClosing, { body }, other.owner.token)) ?? 'asked')
    await t.must(takeBackShopClosing, { body: {} }, other.owner.token)
    accounts.push(codeOf(await t.call(askAccountClosing, { body: { password: PASSWORD } }, member.token)) ?? 'asked')
    await t.must(takeBackAccountClosing, { body: {} }, member.token)
  }
  const three = ['asked', 'asked', 'asked', 'request.too_many']
  expect([shops, accounts]).toEqual([three, three])
})

test('after the month every row and file of it is gone, also where the work died in the middle, and nobody else’s', async () => {
  const { id } = shop.owner.shop
  await inAgain(shop.owner)
  await asOwner(t, async (db) => {
    await sql`update fiscal_receipts set state = 'accepted' where shop_id = ${id}`.execute(db)
    // More than a job takes away.
    await sql`insert into search_terms (shop_id, kind, term, ref_id) select ${id}, 'p', 'neno' || n, md5(n::text)::uuid from generate_series(1, ${TERMS}::int) n`.execute(
      db,
    )
    // Money that lies here for the shop.
    await sql`delete from ledger_balances where shop_id = ${id}`.execute(db)
  })
  /** What lies here, and whose it is. */
  const lies = (account: 'shop_balance' | 'refunds' | 'payouts', tzs: number) =>
    asOwner(t, async (db) => {
      await sql`update ledger_balances set amount_tzs = 0 where shop_id = ${id}`.execute(db)
      await sql`insert into ledger_balances (shop_id, account, amount_tzs) values (${id}, ${account}, ${-tzs}), (${id}, 'collected', ${tzs})
        on conflict (shop_id, account) do update set amount_tzs = excluded.amount_tzs`.execute(db)
    })
  await lies('shop_balance', 5000)
  const begun = await filled(id)
  // The test itself has to reach what it speaks of.
  expect(begun.length).toBeGreaterThan(90)
  await ask(shop.owner.token)
  expect((await t.must(getShopClosing, {}, shop.owner.token)).told.heldTzs).toBe(5000)
  const look = () => runJob(t, 'closings.look')
  t.clock.advance(29 * DAY_MS)
  await look()
  expect((await t.call(getShop, {}, await inAgain(shop.member))).status).toBe(200)
  const untouched = await rowsOf(other.owner.shop.id)
  const pictures = await readdir(folder, { recursive: true })
  expect(pictures.some((name) => name.includes(shop.media.name))).toBe(true)

  t.clock.advance(2 * DAY_MS)
  await look()
  // Not while money waits for its owners or for customers, or a customer may be paying: whatever came after would be nobody's.
  const isThere = async () => expect(await filled(id)).toEqual(expect.arrayContaining(['orders', 'media']))
  await isThere()
  await lies('refunds', 5000)
  await look()
  await isThere()
  await lies('shop_balance', 0)
  await asOwner(t, (db) =>
    sql`update payment_attempts set mode = 'kaunta', is_sandbox = false, state = 'waiting', ended_at = null, asked_at = ${t.clock.now()} where (shop_id, id) in (select shop_id, id from payment_attempts where shop_id = ${id} limit 1)`.execute(
      db,
    ),
  )
  await look()
  await isThere()
  t.clock.advance(DAY_MS + 1)

  // Others whose money waits do not stand before it in the row, however many they are.
  const waiting = sql`from shop_closings where erase_at = '2020-02-01'`
  await asOwner(t, async (db) => {
    await sql`insert into shops select (jsonb_populate_record(s, jsonb_build_object('id', ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))))).* from shops s, generate_series(1, 201) n where s.id = ${other.owner.shop.id}`.execute(
      db,
    )
    await sql`insert into shop_closings (shop_id, asked_by, asked_at, erase_at, change_id) select id, ${shop.owner.user.id}, '2020-01-01', '2020-02-01', id from shops where id::text like '00000000-0000-4000-8000-%'`.execute(
      db,
    )
    await sql`insert into ledger_balances (shop_id, account, amount_tzs) select shop_id, 'payouts', -5000 ${waiting}`.execute(
      db,
    )
  })
  // Books are deleted from by nobody but of a shop that is being erased.
  const books = (name: string) => inShop(t.db, id, (tx) => sql`select erase_books(${name}, 10)`.execute(tx))
  await expect(books('ledger_entries')).rejects.toThrow('not being erased')
  // Nor where somebody lays a table of that name before it.
  await expect(
    inShop(t.db, id, async (tx) => {
      await sql`create temporary table shop_closings on commit drop as select ${id}::uuid as shop_id, now() as erasing_at`.execute(
        tx,
      )
      await sql`select erase_books('ledger_entries', 10)`.execute(tx)
    }),
  ).rejects.toThrow('not being erased')
  isAway = true
  await expect(look()).rejects.toThrow('the storage is away')
  await asOwner(t, async (db) => {
    await sql`delete from ledger_balances where shop_id in (select shop_id ${waiting})`.execute(db)
    await sql`delete from shops where id in (select shop_id ${waiting})`.execute(db)
  })
  // Nobody works in it from here on, and there is no way back.
  expect((await t.call(getShop, {}, shop.member.token)).status).toBe(404)
  expect(await filled(id)).toEqual(expect.arrayContaining(['orders', 'media']))
  await expect(books('orders')).rejects.toThrow('not one of the books')
  expect(codeOf(await t.call(takeBackShopClosing, { body: {} }, await inAgain(shop.owner)))).toBe('auth.no_shop')
  isAway = false
  // A server that is killed half way through: what it did is done, and nothing remembers that it was at it.
  const child = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, '../../../../tests/support/erasing-process.ts'),
      JSON.stringify({ url: t.database.url, folder, shopId: id, at: t.clock.now().toISOString() }),
    ],
    { stdio: 'inherit', env: { ...process.env, ...compiled } },
  )
  const signal = await new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)))
  expect(signal).toBe('SIGKILL')
  const half = await filled(id)
  expect(half.length).toBeLessThan(begun.length)
  expect(half.length).toBeGreaterThan(10)
  await look()
  expect(await filled(id)).toEqual(['kept_receipts'])
  await asOwner(t, async (db) => {
    expect(await db.selectFrom('shops').select('id').where('id', '=', id).execute()).toEqual([])
    const kept = await db.selectFrom('kept_receipts').selectAll().where('shop_id', '=', id).execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(shop.canary)
  })
  const left = await readdir(folder, { recursive: true })
  expect(left.filter((name) => name.includes(shop.media.name))).toEqual([])
  expect(left.some((name) => name.includes(other.media.name))).toBe(true)
  const now = await rowsOf(other.owner.shop.id)
  const changed = [...untouched].filter(([name, rows]) => now.get(name)?.sum !== rows.sum).map(([name]) => name)
  // What other nights' work did is no part of this.
  expect(changed).toEqual([])
  // Nothing is left to do, and its people are as before.
  await look()
  expect((await t.must(getUser, {}, shop.member.token)).shops).toEqual([])

  t.clock.advance(7 * 365 * DAY_MS)
  await inSystem(t.db, async (tx) => await jobsOf(tx)?.enqueue(tx, 'closings.look', {}))
  await look()
  expect(await filled(id)).toEqual([])
}, 60_000)
