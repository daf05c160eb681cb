/** Whether a PostgreSQL runs on this cluster and whose it is, how it is reached, and that it answers with what a shop needs. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Client, escapeLiteral, type ClientBase } from 'pg'
import { codeOf, isWindows, LauncherError, readIf } from './postgres-cluster.ts'

export type Address = { host: string; port: number; password?: string }
export const postmasterLines = (data: string) => readIf(path.join(data, 'postmaster.pid'))?.split('\n')
function procState(pid: number, data: string): 'ours' | 'other' | 'unknown' {
  if (isWindows) return 'ours'
  if (!fs.existsSync('/proc/self/stat'))
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(data)
      ? 'ours'
      : 'unknown'
  const stat = readIf(`/proc/${pid}/stat`)
  if (stat === undefined || /^\d+ \(.*\) Z/s.test(stat)) return 'other'
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data) ? 'ours' : 'other'
  } catch {
    return codeOfKill(pid) === 'EPERM' ? 'other' : 'unknown'
  }
}
const codeOfKill = (pid: number) => {
  try {
    process.kill(pid, 0)
    return ''
  } catch (error) {
    return codeOf(error)
  }
}

/** A postmaster writes its number a moment after it made the file; without /proc to ask, one this old that is still empty was left by a kill in between. */
const WRITES_WITHIN_MS = 10_000
const someoneOfOurs = (data: string) =>
  fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && procState(Number(name), data) === 'ours')

/**
 * Whose is postmaster.pid? `stale` only when /proc proves that no process of this cluster lives (a reused pid, a zombie), or when it names nobody:
 * PostgreSQL refuses to start beside an empty one, which a kill or a power cut leaves between making the file and writing it.
 */
export function postmasterOwner(data: string): 'none' | 'ours' | 'stale' | 'foreign' {
  const lines = postmasterLines(data)
  if (lines === undefined) return 'none'
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) {
    if (fs.existsSync('/proc/self/stat')) return someoneOfOurs(data) ? 'ours' : 'stale'
    const made = fs.statSync(path.join(data, 'postmaster.pid'), { throwIfNoEntry: false })?.mtimeMs ?? 0
    return Date.now() - made < WRITES_WITHIN_MS ? 'ours' : 'stale'
  }
  if (codeOfKill(pid) === 'ESRCH') return 'none'
  const state = procState(pid, data)
  if (state === 'ours') return 'ours'
  if (state === 'unknown') return 'foreign'
  return someoneOfOurs(data) ? 'ours' : 'stale'
}

export function addressOf(data: string, password: string | undefined): Address | undefined {
  const lines = postmasterLines(data)
  const [port, host] = [lines?.[3], lines?.[isWindows ? 5 : 4]]
  return port && host ? { host, port: Number(port), ...(password === undefined ? {} : { password }) } : undefined
}
const clientFor = (to: Address, user: string, database: string) =>
  new Client({ ...to, user, database, connectionTimeoutMillis: 5000, application_name: 'kaunta launcher' })
export const urlFor = (to: Address, user: string, database: string) =>
  to.password === undefined
    ? `postgresql://${user}@localhost:${to.port}/${database}?host=${encodeURIComponent(to.host)}`
    : `postgresql://${user}:${encodeURIComponent(to.password)}@${to.host}:${to.port}/${database}`
async function withClient<T>(client: Client, work: (client: Client) => Promise<T>): Promise<T> {
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Throws `unsafe_settings` unless a commit on this connection survives a power cut. Used for DATABASE_URL too. */
export async function assertDurable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select n as name, current_setting(n) as value from unnest(array['fsync', 'full_page_writes', 'synchronous_commit']) n`,
  )
  const bad = rows.find(
    ({ name, value }) =>
      !(name === 'synchronous_commit'
        ? ['on', 'remote_apply', 'remote_write', 'local'].includes(value)
        : value === 'on'),
  )
  if (bad)
    throw new LauncherError(
      'unsafe_settings',
      `PostgreSQL runs with ${bad.name} = ${bad.value}, with which a power cut loses sales: set it to on and start again.`,
    )
}

/** The application's role and database. Everything here may be cut off and done again. */
export async function prepareDatabase(to: Address): Promise<void> {
  const password = to.password === undefined ? '' : ` password ${escapeLiteral(to.password)}`
  await withClient(clientFor(to, 'postgres', 'postgres'), async (admin) => {
    if (!(await admin.query(`select from pg_roles where rolname = 'kaunta'`)).rowCount)
      await admin.query(`create role kaunta login createrole${password}`)
    if (!(await admin.query(`select from pg_database where datname = 'kaunta'`)).rowCount)
      await admin.query('create database kaunta owner kaunta')
  })
  await withClient(clientFor(to, 'kaunta', 'kaunta'), assertDurable)
}

// 53300: too many connections, so it serves.
export const serves = (to: Address) =>
  withClient(clientFor(to, 'postgres', 'postgres'), (client) => client.query('select 1')).then(
    () => true,
    (error: unknown) => codeOf(error) === '53300',
  )
