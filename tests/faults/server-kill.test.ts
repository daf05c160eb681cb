import { afterAll, beforeAll, expect, test } from 'vitest'
import { killDatabase } from '../support/launcher-process.ts'
import { aServerProcess, type ServerProcess } from '../support/server-process.ts'
import { underFire } from '../support/under-fire.ts'

const deep = process.env['KAUNTA_DEEP'] !== undefined

let server: ServerProcess
beforeAll(async () => {
  server = await aServerProcess()
  await server.start()
}, 120_000)
afterAll(async () => server.dispose(), 60_000)

test(
  'kill -9 of the server under load loses and doubles no sale',
  async () => {
    await underFire(server, deep ? 200 : 20, async () => {
      await server.kill()
      await server.start()
    })
  },
  deep ? 3_600_000 : 300_000,
)

test.runIf(process.platform === 'linux')(
  'kill -9 of PostgreSQL under load loses and doubles no sale',
  async () => {
    await underFire(server, deep ? 50 : 20, async () => {
      await killDatabase(server.dataDir)
      await expect
        .poll(async () => (await fetch(`${server.url}/api/health/ready`).catch(() => null))?.ok, { timeout: 30_000 })
        .toBe(true)
    })
  },
  deep ? 3_600_000 : 300_000,
)
