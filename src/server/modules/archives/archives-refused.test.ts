import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exported, imported, manifestOf, unzip, zipOf } from '../../../../tests/support/archives.ts'
import { aCanaryShop, type CanaryShop } from '../../../../tests/support/canary-shop.ts'
import { type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listArchives } from '../../../shared/contract/archives.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { inShop } from '../../platform/database.ts'
import { dataFile, MANIFEST, type Manifest } from './archive-format.ts'
import { ARCHIVE_TABLES } from './archive-tables.ts'

let t: TestApp
let canary: CanaryShop
let files: Map<string, Buffer>
let zip: Buffer
let into: OwnedShop
beforeAll(async () => {
  t = await startTestApp()
  canary = await aCanaryShop(t)
  ;({ zip } = await exported(t, canary.owner.token))
  files = await unzip(zip)
  into = await t.aShop({}, await t.signUp())
}, 120_000)
afterAll(() => t.close())

const outcome = async (data: Buffer) => {
  const { state, problem, place } = await imported(t, into.token, data)
  return [state, problem, place]
}
/** With its checksum as it now is, so that only what was changed is wrong. */
const changed = async (name: string, change: (text: string) => string) => {
  const text = change(files.get(name)?.toString('utf8') ?? '')
  const manifest = manifestOf(files)
  const entry = manifest.files.find((one) => one.name === name)
  if (entry)
    Object.assign(entry, {
      bytes: Buffer.byteLength(text),
      sha256: hash('sha256', text),
      rows: text.split('\n').length - 1,
    })
  return await zipOf([
    ...[...files].filter(([one]) => one !== name && one !== MANIFEST),
    [name, text],
    [MANIFEST, JSON.stringify(manifest)],
  ])
}
const manifestWith = async (change: (manifest: Manifest) => unknown) =>
  await zipOf([
    ...[...files].filter(([name]) => name !== MANIFEST),
    [MANIFEST, JSON.stringify(change(manifestOf(files)))],
  ])
const orders = dataFile('orders')
const withFirst = (change: (row: Record<string, unknown>) => Record<string, unknown>) => (text: string) => {
  const [first = '{}', ...rest] = text.split('\n')
  return [JSON.stringify(change(JSON.parse(first))), ...rest].join('\n')
}

describe('what is no archive changes nothing', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['no ZIP', () => Buffer.from('habari'), 'archive.unreadable', ''],
    ['half of one', () => zip.subarray(0, zip.length / 2), 'archive.unreadable', ''],
    ['another ZIP', () => zipOf([['word/document.xml', '<x/>']]), 'archive.unreadable', 'word/document.xml'],
    [
      'a path that leads out of it',
      () => zipOf([...files, ['data/xx/evil.jsonl', 'x']]),
      'archive.unreadable',
      'data/xx/evil.jsonl',
    ],
    ['no manifest', () => zipOf([...files].filter(([name]) => name !== MANIFEST)), 'archive.unreadable', MANIFEST],
    [
      'a newer one',
      () => manifestWith((manifest) => ({ ...manifest, version: 2, more: 1 })),
      'archive.newer_version',
      '',
    ],
    [
      'one of something else',
      () => manifestWith((manifest) => ({ ...manifest, format: 'other' })),
      'archive.unreadable',
      MANIFEST,
    ],
    [
      'a file that nobody listed',
      () => manifestWith((manifest) => ({ ...manifest, files: manifest.files.slice(1) })),
      'archive.unreadable',
      'README.txt',
    ],
    [
      'a file that was changed',
      async () =>
        await zipOf(
          [...files].map(([name, data]): [string, Buffer] => [
            name,
            name === 'sheets/orders.csv' ? Buffer.from(data.map((byte) => byte ^ 1)) : data,
          ]),
        ),
      'archive.changed',
      'sheets/orders.csv',
    ],
    ['a bomb', () => changed(orders, () => `${' '.repeat(30_000_000)}\n`), 'archive.unreadable', orders],
    ['a row that is no JSON', () => changed(orders, (text) => `${text}{"id":\n`), 'archive.unreadable', ''],
    [
      'a row twice',
      () => changed(orders, (text) => `${text}${text.split('\n')[0] ?? ''}\n`),
      'archive.unreadable',
      `${orders}:1`,
    ],
    [
      'a column that no table has',
      () =>
        changed(
          orders,
          withFirst((row) => ({ ...row, shop_id: canary.owner.shop.id })),
        ),
      'archive.unreadable',
      `${orders}:1: shop_id`,
    ],
    [
      'a sum beyond its bound',
      () =>
        changed(
          orders,
          withFirst((row) => ({ ...row, total_tzs: 1e17 })),
        ),
      'archive.unreadable',
      '',
    ],
    [
      'lines of another shape',
      () =>
        changed(
          orders,
          withFirst((row) => ({ ...row, lines: [{ name: 'x' }] })),
        ),
      'archive.unreadable',
      '',
    ],
    [
      'a status that is none',
      () =>
        changed(
          orders,
          withFirst((row) => ({ ...row, status: 'gone' })),
        ),
      'archive.unreadable',
      `${orders}:1`,
    ],
    [
      'another total',
      () =>
        changed(
          orders,
          withFirst((row) => ({ ...row, total_tzs: Number(row['total_tzs']) + 1 })),
        ),
      'archive.sums_differ',
      'months',
    ],
    ['goods that never moved', () => changed(dataFile('stock_movements'), () => ''), 'archive.sums_differ', 'stock'],
    [
      'payments of no order',
      () =>
        changed(
          dataFile('payments'),
          withFirst((row) => ({ ...row, order_id: uuidv7() })),
        ),
      'archive.unreadable',
      '',
    ],
    [
      'a picture that is none',
      () => changed(`pictures/${canary.media.name}`, () => 'GIF89a'),
      'archive.unreadable',
      'pictures/',
    ],
  ])('%s', async (_what, make, problem, place) => {
    const [state, code, where] = await outcome(await make())
    expect([state, code]).toEqual(['failed', problem])
    if (place !== '') expect(where).toContain(place)
    for (const { table } of ARCHIVE_TABLES) {
      const { rows } = await inShop(t.db, into.shop.id, (tx) =>
        sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx),
      )
      expect([table, rows[0]?.count]).toEqual([table, 0])
    }
    expect((await t.must(listArchives, {}, into.token)).canBring).toBe(true)
  })

  test('and the same shop takes a good one afterwards', async () => {
    expect(await outcome(zip)).toEqual(['done', null, ''])
  })
})
