import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { push } from '../../src/shared/contract/sync.ts'
import { node } from '../support/launcher-process.ts'
import { aSaleCommand } from '../support/order-commands.ts'
import { aServerProcess, type ServerProcess } from '../support/server-process.ts'
import { allOrders, aShopOverHttp } from '../support/shop-over-http.ts'

const root = path.resolve(import.meta.dirname, '../..')
let server: ServerProcess
let outside: string
beforeAll(async () => {
  server = await aServerProcess()
  outside = await mkdtemp(path.join(tmpdir(), 'kaunta-backups-'))
  await server.start()
}, 120_000)
afterAll(async () => {
  await server.dispose()
  await rm(outside, { recursive: true, force: true })
}, 60_000)

/** As `npm run backup` and `npm run restore` do, on this server's data folder. */
function tool(
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((done) => {
    const child = spawn(node, [path.join(root, `src/tools/${name}.mjs`), ...args], {
      env: { ...process.env, DATA_DIR: server.dataDir, ...env },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (err += text.toString()))
    child.on('close', (code) => done({ code, out, err }))
  })
}
/** Where pictures lie that no backup holds. */
const bucket = { S3_REGION: 'af-south-1', S3_BUCKET: 'duka', S3_ACCESS_KEY: 'AKIADUKA', S3_SECRET_KEY: 'siri' }
const oneSentence = /^\p{Lu}[^\n]*\.\n$/u

test('a backup taken while it sells brings back everything acknowledged before it began, and the pictures', async () => {
  const shop = await aShopOverHttp(server.url)
  const till = await shop.addDevice()
  const picture = path.join(server.dataDir, 'uploads/large/20251121120000-a-picture-of-sugar.webp')
  await mkdir(path.dirname(picture), { recursive: true })
  await writeFile(picture, 'RIFF of a picture')

  const acknowledged: string[] = []
  const state = { over: false }
  const selling = (async () => {
    for (let counter = 1; !state.over;) {
      const commands = Array.from({ length: 10 }, () => aSaleCommand(till, counter++))
      const answer = await shop.send(
        push,
        {
          body: {
            deviceId: till.deviceId,
            build: 'test',
            backlog: { count: 0, oldestAt: null, attention: 0 },
            commands,
          },
        },
        shop.token,
      )
      if (answer.status === 200) acknowledged.push(...commands.map((command) => command.body.id))
    }
  })()
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(200)
  const before = [...acknowledged]
  const file = path.join(outside, 'night.tar.gz')
  const made = await tool('backup', ['--to', file])
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(
    /^Backed up 1 shop, 1 user, 0 products, 0 customers, \d+ orders to .*night\.tar\.gz \(\d+\.\d MB\)\.\n$/,
  )
  const during = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(during + 50)
  state.over = true
  await selling
  expect(await readdir(outside)).toEqual(['night.tar.gz'])
  expect((await stat(file)).mode & 0o077).toBe(0)

  // Refused while it runs; the file is untouched, so is the shop.
  const refused = await tool('restore', [file])
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(/^Kaunta already runs on .*\.\n$/)
  expect(await allOrders(shop)).toHaveLength(acknowledged.length)

  await server.stop()
  await rm(picture)
  const restored = await tool('restore', [file])
  expect(restored.err).toBe('')
  expect(restored.code).toBe(0)
  expect(restored.out).toMatch(
    /Restored 1 shop, 1 user, 0 products, 0 customers, \d+ orders, as of .*\nWhat was there before is kept in .*before-restore-/,
  )
  expect(await readFile(picture, 'utf8')).toBe('RIFF of a picture')
  const kept = (await readdir(server.dataDir)).filter((name) => name.startsWith('before-restore-'))
  expect(kept).toHaveLength(1)
  expect(
    (await readdir(server.dataDir)).filter((name) => name.startsWith('restoring-') || name === 'restore-cut-off'),
  ).toEqual([])

  await server.start()
  const stored = new Set((await allOrders(shop)).map((order) => order.id))
  console.log(
    `  ${before.length} sales acknowledged before the backup, ${stored.size} restored, ${before.filter((id) => !stored.has(id)).length} missing`,
  )
  expect(before.filter((id) => !stored.has(id))).toEqual([])
  expect(stored.size).toBeGreaterThanOrEqual(before.length)
  expect([...stored].every((id) => acknowledged.includes(id) || stored.size >= acknowledged.length)).toBe(true)

  // And it sells on: what the till still holds is sent again and counted once.
  const more = Array.from({ length: 5 }, (_, i) => aSaleCommand(till, 90_000 + i))
  expect(
    (
      await shop.send(
        push,
        {
          body: {
            deviceId: till.deviceId,
            build: 'test',
            backlog: { count: 0, oldestAt: null, attention: 0 },
            commands: more,
          },
        },
        shop.token,
      )
    ).body.results.map((result) => result.outcome),
  ).toEqual(more.map(() => 'applied'))
}, 240_000)

test('a damaged, cut-off or foreign file is refused with one sentence, and nothing changes', async () => {
  const good = path.join(outside, 'good.tar.gz')
  const made = await tool('backup', ['--to', good], bucket)
  expect(made.code).toBe(0)
  expect(made.out).toMatch(/The pictures are not in it: they lie in the bucket duka at https:\/\/s3\.af-south-1\./)
  await server.stop()
  const plain = path.join(outside, 'plain.tar')
  await pipeline(createReadStream(good), createGunzip(), createWriteStream(plain))
  const bytes = await readFile(plain)
  const at = bytes.indexOf('postgres/data/base/')
  bytes.writeUInt8(bytes.readUInt8(at + 3_000_000) ^ 0xff, at + 3_000_000)
  await writeFile(plain, bytes)
  const [flipped, cut, foreign] = ['flipped', 'cut', 'foreign'].map((name) => path.join(outside, `${name}.tar.gz`)) as [
    string,
    string,
    string,
  ]
  await pipeline(createReadStream(plain), createGzip(), createWriteStream(flipped))
  await pipeline(createReadStream(good), createWriteStream(cut))
  await truncate(cut, Math.floor((await stat(good)).size * 0.7))
  await writeFile(foreign, 'not an archive at all')
  const before = (await readdir(server.dataDir)).sort()
  for (const [file, words] of [
    [flipped, /is damaged/],
    [cut, /damaged/],
    [foreign, /damaged or no backup/],
    [path.join(outside, 'nowhere'), /There is no file/],
  ] as const) {
    const answer = await tool('restore', [file])
    expect(answer.code).toBe(1)
    expect(answer.err).toMatch(oneSentence)
    expect(answer.err).toMatch(words)
    expect((await readdir(server.dataDir)).sort()).toEqual(before)
  }
  await server.start()
}, 240_000)

test('with DATABASE_URL each names the tool to use instead; without data there is nothing to back up', async () => {
  const env = { DATABASE_URL: 'postgresql://kaunta@db.example/kaunta' }
  expect(await tool('backup', [], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/pg_dump --format=custom/),
  })
  expect((await tool('backup', [], { ...env, ...bucket })).err).toMatch(/copy the bucket duka at https:/)
  expect(await tool('restore', [path.join(root, 'package.json')], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/pg_restore/),
  })
  expect(await tool('backup', [], { DATA_DIR: path.join(outside, 'empty') })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is nothing to back up in /),
  })
})

test('a backup of a shop that is not running starts its database for the time, and restores on another machine', async () => {
  await server.stop()
  const made = await tool('backup', [])
  expect(made.code).toBe(0)
  expect(made.out).toContain('Copy it to another machine or disk')
  const [name = ''] = await readdir(path.join(server.dataDir, 'backups'))
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'kaunta-elsewhere-'))
  const restored = await tool('restore', [path.join(server.dataDir, 'backups', name)], { DATA_DIR: elsewhere })
  expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/There was nothing there before\./) })
  await rm(elsewhere, { recursive: true, force: true })
  await server.start()
}, 120_000)
