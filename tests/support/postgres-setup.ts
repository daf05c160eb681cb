import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { jobNames } from '../../src/server/modules.ts'
import { migrate } from '../../src/server/platform/migrate.ts'
import { lockDataDir } from '../../src/server/platform/postgres-cluster.ts'
import { postmasterOwner } from '../../src/server/platform/postgres-postmaster.ts'
import { startPostgres, type RunningPostgres } from '../../src/server/platform/postgres-launcher.ts'
import { TEMPLATE, withDatabase } from './postgres.ts'

const PREFIX = 'kaunta-tests-'
let running: Promise<{ server: RunningPostgres; dataDir: string }> | undefined
let users = 0

const SHARED_MEMORY = '/dev/shm'
/** A server suite was seen to fill a quarter of a gigabyte. */
const ENOUGH_BYTES = 4e9
/**
 * In memory where there is plenty: a database of some hundred files a test file, made and thrown away, was most of PostgreSQL's work on a disk. No test of
 * this PostgreSQL is about what a disk keeps; those of tests/faults have servers of their own, on the disk.
 */
function folder(): string {
  if (!existsSync(SHARED_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES ? SHARED_MEMORY : tmpdir()
}

/** One real PostgreSQL for all projects of a run, with a migrated template that each test copies in some 30 ms. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1
  running ??= start()
  const { server, dataDir } = await running
  project.provide('postgres', { adminUrl: server.adminUrl, url: server.url })
  return async () => {
    users -= 1
    if (users > 0) return
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function start() {
  await removeLeftovers()
  const dataDir = await mkdtemp(path.join(folder(), PREFIX))
  const server = await startPostgres({
    dataDir,
    binDir: process.env['PG_BIN'],
    settings: { max_connections: '200', max_wal_size: '2GB', checkpoint_timeout: '30min' },
  })
  const admin = new Client(server.adminUrl)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE} owner kaunta`)
  await admin.end()
  await migrate(withDatabase(server.url, TEMPLATE), jobNames)
  return { server, dataDir }
}

/** A run that was killed leaves its PostgreSQL running; the next one clears it away. */
async function removeLeftovers() {
  const all = [tmpdir(), SHARED_MEMORY]
    .filter((place) => existsSync(place))
    .flatMap((place) =>
      readdirSync(place)
        .filter((name) => name.startsWith(PREFIX))
        .map((name) => path.join(place, name)),
    )
  for (const dataDir of all) {
    try {
      lockDataDir(dataDir)() // throws while its run lives
      const data = path.join(dataDir, 'postgres', 'data')
      if (existsSync(path.join(data, 'postmaster.pid')) && postmasterOwner(data) === 'ours')
        process.kill(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    } catch {
      /* still in use */
    }
  }
}
