/**
 * Starts, adopts, watches and stops the private PostgreSQL of this installation, from the npm binary packages or from `binDir`.
 * All that supervises stands here, because it is only safe when it can be read at once; postgres-cluster.ts has the folder and the programs, postgres-postmaster.ts who runs on it
 * and how to reach it. Its crash tests are tests/faults/launcher*.test.ts.
 *
 * In the data folder D: `D/lock` (kernel lock, freed by the kernel however its holder ends), `D/postgres/data` (the cluster),
 * `D/postgres/run` (unix socket), `D/postgres/postgres.log`, `D/postgres/binaries-*` (only where the clone cannot be entered).
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import {
  type Account,
  blockedFolder,
  childEnv,
  codeOf,
  databaseAccount,
  exe,
  explain,
  findBinaries,
  initCluster,
  isWindows,
  LauncherError,
  lockDataDir,
  makeFolders,
  readIf,
  run,
  sleep,
  textOf,
  unlinkIf,
} from './postgres-cluster.ts'
import {
  type Address,
  addressOf,
  postmasterLines,
  postmasterOwner,
  prepareDatabase,
  serves,
  urlFor,
} from './postgres-postmaster.ts'

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
  const bin = await findBinaries(options.binDir, home, account)
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
    let [adopted, since, refusedSince] = [false, Date.now(), 0]
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
      refusedSince ||= Date.now()
      // A killed backend that waits for a busy disk keeps the shared memory until the disk answers.
      if (!passing || Date.now() - refusedSince > 60_000) throw explain(said || 'it ended at once', home)
      await sleep(200)
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

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
