import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseDataDir } from '../../src/server/platform/data-folder.ts'
import { lanCertificate } from '../../src/server/platform/lan-certificate.ts'
import { startPostgres, type RunningPostgres } from '../../src/server/platform/postgres-launcher.ts'
import { databaseProcesses, node, removeDataDir, sleep } from '../support/launcher-process.ts'
import { aServerProcess, compiled, freePort, type ServerProcess } from '../support/server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
const debian = '/usr/lib/postgresql/15/bin'

/** Runs main.ts until it ends by itself. */
function refused(
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((done) => {
    const child = spawn(node, [path.join(root, 'src/server/main.ts'), ...args], {
      env: { ...compiled, ...process.env, ...env },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (err += text.toString()))
    child.on('close', (code) => done({ code, out, err }))
  })
}
const oneSentence = (words: RegExp) => ({
  code: 1,
  err: expect.stringMatching(new RegExp(`^(?=\\p{Lu})[^\\n]*${words.source}[^\\n]*\\.\\n$`, 'u')),
})

describe('one server', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await aServerProcess()
    await server.start()
  }, 120_000)
  afterAll(async () => server.dispose(), 60_000)

  test('a second start on the same folder says that it runs, on any port', async () => {
    for (const port of [server.port, await freePort()])
      expect(await refused({ DATA_DIR: server.dataDir, PORT: String(port) })).toMatchObject(
        oneSentence(/Kaunta already runs on .* \(process \d+\)/),
      )
  })

  test('a port in use names the way out, and no data folder is touched', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const dir = path.join(await mkdtemp(path.join(tmpdir(), 'kaunta-port-')), 'data')
    expect(await refused({ DATA_DIR: dir, PORT: String(port) })).toMatchObject(
      oneSentence(new RegExp(`Port ${port} is in use`)),
    )
    expect(existsSync(dir)).toBe(false)
    other.close()
    await rm(path.dirname(dir), { recursive: true })
  })

  test('a setting that cannot be read, a database that does not answer', async () => {
    expect(await refused({ DATA_DIR: server.dataDir, PORT: 'x' })).toMatchObject(
      oneSentence(/PORT must be a whole number/),
    )
    const bucket = {
      S3_REGION: 'af-south-1',
      S3_BUCKET: 'duka',
      S3_ACCESS_KEY: 'AKIADUKA',
      S3_SECRET_KEY: 'secret-word',
    }
    const unreached = await refused({
      ...bucket,
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      DATA_DIR: server.dataDir,
      PORT: String(await freePort()),
    })
    expect(unreached).toMatchObject(oneSentence(/The bucket duka at .* it does not answer \(ECONNREFUSED\)/))
    expect(unreached.err).not.toContain('secret-word')
    expect(
      await refused({
        DATABASE_URL: 'postgresql://nobody:secret-word@127.0.0.1:9/none',
        PORT: String(await freePort()),
      }),
    ).toMatchObject(oneSentence(/The PostgreSQL of DATABASE_URL \(127\.0\.0\.1:9\/none\) cannot be used/))
    expect(
      (
        await refused({
          DATABASE_URL: 'postgresql://nobody:secret-word@127.0.0.1:9/none',
          PORT: String(await freePort()),
        })
      ).err,
    ).not.toContain('secret-word')
  })

  test('a certificate that is none, or not of this key, is refused before anything starts', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'kaunta-tls-'))
    const [data, none] = [path.join(dir, 'data'), path.join(dir, 'none.pem')]
    await writeFile(none, 'no certificate')
    const env = { DATA_DIR: data, PORT: String(await freePort()) }
    expect(await refused({ ...env, TLS_CERT: path.join(dir, 'nowhere'), TLS_KEY: none })).toMatchObject(
      oneSentence(/TLS_CERT is .*nowhere, which cannot be read/),
    )
    expect(await refused({ ...env, TLS_CERT: none, TLS_KEY: none })).toMatchObject(
      oneSentence(/TLS_CERT and TLS_KEY must be a certificate and its own key/),
    )
    const [first, second] = await Promise.all([1, 2].map((n) => lanCertificate(path.join(dir, String(n)), [])))
    await writeFile(path.join(dir, 'cert.pem'), first?.cert ?? '')
    await writeFile(path.join(dir, 'key.pem'), second?.key ?? '')
    expect(
      await refused({ ...env, TLS_CERT: path.join(dir, 'cert.pem'), TLS_KEY: path.join(dir, 'key.pem') }),
    ).toMatchObject(oneSentence(/TLS_CERT and TLS_KEY must be a certificate and its own key/))
    expect(existsSync(data)).toBe(false)
    await rm(dir, { recursive: true })
  })

  test('Ctrl-C answers the request that is under way, refuses new ones, ends with 0, PostgreSQL last', async () => {
    const body = JSON.stringify({
      contact: '+255712345678',
      password: 'duka-la-mfano-9',
      name: 'Mwenye Duka',
      language: 'en',
    })
    const request = http.request({
      host: '127.0.0.1',
      port: server.port,
      path: '/api/store/auth/signup',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    })
    const answered = new Promise<number>((done, fail) => {
      request.on('response', (reply) => {
        reply.resume()
        done(reply.statusCode ?? 0)
      })
      request.on('error', fail)
    })
    request.write(body.slice(0, 20))
    await sleep(200)
    const stopped = server.stop()
    await sleep(500)
    await expect(fetch(`${server.url}/api/health/live`)).rejects.toThrow(/fetch failed/)
    expect((await databaseProcesses(server.dataDir)).length).toBeGreaterThan(0)
    request.end(body.slice(20))
    expect(await answered).toBeLessThan(500)
    const since = Date.now()
    await stopped
    expect(Date.now() - since).toBeLessThan(6000) // not until the kept-alive connection is cut off
    expect(await databaseProcesses(server.dataDir)).toEqual([])
    expect(server.output()).not.toMatch(/unexpected fault|ERR_/)
    await server.start()
  })

  test('kill -9 of the server: its database is taken over, and the start is quick', async () => {
    await server.kill()
    const began = Date.now()
    await server.start()
    console.log(`  ready again after ${Date.now() - began} ms`)
    expect(server.output()).toContain('took over a PostgreSQL that an ended start left running')
  })

  test('a restore that was cut off is finished before anything else starts', async () => {
    await server.stop()
    await writeFile(path.join(server.dataDir, 'restore-cut-off'), 'x\ny\n')
    expect(await refused({ DATA_DIR: server.dataDir, PORT: String(server.port) })).toMatchObject(
      oneSentence(/A restore was cut off in /),
    )
    await rm(path.join(server.dataDir, 'restore-cut-off'))
    await server.start()
  })
})

test('--lan: https that a device with the authority trusts, on every address, and the page that hands it out; --demo prints its login once', async () => {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kaunta-lan-'))
  const start = async () => {
    const child = spawn(node, [path.join(root, 'src/server/main.ts'), '--lan', '--demo'], {
      env: { ...compiled, ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    })
    let out = ''
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (out += text.toString()))
    await expect
      .poll(() => (child.exitCode === null ? out : `ended: ${out}`), { timeout: 90_000, interval: 100 })
      .toMatch(/Kaunta is ready|ended/)
    expect(out).toContain(`Kaunta is ready: https://`)
    return {
      out,
      stop: async () => {
        child.kill('SIGTERM')
        await once(child, 'exit')
        return child.exitCode
      },
    }
  }
  const first = await start()
  const password = /Log in with\n +(\S+)\n +(\S+)\n/.exec(first.out)?.[2]
  expect(password?.length).toBeGreaterThan(8)
  expect(first.out).toMatch(/[█▀▄]{5}/)
  expect(first.out).toMatch(/\/operator\?key=\S{20,}/)
  const authority = Buffer.from(await (await fetch(`http://127.0.0.1:${port + 1}/kaunta-ca.crt`)).arrayBuffer())
  const pem = `-----BEGIN CERTIFICATE-----\n${authority.toString('base64')}\n-----END CERTIFICATE-----\n`
  const answer = await new Promise<{ status: number | undefined; hsts: unknown }>((done, fail) => {
    https
      .get({ host: '127.0.0.1', port, path: '/api/health/ready', ca: pem, agent: false }, (reply) => {
        reply.resume()
        done({ status: reply.statusCode, hsts: reply.headers['strict-transport-security'] })
      })
      .on('error', fail)
  })
  expect(answer).toEqual({ status: 200, hsts: undefined })
  expect(await first.stop()).toBe(0)
  const second = await start()
  expect(second.out).toContain('is there already')
  expect(second.out).not.toContain(password ?? 'nothing')
  expect(await second.stop()).toBe(0)
  await removeDataDir(dataDir)
}, 240_000)

test('a reader of its output that goes away neither stops it nor keeps it from stopping', async () => {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kaunta-deaf-'))
  const child = spawn(node, [path.join(root, 'src/server/main.ts')], {
    env: { ...compiled, ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      (reply) => reply.status,
      () => 0,
    )
  await expect.poll(ready, { timeout: 60_000 }).toBe(200)
  child.stdout.destroy()
  child.stderr.destroy()
  for (let i = 0; i < 20; i += 1) expect(await ready()).toBe(200)
  child.kill('SIGHUP') // the terminal was closed
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  expect(await databaseProcesses(dataDir)).toEqual([])
  await removeDataDir(dataDir)
}, 120_000)

describe('DATABASE_URL', () => {
  let postgres: RunningPostgres
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'kaunta-external-'))
    await chmod(dataDir, 0o755)
    postgres = await startPostgres({ dataDir, binDir: existsSync(debian) ? debian : undefined })
  }, 120_000)
  afterAll(async () => {
    await postgres.stop()
    await removeDataDir(dataDir)
  })

  test('two nodes share a PostgreSQL (Debian’s 15 where it is there) and make one sample shop; a role that may do too little is told the SQL to run', async () => {
    const nodes = await Promise.all(
      [1, 2].map(() => aServerProcess({ args: ['--demo'], env: { DATABASE_URL: postgres.url } })),
    )
    await Promise.all(nodes.map((one) => one.start()))
    await expect
      .poll(() => nodes.map((one) => /The sample shop .* (is ready|is there already)/.exec(one.output())?.[1]))
      .toEqual(expect.arrayContaining(['is ready', 'is there already']))
    for (const one of nodes)
      expect(await (await fetch(`${one.url}/api/health/ready`)).json()).toMatchObject({ status: 'ok', database: 'up' })
    for (const one of nodes) {
      await one.stop()
      expect(existsSync(path.join(one.dataDir, 'postgres'))).toBe(false)
      await one.dispose().catch(() => undefined)
    }

    const admin = new Client(postgres.adminUrl)
    await admin.connect()
    await admin.query('create role small login')
    await admin.query('create database small')
    await admin.end()
    const url = postgres.url.replace('//kaunta@', '//small@').replace('/kaunta?', '/small?')
    expect(await refused({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: String(await freePort()) })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The role small may not [^\n]*As a superuser run: grant [^\n]*\n$/),
    })
  }, 120_000)
})

describe.runIf(process.getuid?.() === 0)('where the data lies, as root', () => {
  test('a project that others cannot enter: under /var/lib, one folder a project; an open one: .data', async () => {
    const project = await mkdtemp(path.join(tmpdir(), 'kaunta-project-'))
    const closed = chooseDataDir({ given: undefined, projectDir: project })
    expect(closed).toEqual({ dataDir: expect.stringMatching(/^\/var\/lib\/kaunta\/[0-9a-f]{16}$/), isElsewhere: true })
    expect(chooseDataDir({ given: undefined, projectDir: project })).toEqual(closed)
    await chmod(project, 0o755)
    expect(chooseDataDir({ given: undefined, projectDir: project })).toEqual({
      dataDir: path.join(project, '.data'),
      isElsewhere: false,
    })
    // A shop that began under /var/lib is found again after the folder was opened.
    await mkdir(path.join(closed.dataDir, 'postgres/data'), { recursive: true })
    await writeFile(path.join(closed.dataDir, 'postgres/data/PG_VERSION'), '18\n')
    expect(chooseDataDir({ given: undefined, projectDir: project })).toEqual(closed)
    expect(chooseDataDir({ given: '/srv/shop', projectDir: project })).toEqual({
      dataDir: '/srv/shop',
      isElsewhere: false,
    })
    await rm(closed.dataDir, { recursive: true })
    await rm(project, { recursive: true })
  })
})
