import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exported, imported, manifestOf, unzip, zipOf } from '../../../../tests/support/archives.ts'
import { fillShop, sameOf } from '../../../../tests/support/many-rows.ts'
import { randomOf } from '../../../../tests/support/random.ts'
import { asOwner, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listArchives } from '../../../shared/contract/archives.ts'
import { registerDevice } from '../../../shared/contract/shops.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { dataFile } from './archive-format.ts'
import { ArchiveRefused } from './archives.errors.ts'
import { checkSum, linesOf, openArchive } from './zip-reader.ts'

const ROWS = Number(process.env['KAUNTA_ARCHIVE_ROWS'] ?? 2000)
const MB = 1024 * 1024
let t: TestApp
let shop: OwnedShop
let zip: Buffer
let folder: string
beforeAll(async () => {
  t = await startTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'kaunta-hostile-'))
  shop = await t.aShop({}, await t.signUp())
  const device = await t.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
  await asOwner(t, async (db) => {
    await fillShop((text, values) => sql`${sql.raw(inlined(text, values))}`.execute(db), {
      shopId: shop.shop.id,
      deviceId: device.id,
      deviceCode: device.code,
      ...sameOf(ROWS),
    })
    // What lies there came there.
    await sql`insert into stock_movements (shop_id, item_id, product_id, delta_milli, reason, at, received_at)
      select shop_id, item_id, product_id, on_hand_milli, 'counted', now(), now() from stock_levels where shop_id = ${shop.shop.id}`.execute(
      db,
    )
  })
}, 180_000)
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
}, 120_000)

/** Values of tests, into the text: `fillShop` speaks to a plain client. */
const inlined = (text: string, values: readonly unknown[]): string =>
  text.replaceAll(/\$(\d+)/g, (_, at: string) => {
    const value = values[Number(at) - 1]
    return typeof value === 'number' ? String(value) : `'${String(value)}'`
  })

/** The most that the process had, above what it had before, in MB. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return (most - before) / MB
}
/** As the job reads it, without a database: all of it, and every line. */
async function read(data: Buffer): Promise<string> {
  const file = path.join(folder, 'one.zip')
  await writeFile(file, data)
  try {
    const archive = await openArchive(file)
    try {
      for (const one of archive.manifest.files) await checkSum(archive, one)
      for (const { name } of archive.manifest.files)
        if (name.endsWith('.jsonl')) for await (const line of linesOf(archive, name)) JSON.parse(line)
      return 'whole'
    } finally {
      archive.close()
    }
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error
    return error.code
  }
}

test(`${ROWS} of each: out and in again in bounded memory, with the same sums, and nobody waits for it`, async () => {
  const out = await memoryOf(async () => ({ zip } = await exported(t, shop.token)))
  const into = await t.aShop({}, await t.signUp())
  const back = await memoryOf(async () => {
    const archive = await imported(t, into.token, zip)
    expect([archive.state, archive.problem, archive.place]).toEqual(['done', null, ''])
    expect(archive.counts).toMatchObject({ orders: ROWS, products: ROWS, customers: ROWS, payments: ROWS })
  })
  expect(out).toBeLessThan(250)
  expect(back).toBeLessThan(250)
  const again = await unzip((await exported(t, into.token)).zip)
  expect(manifestOf(again).sums).toEqual(manifestOf(await unzip(zip)).sums)
}, 600_000)

test('whatever bytes of it are changed, it is refused with a word of ours or is whole; nothing hangs, nothing throws anything else', async () => {
  const seed = Date.now() % 1_000_000
  const random = randomOf(seed)
  const outcomes = new Map<string, number>()
  for (let round = 0; round < 150; round += 1) {
    let data = Buffer.from(zip)
    const kind = random.whole(4)
    if (kind === 0) data = data.subarray(0, random.whole(data.length))
    else if (kind === 1) data = Buffer.concat([data, data.subarray(random.whole(data.length))])
    else if (kind === 2)
      // In the directory at its end, where names, sizes and places stand.
      for (let count = 0; count < 3; count += 1) data[data.length - 1 - random.whole(4000)] = random.whole(256)
    else for (let count = 0; count < 5; count += 1) data[random.whole(data.length)] = random.whole(256)
    const outcome = await read(data).catch((error: unknown) => `seed ${seed}, round ${round}: ${String(error)}`)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const known = ['whole', 'archive.unreadable', 'archive.changed', 'archive.newer_version']
  expect([...outcomes.keys()].filter((outcome) => !known.includes(outcome))).toEqual([])
  expect(outcomes.get('archive.unreadable')).toBeGreaterThan(20)
}, 120_000)

test('a bomb is met by what it says of itself, and where it lies, by what comes out', async () => {
  const files = await unzip(zip)
  const bomb = await zipOf([
    ...[...files].filter(([name]) => name !== dataFile('activity')),
    [dataFile('activity'), Buffer.alloc(200 * MB)],
  ])
  let outcome = ''
  expect(await memoryOf(async () => (outcome = await read(bomb)))).toBeLessThan(100)
  expect(outcome).toBe('archive.unreadable')
  // Its directory and its own head say that it is small.
  const name = Buffer.from(dataFile('activity'))
  for (let at = bomb.indexOf(name); at >= 0; at = bomb.indexOf(name, at + 1)) {
    if (bomb.readUInt32LE(at - 46) === 0x02014b50) bomb.writeUInt32LE(1000, at - 46 + 24)
    if (bomb.readUInt32LE(at - 30) === 0x04034b50) bomb.writeUInt32LE(1000, at - 30 + 22)
  }
  expect(await memoryOf(async () => (outcome = await read(bomb)))).toBeLessThan(100)
  expect(outcome).toBe('archive.unreadable')
}, 60_000)

test('changed archives that go through the server leave an empty shop empty', async () => {
  const into = await t.aShop({}, await t.signUp())
  const random = randomOf(7)
  for (let round = 0; round < 6; round += 1) {
    const data = Buffer.from(round % 2 === 0 ? zip.subarray(0, random.whole(zip.length)) : zip)
    const at = 1000 + random.whole(data.length - 5000)
    if (round % 2 === 1) data.writeUInt8(data.readUInt8(at) ^ 0x55, at)
    const { state } = await imported(t, into.token, data)
    expect(state).toBe('failed')
    expect((await t.must(listArchives, {}, into.token)).canBring).toBe(true)
  }
  const { rows } = await inShop(t.db, into.shop.id, (tx) =>
    sql<{
      count: number
    }>`select (select count(*) from orders) + (select count(*) from media) + (select count(*) from stock_movements) as count`.execute(
      tx,
    ),
  )
  expect(rows).toEqual([{ count: 0 }])
}, 120_000)
