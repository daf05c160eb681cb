import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDataDir,
  aWriter,
  databaseProcesses,
  killDatabase,
  missingFrom,
  removeDataDir,
  sleep,
} from '../support/launcher-process.ts'

const deep = process.env['KAUNTA_DEEP'] === '1'
const between = (least: number, most: number) => least + Math.random() * (most - least)

let dataDir: string
beforeAll(async () => {
  dataDir = await aDataDir()
})
afterAll(async () => removeDataDir(dataDir))

test(`kill -9 while committing: server alone (orphan adopted) and server with its database, ${deep ? 200 : 24} times, nothing acknowledged is lost`, async () => {
  const all: string[] = []
  let adoptions = 0
  for (let cycle = 0; cycle < (deep ? 200 : 24); cycle += 1) {
    const server = aWriter(dataDir)
    const [, pid, adopted] = await server.said('UP')
    if (adopted === 'true') adoptions += 1
    expect(Number(pid)).toBeGreaterThan(1)
    await server.said('A')
    await sleep(between(50, deep ? 1500 : 400))
    await server.kill()
    if (cycle % 2 === 1) await killDatabase(dataDir) // postmaster and every backend
    expect(server.acknowledged().length).toBeGreaterThan(0)
    all.push(...server.acknowledged())
  }
  const { missing, rows } = await missingFrom(dataDir, all)
  console.log(`  ${all.length} acknowledged, ${missing.length} lost, ${adoptions} adoptions`)
  expect(missing).toEqual([])
  expect(rows).toBeGreaterThanOrEqual(all.length)
  expect(adoptions).toBeGreaterThanOrEqual(deep ? 99 : 11)
})

test(`kill -9 of the database under a living server, ${deep ? 50 : 20} times: it comes back by itself and nothing acknowledged is lost`, async () => {
  const server = aWriter(dataDir)
  await server.said('UP')
  let before = 0
  for (let cycle = 0; cycle < (deep ? 50 : 20); cycle += 1) {
    const enough = before + 20
    for (let tries = 0; server.acknowledged().length < enough; tries += 1) {
      if (tries > 3000)
        throw new Error(`no sale for a minute: ${server.lines().slice(-5).join(' | ')} ${server.stderr()}`)
      await sleep(20)
    }
    await sleep(between(5, 200))
    before = server.acknowledged().length
    await killDatabase(dataDir)
  }
  await sleep(500)
  expect(await server.stop()).toBe(0)
  const all = server.acknowledged()
  const { missing } = await missingFrom(dataDir, all)
  console.log(`  ${all.length} acknowledged, ${missing.length} lost`)
  expect(missing).toEqual([])
})

test(`kill -9 on opening, ${deep ? 45 : 20} times: recovery is cut off again and again and still ends with every sale`, async () => {
  const all: string[] = []
  const busy = aWriter(dataDir)
  await busy.said('A')
  await sleep(800)
  await busy.kill()
  await killDatabase(dataDir)
  all.push(...busy.acknowledged())
  for (let cycle = 0; cycle < (deep ? 45 : 20); cycle += 1) {
    const server = aWriter(dataDir)
    await sleep(between(60, 700))
    await server.kill()
    if (cycle % 3 !== 0) await killDatabase(dataDir)
    all.push(...server.acknowledged())
  }
  const { missing } = await missingFrom(dataDir, all)
  console.log(`  ${all.length} acknowledged, ${missing.length} lost`)
  expect(missing).toEqual([])
})

test(`kill -9 during the first-ever start, ${deep ? 20 : 8} times: the next start succeeds`, async () => {
  for (let cycle = 0; cycle < (deep ? 20 : 8); cycle += 1) {
    const fresh = await aDataDir()
    try {
      const first = aWriter(fresh, 'hold')
      await sleep(between(100, 1400))
      await first.kill()
      if (cycle % 2 === 1) await killDatabase(fresh) // initdb as well
      const second = aWriter(fresh, 'hold')
      await second.said('UP')
      expect(await second.stop()).toBe(0)
      expect(await databaseProcesses(`${fresh}/postgres/data`)).toEqual([])
    } finally {
      await removeDataDir(fresh)
    }
  }
})
